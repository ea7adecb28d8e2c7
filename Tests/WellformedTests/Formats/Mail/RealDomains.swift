/// Domains at which people have their mail, rare ones among them: none of them may be corrected.
enum RealDomains {
  static let all: [String] = [providers, countries, accessProviders, institutions].flatMap { $0 }

  /// Names with endings, as in `yahoo: fr de`.
  private static let countries: [String] = [
    "yahoo: com fr de it es ca in ie be nl at ch dk fi no se pl pt ro gr hu cz cn co.uk co.in co.jp co.id co.nz co.za co.kr "
      + "co.th co.il com.ar com.au com.br com.mx com.co com.cl com.ve com.pe com.ph com.sg com.hk com.tw com.my com.vn com.tr",
    "hotmail: com fr de it es be nl at ch dk fi no se pt gr hu cz sk lv lt ca cl in ph my rs ro co.uk co.jp co.id co.il "
      + "co.kr co.nz co.th co.za com.ar com.mx com.br com.au com.tr com.hk com.tw com.vn com.sg",
    "live: com fr de it nl be at ca dk se no fi ie pt cl cn in ru jp hk co.uk co.kr co.za com.ar com.au com.mx com.my com.ph "
      + "com.pt com.sg",
    "outlook: com fr de es it be dk ie pt at cz gr hu lv sk in jp kr my ph sa sg cl co.id co.il co.th com.ar com.au com.br "
      + "com.gr com.tr com.vn",
    "msn: com nl", "aol: com de fr it es in co.uk com.au com.br com.mx",
    "gmx: com net de at ch fr us es it li co.uk eu info biz org ph", "yandex: ru com ua by kz com.tr",
    "mail: com ru ee bg ua by kz dk ch de", "fastmail: com fm net org us es fr de co.uk cn in jp nl se to",
    "tiscali: it co.uk cz be de fr", "wanadoo: fr es nl", "orange: fr net es com", "zoho: com eu in",
    "terra: com.br com es com.mx cl", "inbox: ru lv com lt eu", "seznam: cz", "centrum: cz sk", "o2: pl co.uk",
    "vodafone: de it es nl ie", "freenet: de", "t-online: de hu", "bluewin: ch", "onet: pl eu", "interia: pl eu",
    "bigpond: com net.au com.au", "telia: com ee", "telenor: dk no", "proton: me com", "pm: me", "protonmail: com ch",
    "tutanota: com de", "tuta: io com", "hushmail: com me", "skynet: be", "telenet: be", "rogers: com", "bell: net ca",
    "netvigator: com", "libero: it", "virgilio: it", "alice: it", "tin: it", "iol: it pt com.br", "sapo: pt",
  ].flatMap { line in
    let parts = line.split(separator: ":")
    return parts[1].split(separator: " ").map { "\(parts[0]).\($0)" }
  }

  private static let providers = words(
    """
    gmail.com googlemail.com ymail.com rocketmail.com icloud.com me.com mac.com aim.com hey.com mailbox.org posteo.de \
    posteo.net disroot.org riseup.net startmail.com runbox.com mailfence.com kolabnow.com ctemplar.com email.com usa.com \
    post.com europe.com asia.com iname.com myself.com consultant.com dr.com engineer.com cheerful.com writeme.com workmail.com \
    techie.com linuxmail.org musician.org qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com tom.com 139.com \
    189.cn 21cn.com aliyun.com wo.cn 188.com naver.com hanmail.net daum.net nate.com kakao.com korea.com hanmir.com dreamwiz.com \
    rediffmail.com rediff.com sify.com indiatimes.com in.com bk.ru list.ru internet.ru rambler.ru lenta.ru autorambler.ru \
    myrambler.ru ro.ru ya.ru narod.ru ukr.net i.ua meta.ua bigmir.net online.ua abv.bg dir.bg gbg.bg wp.pl op.pl poczta.fm \
    poczta.onet.pl vp.pl tlen.pl gazeta.pl go2.pl buziaczek.pl spoko.pl autograf.pl email.cz post.cz atlas.cz volny.cz quick.cz \
    tiscali.cz azet.sk zoznam.sk post.sk pobox.sk atlas.sk freemail.hu citromail.hu indamail.hu vipmail.hu mailbox.hu \
    lapa.lv one.lv walla.com walla.co.il nana.co.il 012.net.il netvision.net.il bezeqint.net mynet.com ttmail.com \
    superonline.com bol.com.br uol.com.br ig.com.br globo.com globomail.com r7.com oi.com.br zipmail.com.br fibertel.com.ar \
    ciudad.com.ar speedy.com.ar arnet.com.ar prodigy.net.mx cantv.net une.net.co etb.net.co vtr.net lycos.com lycos.de lycos.co.uk \
    caramail.com voila.fr netcourrier.com mailo.com ifrance.com lavabit.com safe-mail.net opayq.com duck.com mozmail.com \
    relay.firefox.com simplelogin.com anonaddy.com addy.io skiff.com onmail.com superhuman.com hotmail.com.ar cloud.com \
    gail.com smail.com umail.com dmail.com xmail.com excite.com altavista.com mail2world.com bigfoot.com netscape.net \
    compuserve.com prodigy.net usa.net juno.com netzero.net netzero.com att.net sbcglobal.net bellsouth.net pacbell.net \
    ameritech.net swbell.net snet.net flash.net nvbell.net wans.net worldnet.att.net currently.com love.com ygm.com games.com \
    wow.com
    """)

  private static let accessProviders = words(
    """
    comcast.net comcast.com xfinity.com verizon.net vzw.com cox.net charter.net spectrum.net roadrunner.com rr.com twc.com \
    nyc.rr.com tampabay.rr.com earthlink.net mindspring.com peoplepc.com windstream.net frontier.com frontiernet.net \
    centurylink.net centurytel.net embarqmail.com q.com qwest.net suddenlink.net optonline.net optimum.net cableone.net \
    mediacombb.net wowway.com rcn.com ptd.net epix.net tds.net consolidated.net hughes.net wildblue.net gci.net acsalaska.net \
    hawaii.rr.com hawaiiantel.net insightbb.com knology.net atlanticbb.net metrocast.net bresnan.net netins.net shaw.ca \
    rogers.com telus.net sympatico.ca videotron.ca videotron.qc.ca cogeco.ca eastlink.ca sasktel.net mts.net mymts.net \
    nb.sympatico.ca bellaliant.net xplornet.com btinternet.com btopenworld.com btconnect.com talktalk.net talk21.com \
    ntlworld.com virginmedia.com virgin.net blueyonder.co.uk sky.com skynow.co.uk plus.com plus.net tesco.net tesco.co.uk \
    madasafish.com freeserve.co.uk fsmail.net fsnet.co.uk demon.co.uk pipex.com dsl.pipex.com onetel.com supanet.com lineone.net \
    cwgsy.net manx.net eircom.net indigo.ie iol.ie free.fr aliceadsl.fr sfr.fr neuf.fr 9online.fr bbox.fr numericable.fr \
    noos.fr club-internet.fr cegetel.net laposte.net web.de arcor.de alice.de alice-dsl.net kabelmail.de unitybox.de \
    netcologne.de ewetel.net ewe.net osnanet.de versanet.de m-net.de online.de email.de onlinehome.de chello.at aon.at \
    inode.at kabsi.at liwest.at utanet.at hispeed.ch sunrise.ch vtxnet.ch romandie.com netplus.ch swissonline.ch chello.nl \
    ziggo.nl upcmail.nl home.nl casema.nl quicknet.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl zonnet.nl tele2.nl online.nl \
    telfort.nl solcon.nl caiway.nl pandora.be scarlet.be belgacom.net proximus.be voo.be brutele.be fastwebnet.it tin.it \
    teletu.it inwind.it blu.it email.it katamail.com supereva.it aruba.it pec.it legalmail.it telefonica.net movistar.es ono.com \
    ya.com euskalnet.net eresmas.com jazzfree.com mundo-r.com clix.pt netcabo.pt netvisao.pt telepac.pt otenet.gr forthnet.gr \
    hol.gr pathfinder.gr cytanet.com.cy primehome.com online.no broadpark.no getmail.no lyse.net bluecom.no bredband.net \
    bredband2.com comhem.se spray.se swipnet.se tele2.se glocalnet.net passagen.se stofanet.dk tdcadsl.dk mail.tele.dk \
    webspeed.dk youmail.dk jubii.dk ofir.dk kolumbus.fi saunalahti.fi elisanet.fi netti.fi luukku.com suomi24.fi simnet.is \
    optusnet.com.au iinet.net.au westnet.com.au internode.on.net adam.com.au tpg.com.au dodo.com.au iprimus.com.au \
    ozemail.com.au aapt.net.au netspace.net.au xtra.co.nz slingshot.co.nz clear.net.nz paradise.net.nz orcon.net.nz ihug.co.nz \
    mweb.co.za telkomsa.net vodamail.co.za iafrica.com webmail.co.za absamail.co.za nifty.com ocn.ne.jp biglobe.ne.jp so-net.ne.jp \
    plala.or.jp dion.ne.jp docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp au.com excite.co.jp infoseek.jp goo.jp \
    hinet.net seed.net.tw pchome.com.tw singnet.com.sg starhub.net.sg pacific.net.sg streamyx.com tm.net.my vsnl.com vsnl.net \
    airtelmail.in bsnl.in dataone.in emirates.net.ae eim.ae batelco.com.bh qatar.net.qa
    """)

  private static let institutions = words(
    """
    mit.edu harvard.edu stanford.edu berkeley.edu yale.edu princeton.edu columbia.edu cornell.edu upenn.edu brown.edu \
    dartmouth.edu uchicago.edu northwestern.edu duke.edu jhu.edu caltech.edu ucla.edu usc.edu ucsd.edu ucdavis.edu uci.edu \
    ucsb.edu umich.edu msu.edu osu.edu psu.edu pitt.edu cmu.edu rutgers.edu nyu.edu bu.edu bc.edu tufts.edu umass.edu uconn.edu \
    umd.edu virginia.edu vt.edu unc.edu ncsu.edu gatech.edu emory.edu ufl.edu fsu.edu miami.edu utexas.edu tamu.edu rice.edu \
    wisc.edu umn.edu uiowa.edu iastate.edu illinois.edu purdue.edu indiana.edu nd.edu wustl.edu asu.edu arizona.edu \
    colorado.edu utah.edu byu.edu washington.edu wsu.edu uoregon.edu oregonstate.edu ox.ac.uk cam.ac.uk imperial.ac.uk \
    ucl.ac.uk kcl.ac.uk lse.ac.uk ed.ac.uk gla.ac.uk st-andrews.ac.uk manchester.ac.uk leeds.ac.uk bristol.ac.uk \
    warwick.ac.uk nottingham.ac.uk soton.ac.uk york.ac.uk durham.ac.uk tcd.ie ucd.ie nuigalway.ie utoronto.ca mcgill.ca ubc.ca \
    ualberta.ca uwaterloo.ca queensu.ca sfu.ca tum.de lmu.de uni-bonn.de uni-heidelberg.de fu-berlin.de hu-berlin.de \
    tu-berlin.de rwth-aachen.de kit.edu uni-koeln.de uni-hamburg.de uni-muenster.de ethz.ch epfl.ch uzh.ch unige.ch \
    univie.ac.at tuwien.ac.at kuleuven.be ugent.be ulb.be uclouvain.be uva.nl vu.nl tudelft.nl leidenuniv.nl uu.nl rug.nl \
    ku.dk dtu.dk au.dk uio.no ntnu.no uib.no kth.se lu.se su.se uu.se helsinki.fi aalto.fi ens.fr polytechnique.edu \
    sorbonne-universite.fr univ-lyon1.fr unibo.it uniroma1.it polimi.it unipd.it unimi.it ub.edu upc.edu uam.es ucm.es upm.es \
    ulisboa.pt up.pt uw.edu.pl uj.edu.pl cuni.cz muni.cz cvut.cz elte.hu bme.hu msu.ru spbu.ru u-tokyo.ac.jp kyoto-u.ac.jp \
    tsinghua.edu.cn pku.edu.cn hku.hk nus.edu.sg ntu.edu.sg snu.ac.kr kaist.ac.kr iitb.ac.in iitd.ac.in iisc.ac.in \
    unimelb.edu.au sydney.edu.au anu.edu.au uq.edu.au auckland.ac.nz uct.ac.za wits.ac.za usp.br unicamp.br uba.ar unam.mx \
    tec.mx nhs.net nhs.uk gov.uk parliament.uk europa.eu un.org who.int nato.int cern.ch nasa.gov nih.gov cdc.gov army.mil \
    navy.mil us.af.mil state.gov irs.gov usps.com ups.com fedex.com ibm.com microsoft.com apple.com google.com amazon.com meta.com \
    oracle.com intel.com sap.com siemens.com bosch.com bmw.de daimler.com shell.com bp.com hsbc.com citi.com jpmorgan.com \
    amc.com ami.com mca.com startup.co vine.co angel.co t.co about.me twitch.tv ko.com cme.com dow.com col.com cim.org
    """)

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
}
