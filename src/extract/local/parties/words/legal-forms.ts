/** What tells that a name is a company's: legal forms, and words that shops call themselves by. Lower case, without dots. */

/** As whole words at the end or the beginning of a name. */
export const legalForms = [
  // German-speaking countries
  ...'gmbh|mbh|ggmbh|ag|kg|ohg|gbr|kgaa|ug|ek|ekfr|ekfm|eg|ev|partg|partgmbb|ges|se'.split('|'),
  // English-speaking countries
  ...'ltd|limited|inc|incorporated|llc|llp|lp|plc|corp|corporation|co|company|pty|pvt|pc|pllc'.split('|'),
  // Malaysia, Singapore, Indonesia
  ...'sdn|bhd|s/b|sb|pte|tbk|pt|cv'.split('|'),
  // Romance languages
  ...'sarl|sas|sasu|eurl|snc|scop|sca|sci|sa|sl|slu|sau|sll|scl|srl|srls|spa|sapa|ss|lda|ltda|unipessoal|eireli|me|epp|sab|sapi|ei|rl'.split(
    '|',
  ),
  // Northern, central and eastern Europe
  ...'bv|nv|vof|bvba|oy|oyj|ab|as|asa|aps|a/s|ivs|sia|uab|ou|sro|spol|zoo|sp|doo|dd|kft|zrt|nyrt|bt|eood|ood|ad|srlu|aş|şti|ltdşti'.split(
    '|',
  ),
  // Cyrillic, Arabic
  ...'ооо|оао|зао|пао|ао|ип|тов|тоо|чп|ش.م.م|ذ.م.م|ش.م.ع|شركة|مؤسسة'.split('|'),
];

/** Anywhere in a name that is written without spaces. */
export const legalFormParts = [
  ...'株式会社|有限会社|合同会社|合資会社|（株）|(株)|㈱|㈲'.split('|'),
  ...'有限公司|有限责任公司|股份有限公司|公司|集团|商行|事务所'.split('|'),
  ...'주식회사|(주)|㈜|유한회사|상사'.split('|'),
];

/** Words that make a legal form only together with another of them: `Co. (M) Sdn Bhd`. */
export const weakLegalForms: ReadonlySet<string> = new Set(
  'co|as|me|ss|pt|pc|sp|sa|ad|dd|ei|cv|se|eg|ek|ug|bt|ab|sb|rl|lp|sl|ges'.split('|'),
);

/** Words of trade in names of shops, offices and practices. */
export const tradeWords = [
  ...'enterprise|enterprises|trading|traders|services|service|group|holding|holdings|international|industries|solutions|systems|technologies|partners|associates|foundation|university|institute|bank|insurance|brothers|bros|& sons|& son'.split(
    '|',
  ),
  ...'store|stores|shop|mart|market|supermarket|hypermarket|minimarket|superstore|outlet|pharmacy|hardware|stationery|books|bookstore|bakery|grocery|electrical|machinery|furniture|gallery|garage|motors|petroleum|station|salon|clinic|hospital|dental|laundry|boutique|deli|delicatessen|wholesale'.split(
    '|',
  ),
  ...'restaurant|restoran|ristorante|restaurante|cafe|café|caffe|coffee|kopitiam|bistro|bar|grill|pizzeria|trattoria|brasserie|steakhouse|kitchen|diner|pub|inn|hotel|hôtel|hostal|resort|gasthaus|gasthof|bäckerei|metzgerei|konditorei|imbiss|boulangerie|panadería|panificio|padaria'.split(
    '|',
  ),
  ...'perniagaan|syarikat|pasar|kedai|perusahaan|toko|warung|rumah makan|apotek'.split('|'),
  ...'markt|baumarkt|apotheke|buchhandlung|drogerie|autohaus|werkstatt|handel|handels|vertrieb|verlag|praxis|kanzlei|betriebe|versicherung|stadtwerke|verein|klinik|universität|hochschule|stiftung'.split(
    '|',
  ),
  ...'société|pharmacie|librairie|boutique|magasin|cabinet|clinique|maison|établissements|ets|supermercado|farmacia|tienda|panaderia|librería|taller|negozio|supermercato|officina|studio|farmácia|loja|mercado|livraria|oficina'.split(
    '|',
  ),
  ...'veikals|aptieka|sklep|apteka|магазин|аптека|ресторан|кафе|компания|супермаркет|صيدلية|مطعم|متجر|商店|超市|酒店|餐厅|药房|药店|店|食堂|薬局|書店|マート|ストア|商会|마트|약국|식당|편의점|상회'.split(
    '|',
  ),
];
