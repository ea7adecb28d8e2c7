// Times phone numbers with libphonenumber in C++ (Debian's libphonenumber-dev, libprotobuf-dev): nanoseconds, the best
// of three rounds.
//
//     c++ -O2 -std=c++17 phone_libphonenumber.cc -lphonenumber -lprotobuf && ./a.out < FILE
//
// Reads lines "REGION<tab>NUMBER", an empty line, and a text. Writes one line for each measurement: the nanoseconds to
// read and judge a number, to judge one, to write one, to type a key, and, for each byte, to find numbers.

#include <phonenumbers/asyoutypeformatter.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <iterator>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using i18n::phonenumbers::AsYouTypeFormatter;
using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberMatch;
using i18n::phonenumbers::PhoneNumberMatcher;
using i18n::phonenumbers::PhoneNumberUtil;

static long sum = 0;

/// Returns the processor time in nanoseconds.
static double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

template <typename Body>
static void measure(size_t count, Body body) {
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < 3; ++round) {
    double start = now();
    body();
    best = std::min(best, now() - start);
  }
  std::printf("%f\n", best / count);
}

/// Returns the characters of a UTF-8 text.
static std::vector<char32_t> characters(const std::string& text) {
  std::vector<char32_t> found;
  for (size_t place = 0; place < text.size();) {
    unsigned char lead = text[place];
    int length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t value = length == 1 ? lead : lead & (0x7F >> length);
    for (int next = 1; next < length; ++next) value = value << 6 | (text[place + next] & 0x3F);
    found.push_back(value);
    place += length;
  }
  return found;
}

int main() {
  std::vector<std::pair<std::string, std::string>> inputs;
  for (std::string line; std::getline(std::cin, line) && !line.empty();) {
    size_t tab = line.find('\t');
    inputs.emplace_back(line.substr(0, tab), line.substr(tab + 1));
  }
  std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
  const PhoneNumberUtil& util = *PhoneNumberUtil::GetInstance();

  std::vector<PhoneNumber> numbers;
  std::vector<std::vector<char32_t>> keys;
  size_t keyCount = 0;
  for (const auto& [region, written] : inputs) {
    PhoneNumber number;
    if (util.Parse(written, region, &number) == PhoneNumberUtil::NO_PARSING_ERROR) numbers.push_back(number);
    keys.push_back(characters(written));
    keyCount += keys.back().size();
  }
  measure(inputs.size(), [&] {
    PhoneNumber number;
    for (const auto& [region, written] : inputs) {
      if (util.Parse(written, region, &number) == PhoneNumberUtil::NO_PARSING_ERROR) sum += util.IsValidNumber(number);
    }
  });
  measure(numbers.size(), [&] {
    for (const PhoneNumber& number : numbers) sum += util.IsValidNumber(number);
  });
  measure(numbers.size(), [&] {
    std::string written;
    for (const PhoneNumber& number : numbers) {
      util.Format(number, PhoneNumberUtil::INTERNATIONAL, &written);
      sum += written.size();
    }
  });
  measure(keyCount, [&] {
    std::string shown;
    for (size_t place = 0; place < inputs.size(); ++place) {
      std::unique_ptr<AsYouTypeFormatter> formatter(util.GetAsYouTypeFormatter(inputs[place].first));
      for (char32_t key : keys[place]) sum += formatter->InputDigit(key, &shown).size();
    }
  });
  measure(text.size(), [&] {
    PhoneNumberMatcher matcher(text, "GB");
    PhoneNumberMatch match;
    while (matcher.HasNext() && matcher.Next(&match)) ++sum;
  });
  return sum > 0 ? 0 : 1;
}
