/** Words by which streets, buildings and places in an address are known. Lower case, without dots. */

/** Whole words that name a kind of street or quarter, before or behind its own name. */
export const streetWords = [
  ...'street|st|road|rd|avenue|ave|av|lane|ln|drive|dr|boulevard|blvd|way|court|ct|place|pl|square|sq|terrace|tce|parkway|pkwy|highway|hwy|close|crescent|cres|circle|cir|expressway|freeway|fwy|turnpike|pike|route|rte|broadway|quay|row|walk|mews|grove|gardens|hill|plaza|esplanade|embankment|cnr|corner|nagar|marg|chowk|trail|loop|alley|bypass'.split(
    '|',
  ),
  ...'straße|strasse|str|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|wall|kamp|graben|postfach'.split(
    '|',
  ),
  ...'rue|bd|chemin|allée|allées|impasse|quai|cours|passage|faubourg|fbg|sentier|rond-point|zac|zi|za|lieu-dit|bp|cs|cedex|lotissement'.split(
    '|',
  ),
  ...'calle|c/|cl|avenida|avda|avd|paseo|pº|carrer|carretera|ctra|camino|plza|plaça|ronda|glorieta|polígono|pol|colonia|col|travesía|urbanización|barrio'.split(
    '|',
  ),
  ...'via|viale|v.le|piazza|p.zza|piazzale|corso|c.so|largo|vicolo|strada|contrada|località|loc|frazione|galleria|borgo'.split(
    '|',
  ),
  ...'rua|r|praça|travessa|estrada|alameda|rodovia|bairro|quinta|beco|calçada|urb'.split('|'),
  ...'jalan|jln|jl|lorong|lrg|taman|tmn|kampung|kg|kawasan|bandar|persiaran|lebuh|lebuhraya|desa|lingkaran|bukit|pusat bandar|solok|changkat|medan|seksyen|mukim'.split(
    '|',
  ),
  ...'straat|laan|plein|gracht|kade|dijk|singel|steenweg|ul|ulica|al|aleja|os|osiedle|plac|iela|gatve|prospekts|bulvāris|soseja|šoseja|gatan|vägen|gata|väg|vej|gade|allé|veien|katu|tie|utca|út|tér|körút|ulice|třída|náměstí|námestie|cadde|caddesi|cad|sokak|sok|sk|mahallesi|mah|bulvarı|strada|bulevardul|ulitsa'.split(
    '|',
  ),
  ...'ул|улица|пр|пр-т|проспект|пер|переулок|ш|шоссе|наб|набережная|пл|площадь|бул|бульвар|проезд|г|гор|обл|область|вул|д|дом|кв|офис'.split(
    '|',
  ),
  ...'شارع|طريق|حي|ص.ب|صندوق|ميدان|مبنى|برج|طابق|منطقة'.split('|'),
];

/** Too short or too common to tell a street on their own: they need a house number beside them. */
export const weakStreetWords: ReadonlySet<string> = new Set([
  ...'st|dr|way|place|pl|square|ring|wall|close|row|walk|hill|gardens|grove|av|route|pike|loop|trail|corner|court|ct|drive|plaza|terrace|circle|cir|passage|cours|za|zi|cs|bp|r|al|os|sk|tie|col|pol|loc|cl|desa|medan|str|bd|bukit|kg|г|д|кв|ш|пр|пл|strada|via|via.|colonia|quinta|largo|broadway|kamp|graben|ronda|borgo|row|highway|freeway|sq|bandar|taman|tmn|kawasan|gata|gade|mah|sok|cad|urb|ct|lane|ln|steig|ufer|damm|galleria|studio|tér|alley|barrio|дом|офис|حي|برج'.split(
    '|',
  ),
]);

/** Endings of words that name a street. */
export const streetEndings = [
  ...'straße|strasse|str|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|markt|graben|berg|hof'.split(
    '|',
  ),
  ...'straat|laan|plein|gracht|kade|dijk|singel|gatan|vägen|gata|vej|gade|veien|gate|katu|kuja|polku'.split(
    '|',
  ),
];

/** Parts of a building or estate. */
export const unitWords = [
  ...'lot|no|nos|unit|suite|ste|floor|flr|fl|level|lvl|block|blk|building|bldg|tower|room|rm|apt|apartment|flat|shop|plot|house|wing|km|batu|tingkat|wisma|menara|plaza|mall|complex|centre|center|estate|box|po|basement|ground|kompleks|komplek|blok|ruko|rt|rw|phase|sector|opp|near|off|behind|village'.split(
    '|',
  ),
  ...'etage|stock|og|eg|haus|gebäude|bâtiment|bat|bât|étage|appartement|résidence|planta|piso|local|puerta|edificio|edif|nave|piano|interno|scala|palazzo|andar|loja|sala|edifício|bloco|apartado|стр|корп|эт|оф|помещ'.split(
    '|',
  ),
];

/** Signs of Chinese, Japanese and Korean addresses. */
export const eastAsianAddress =
  /〒|[一-鿿]{1,4}(?:省|市|区|區|县|縣|郡|町|村|路|街|道|号|號|楼|樓|室)|(?:東京都|北海道|(?:京都|大阪)府)|丁目|番地|[\d０-９]+(?:号|號|番|階)|[가-힣]+(?:특별시|광역시|시|군|구)\s?[가-힣]+(?:구|동|로|길|면|읍)|[가-힣]+(?:로|길)\s?\d+/u;
