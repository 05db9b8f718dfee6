/** The legal forms that companies carry in their names. */
const forms = [
  String.raw`Inc(?:orporated)?\b\.?|INC(?:ORPORATED)?\b\.?|incorporated\b|Corp(?:oration)?\b\.?|CORP(?:ORATION)?\b\.?|L\.?\s?L\.?\s?C\b\.?|L\.?\s?L\.?\s?P\b\.?|L\.\s?P\.|LP\b|P\.?L\.?L\.?C\b\.?|P\.C\.|Ltd\b\.?|LTD\b\.?|Limited\b|LIMITED\b|PLC\b|plc\b|N\.\s?A\.|Co\b\.|CO\b\.|Pty\b\.?|Pte\b\.?|PTE\b\.?`,
  String.raw`GmbH(?:\s*&\s*Co\.?\s*KG)?|AG\b|KGaA|KG\b|OHG\b|UG\b|e\.\s?V\.|e\.\s?K\.|mbH|SE\b|gGmbH`,
  String.raw`S\.?\s?A\.?\s?R\.?\s?L\b\.?|S\.?A\.?S\.?U?\b\.?|S\.A\.|SA\b|SNC\b|SCI\b|EURL\b`,
  String.raw`S\.?\s?L\b\.?(?:\s?U\.?)?|S\.\s?A\.\s?(?:de\s+C\.\s?V\.)?|S\.?\s?r\.?\s?l\b\.?|S\.?p\.?A\b\.?|SpA\b|Lda\b\.?|Ltda\b\.?|LTDA\b\.?|S\/A\b`,
  String.raw`N\.\s?V\.|B\.\s?V\.|NV\b|BV\b|A\/S\b|AS\b|ASA\b|AB\b|Oy\b|Oyj\b|A\.S\.|Sp\.\s?z\s?o\.\s?o\.`,
  '(?:有限责任公司|有限公司|股份有限公司|公司|株式会社|合同会社|有限会社|주식회사|유한회사)',
].join('|');

/** No legal forms, but words that end the names of organisations all the same. */
const looseForms =
  'Company|COMPANY|Trust|TRUST|Bank|BANK|Partners|PARTNERS|Holdings|HOLDINGS|Group|GROUP|University|UNIVERSITY|Association|ASSOCIATION|Foundation|FOUNDATION';

/** Ends in a legal form. */
export const endsInForm = new RegExp(`(?:^|[\\s,])(?:${forms})$`, 'u');
/** Begins with one, behind a comma that then belongs to the name. */
export const formBehindComma = new RegExp(`^,?\\s{0,2}(?:${forms})(?![\\p{L}\\d])`, 'u');
/** Holds one anywhere; `ООО «Ромашка»` and `株式会社山田` begin with theirs. */
export const hasForm = new RegExp(
  `(?:^|[\\s,])(?:${forms})(?![\\p{L}\\d])|^(?:ООО|ОАО|ЗАО|ПАО|АО|ИП)\\s|有限公司|公司|株式会社|合同会社|有限会社|주식회사|شركة`,
  'u',
);

/** The rest of a name that stands on the line above. */
export const isOnlyForm = new RegExp(`^(?:(?:${looseForms})\\b,?\\s*)?(?:${forms})?$`, 'u');
