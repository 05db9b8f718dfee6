/** How a contract's opening announces its parties, links them, and calls them afterwards. */

/** Behind these the first party stands. The strong ones open a list of parties wherever they stand. */
export const partyOpenings = {
  strong:
    /\b(?:by\s+and\s+(?:between|among(?:st)?)|between\s+and\s+among|is\s+a\s+contract\s+between|BY\s+AND\s+(?:BETWEEN|AMONG))\b[:,]?/iu,
  weak: /(?<![\p{L}])(?:between|among(?:st)?|zwischen|entre|tra|fra|между|بين)(?![\p{L}])[:,]?/iu,
} as const;

/** The word for a contract has to be near a weak opening. */
export const contractWords =
  /agreement|contract|lease|amendment|deed|memorandum|undertaking|vertrag|vereinbarung|contrat|convention|accord|bail|contrato|acuerdo|convenio|acordo|contratto|accordo|scrittura|договор|соглашени|合同|协议|契約|계약|عقد|اتفاقية/iu;

/** Between two parties. */
export const links = '(?:and|AND|und|UND|et|ET|y|Y|e|E|и|И|sowie|と|及び|および|与|和|及)';

/** Behind these the list of parties has ended. */
export const openingEnds =
  /\b(?:WHEREAS|Whereas|RECITALS|Recitals|WITNESSETH|Witnesseth|NOW,?\s+THEREFORE|Background|BACKGROUND|PREAMBLE|Preamble)\b|(?:wird|werden)\s+(?:folgende[rs]?|nachfolgende[rs]?)|Präambel|(?:il|Il)\s+(?:a\s+été|est)\s+(?:convenu|préalablement)|\bEXPONEN\b|\bMANIFIESTAN\b|\bPREMESSO\b|\b(?:si\s+conviene|têm\s+entre\s+si|resolvem)\b|(?<=\n)(?:§\s?1\b|(?:Article|Artikel|Artículo|Articolo|Artigo|Статья)\s+1\b|1\.\s|第[1一]条|제\s?1\s?조)|о\s+нижеследующем|заключили\s+настоящий/u;

/** What a party is or does follows its name; the name ends before. */
export const afterName =
  /^(?:\s+(?:an?|the|un|une|una|eine?|mit|dont|con|com|with|having|located|whose|who|residing|of\s+\d|on\s+behalf|organi[sz]ed|incorporated\s+(?:in|under)|existing|acting|together|hereinafter|hereafter|herein|as|for|doing|d\/b\/a|DBA|dba|formerly|f\/k\/a|vertreten|geschäftsansässig|wohnhaft|represented|représentée?|domicili\p{L}+|sise?|inscrit\p{L}*|immatricul\p{L}+|con\s+sede|con\s+domicilio|com\s+sede|inscrita|rappresentat\p{L}+|represented|nachfolgend|nachstehend|im\s+Folgenden|ci-après|en\s+adelante|di\s+seguito|doravante|именуем\p{L}+|в\s+лице|relating|relative|regarding|under|in\s+connection|pursuant|effective|dated|is|are|shall|will|agree|and\s+(?:its|their|his|her|all|any|each|the)|its|their|which|that|to|in|at)(?![\p{L}]))|^\s*[([“"„«–—;:（「]|^\s*[-]\s/u;

/** No names: what stands in for a party that is named elsewhere, or nowhere. */
export const noName =
  /^(?:the\s+)?(?:undersigned|person|persons|parties|party|company|employee|employer|executive|contractor|consultant|you|your|us|we|i|me|both|each|date|parties\s+hereto|disclosing\s+party|receiving\s+party|recipient|purchaser|seller|buyer|participant|director|name|following|state|agreement|corporation|landlord|tenant|client|individual|witness|signature|title|date|attn|attention)\b(?:\s+(?:whose|named|signing|hereto|and|below|listed|identified|set).*)?$/iu;

/** What the contract calls the party: in quotation marks, within brackets or behind a word that says so. */
export const roleQuoted = /["“”„«»‟「『](?<role>[^"“”„«»「」『』]{1,60})["“”„«»」』]/u;
export const roleWord =
  /(?:hereinafter|hereafter|nachfolgend|nachstehend|im\s+Folgenden|ci-après|en\s+adelante|di\s+seguito|doravante|именуем\p{L}+|以下|이하|الطرف)/iu;

/** `甲方：…`, `乙方：…`, `갑: …`, `الطرف الأول: …`: parties by their number. */
export const numberedParties =
  /(?:^|[\n\s])(?<role>[甲乙丙]方?|갑|을|병|الطرف\s+(?:الأول|الثاني|الثالث))\s*(?:[（(][^）)]{1,12}[）)])?\s*[:：]\s*(?<name>[^\n,，;；。（(]{2,60}?)(?=\s+[^\s:：]{1,8}\s?[:：]|[\n,，;；。（(]|$)/gu;
