// The automaton of a pattern as a picture, and as a table that says the same.

import { draw, make } from "./elements.js";
import { namesOf } from "./states.js";

/** More states than these are no picture any more. */
const greatestCount = 24;
const [across, down, radius] = [112, 84, 20];

/** The picture and the table; the state that a text has led to is marked. */
export function drawing(states, here) {
  const parts = [];
  const hasPicture = states.length <= greatestCount;
  if (hasPicture) {
    parts.push(make("div", { class: "picture", tabindex: "0", role: "group", "aria-label": "Picture of the automaton" }, picture(states, here)));
  }
  const table = make("details", { open: !hasPicture }, make("summary", {}, "As a table"), tableOf(states, here));
  parts.push(table);
  return parts;
}

function tableOf(states, here) {
  const rows = states.map(({ accepts, moves }, index) => make("tr", { "data-here": index === here },
    make("th", { scope: "row" }, `${index}${index === 0 ? ", the start" : ""}`),
    make("td", {}, accepts ? "yes" : "no"),
    make("td", {}, moves.length ? moves.map(({ to, ranges }) => `${namesOf(ranges).join(" ")} → ${to}`).join("; ") : "nothing more")));
  return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Table of states" }, make("table", {},
    make("thead", {}, make("tr", {}, ...["State", "Matches here", "Next characters, and the states they lead to"].map((title) => make("th", { scope: "col" }, title)))),
    make("tbody", {}, ...rows)));
}

/** Puts the states in columns by how far they are from the start. */
function layout(states) {
  const depth = [0];
  const order = [0];
  for (const state of order) {
    for (const { to } of states[state].moves) {
      if (depth[to] !== undefined) continue;
      depth[to] = depth[state] + 1;
      order.push(to);
    }
  }
  const columns = [];
  for (const state of order) (columns[depth[state]] ??= []).push(state);
  const height = Math.max(...columns.map(({ length }) => length));
  const places = [];
  columns.forEach((column, x) => column.forEach((state, index) => {
    places[state] = { x: 56 + x * across, y: (height - column.length) * down / 2 + index * down };
  }));
  return { places, width: columns.length, height };
}

function picture(states, here) {
  const { places, width, height } = layout(states);
  const backs = [];
  for (const [from, { moves }] of states.entries()) {
    for (const { to } of moves) if (to !== from && places[to].x <= places[from].x) backs.push([from, to]);
  }
  // Room above for loops and for what jumps over a column, and below for what leads back.
  const jumps = states.flatMap(({ moves }, from) => moves.filter(({ to }) => places[to].x - places[from].x > across)
    .map(({ to }) => (places[to].x - places[from].x) / across));
  const top = 58 + (jumps.length ? Math.min(90, 16 * Math.max(...jumps)) : 0);
  const longest = backs.map(([from, to]) => (places[from].x - places[to].x) / across);
  const bottom = 34 + (backs.length ? Math.min(110, 26 + 18 * Math.max(...longest)) : 0);
  for (const place of places) place.y += top;
  const size = [56 + width * across - across + 56, top + (height - 1) * down + bottom];
  const title = `Automaton of ${states.length} ${states.length === 1 ? "state" : "states"}; the table below lists them`;
  const svg = draw("svg", { viewBox: `0 0 ${size.join(" ")}`, width: size[0], height: size[1], role: "img", "aria-label": title },
    draw("defs", {}, draw("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
      draw("path", { d: "M0 0.5 8 4 0 7.5z", class: "tip" }))));
  svg.append(draw("path", { class: "edge", d: `M12 ${places[0].y} H${places[0].x - radius - 3}`, "marker-end": "url(#arrow)" }));
  const labels = [];
  states.forEach(({ moves }, from) => {
    for (const { to, ranges } of moves) {
      const { path, at } = edge(places[from], places[to], from === to, moves.length > 1);
      svg.append(draw("path", { class: "edge", d: path, "marker-end": "url(#arrow)" }));
      const names = namesOf(ranges, 3).join(" ");
      labels.push(draw("text", { x: at.x, y: at.y, class: "edge-label" },
        draw("title", {}, namesOf(ranges, 40).join(" ")), names.length > 15 ? `${names.slice(0, 14)}…` : names));
    }
  });
  states.forEach(({ accepts }, index) => {
    const { x, y } = places[index];
    const node = draw("g", { class: "state", "data-here": index === here, "data-accepts": accepts },
      draw("circle", { cx: x, cy: y, r: radius }));
    if (accepts) node.append(draw("circle", { cx: x, cy: y, r: radius - 4 }));
    node.append(draw("text", { x, y: y + 4.5 }, `${index}`));
    svg.append(node);
  });
  svg.append(...labels);
  return svg;
}

/** The line from one state to another, and where its label stands. */
function edge(from, to, isLoop) {
  if (isLoop) {
    const { x, y } = from;
    return { path: `M${x - 9} ${y - radius + 1} C${x - 26} ${y - 52} ${x + 26} ${y - 52} ${x + 9} ${y - radius - 1}`, at: { x, y: y - 47 } };
  }
  const columns = (to.x - from.x) / across;
  if (columns === -1) {
    // Beside the line that leads the other way.
    const [dx, dy] = [to.x - from.x, to.y - from.y].map((part) => part / Math.hypot(to.x - from.x, to.y - from.y));
    const middle = { x: (from.x + to.x) / 2 + dy * 30, y: (from.y + to.y) / 2 - dx * 30 };
    const start = { x: from.x + dx * 14 + dy * 15, y: from.y + dy * 14 - dx * 15 };
    const end = { x: to.x - dx * 16 + dy * 17, y: to.y - dy * 16 - dx * 17 };
    return {
      path: `M${start.x} ${start.y} Q${middle.x} ${middle.y} ${end.x} ${end.y}`,
      at: { x: (start.x + 2 * middle.x + end.x) / 4, y: (start.y + 2 * middle.y + end.y) / 4 + 4 },
    };
  }
  if (columns <= 0) {
    const drop = 26 + 18 * -columns;
    if (columns === 0) {
      const side = from.y < to.y ? 1 : -1;
      return {
        path: `M${from.x + 14 * side} ${from.y + 15 * side} Q${from.x + 36 * side} ${(from.y + to.y) / 2} ${to.x + 14 * side} ${to.y - 17 * side}`,
        at: { x: from.x + 34 * side, y: (from.y + to.y) / 2 },
      };
    }
    const low = Math.max(from.y, to.y) + Math.min(110, drop);
    return {
      path: `M${from.x - 6} ${from.y + radius} C${from.x - 20} ${low + 10} ${to.x + 20} ${low + 10} ${to.x + 6} ${to.y + radius + 3}`,
      at: { x: (from.x + to.x) / 2, y: (Math.max(from.y, to.y) + radius + low * 3) / 4 + 2 },
    };
  }
  if (columns > 1) {
    const high = Math.min(from.y, to.y) - radius - Math.min(90, 16 * columns);
    return {
      path: `M${from.x + 11} ${from.y - radius + 3} C${from.x + 44} ${high} ${to.x - 44} ${high} ${to.x - 12} ${to.y - radius + 1}`,
      at: { x: (from.x + to.x) / 2, y: (Math.min(from.y, to.y) - radius + high * 3) / 4 - 2 },
    };
  }
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const start = { x: from.x + dx * radius, y: from.y + dy * radius };
  const end = { x: to.x - dx * (radius + 3), y: to.y - dy * (radius + 3) };
  return { path: `M${start.x} ${start.y} L${end.x} ${end.y}`, at: { x: (start.x + end.x) / 2 - 2, y: (start.y + end.y) / 2 - 7 } };
}
