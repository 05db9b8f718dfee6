/** What pages say that go on with a document, or end one, in many languages; folded, and alternatives stand between bars. */
const wordsOf = (...lists: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${lists.join('|')})(?!\\p{L})`, 'u');

const countedWords = (...lists: readonly string[]): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${lists.join('|')})(?!\\p{L})(?:\\s?(?:[a-z]|[ivx]{1,4}|\\d{1,2})(?![\\p{L}\\p{Nd}])(?![.(-]?\\s?[\\d(]))?(?!\\s?[\\d(])`,
    'u',
  );

/** At the top: this is not the first page. At the foot: this is not the last. */
export const continued = wordsOf(
  "continued|cont'd|contd|continuation(?: sheet| page)?|brought forward|carried forward|carried over|balance forward|next page|following page|overleaf|please turn over|signature page follows",
  'fortsetzung|ubertrag|folgeseite|nachste seite|bitte wenden|suite|suite page|a reporter|report a nouveau|page suivante|tournez svp',
  'continua|continuacion|continuacao|continuazione|suma y sigue|suma anterior|a transportar|transporte|pagina siguiente|pagina seguinte|pagina seguente|segue|riporto|a riportare',
  'vervolg|volgende pagina|transport|ciag dalszy|cd|do przeniesienia|z przeniesienia|nastepna strona|pokracovani|pokracovanie|dalsi strana|fortsat|fortsettelse|fortsatt|fortsattning|neste side|nasta sida|jatkuu|jatkoa|folytatas|kovetkezo oldal|continuare|pagina urmatoare|devami|nastavak|nadaljevanje|turpinajums|tesinys|jatkub',
  'продолжение|продовження|следующая страница|συνεχεια',
  '续|續|续页|下页|転下页|続き|次頁|次ページ|前頁|계속|다음 페이지|המשך|تابع|يتبع',
);

/** What is added to a document behind its own text, counted by a letter or a small number; what has a longer one is filed under it. */
export const annex = countedWords(
  'exhibit|schedule|annex|annexure|appendix|attachment|addendum|rider|enclosure|signature page',
  'anlage|anhang|beilage|annexe|piece jointe|anexo|allegato|appendice|bijlage|zalacznik|priloha|bilag|bilaga|vedlegg|liite|melleklet|anexa|ek|prilog|priloga|pielikums|priedas|lisa',
  'приложение|додаток|παραρτημα|附件|附录|附錄|別紙|別表|添付|付録|첨부|별첨|부록|נספח|ملحق|مرفق',
);

/** The small print that follows a document. */
export const terms = wordsOf(
  'terms (?:and|&) conditions|terms of (?:sale|service|use|business|delivery|payment)|standard (?:terms|conditions)|general (?:terms|conditions)|conditions of (?:sale|carriage|contract)|instructions (?:for|to) (?:the )?\\p{L}+|general instructions|notes to|explanatory notes',
  'allgemeine (?:geschaftsbedingungen|lieferbedingungen|verkaufsbedingungen)|agb|geschaftsbedingungen|widerrufsbelehrung|hinweise|conditions generales(?: de vente)?|condiciones generales|condizioni generali|condicoes gerais|algemene voorwaarden|ogolne warunki|regulamin|vseobecne (?:obchodni )?podminky|almindelige betingelser|allmanna villkor|yleiset ehdot|altalanos szerzodesi feltetelek|termeni si conditii|genel sartlar',
  'общие условия|условия продажи|一般条款|条款与条件|利用規約|取引条件|이용약관|תנאים כלליים|الشروط والاحكام',
);

/** What stands where a document is signed, mostly on its last page. */
export const signing = wordsOf(
  'in witness whereof|signature|signatures|signed|undersigned|witness|notary|by|its|title|name|print name|printed name|accepted and agreed|duly authorized|agreed and accepted',
  'unterschrift|unterschriften|unterzeichnet|ort datum|stempel|signature precedee|lu et approuve|fait a|firma|firmado|assinatura|handtekening|podpis|underskrift|namnteckning|allekirjoitus|alairas|semnatura|imza|potpis|paraksts',
  'подпись|подписано|υπογραφη|签字|签名|盖章|署名|印|서명|חתימה|توقيع',
);

/** How letters begin. */
export const salutation = wordsOf(
  'dear|to whom it may concern|attention|attn|re|subject|ladies and gentlemen',
  'sehr geehrter?|sehr geehrte|liebe|lieber|betreff|betr|madame|monsieur|messieurs|cher|chere|objet|estimado|estimada|estimados|muy senor|asunto|gentile|egregio|spett le|spettabile|oggetto|prezado|prezada|caro|cara|assunto|exmo|geachte|beste|betreft|szanowny|szanowna|szanowni|dotyczy|vazeny|vazena|vec|kaere|kjaere|hej|hei|emne|amne|arvoisa|tisztelt|targy|stimate|stimata|sayin|konu|postovani|spostovani',
  'уважаемый|уважаемая|уважаемые|шановний|αγαπητε|αξιοτιμε|尊敬的|敬啓|拝啓|件名|귀하|제목|לכבוד|הנדון|السيد|الموضوع',
);
