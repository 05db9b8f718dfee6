/**
 * Words right before a date that say what it is. They are matched without regard to case; behind them only an
 * article or a bracket may stand before the date.
 */
import type { ConceptId } from '../../../meaning/concepts.ts';

export type DateCue = {
  readonly words: string;
  readonly says: { readonly [concept in ConceptId]?: number };
};

const agreement =
  '(?:agreement|contract|lease|deed|amendment|letter|addendum|vertrag|contrat|contrato|contratto)';

export const dateCues: readonly DateCue[] = [
  // English
  {
    words: String.raw`(?:entered\s+into|made|entered|executed|concluded|effective|dated)(?:\s+and\s+(?:entered\s+into|entered|effective|executed))?(?:,?\s+(?:effective|to be effective))?\s+(?:as\s+(?:of|effective\s+of)|as\s+effective\s+of|on|this|as\s+at)`,
    says: { effectiveDate: 0.85, signingDate: 0.85 },
  },
  {
    words: String.raw`(?:becomes?|is|be|shall be|made)?\s*effective(?:\s+(?:as\s+of|on|from|date\s+of))?`,
    says: { effectiveDate: 0.85 },
  },
  {
    words: String.raw`effective\s+date\W{0,3}(?:is|means|shall\s+(?:be|mean))?`,
    says: { effectiveDate: 0.9 },
  },
  { words: String.raw`(?:with\s+)?effect\s+(?:from|as\s+of|on)`, says: { effectiveDate: 0.85 } },
  {
    words: String.raw`(?:commenc(?:es?|ing)|begin(?:s|ning)|start(?:s|ing))\s+(?:on|from|as\s+of)?`,
    says: { effectiveDate: 0.7, periodStart: 0.75 },
  },
  { words: String.raw`${agreement}\W{0,3}(?:is\s+)?dated`, says: { effectiveDate: 0.7, signingDate: 0.8 } },
  { words: 'dated', says: { effectiveDate: 0.55, signingDate: 0.6 } },
  {
    words: String.raw`(?:signed|executed)(?:\s+\w+){0,4}?\s+(?:on|this|as\s+of)`,
    says: { signingDate: 0.8, effectiveDate: 0.5 },
  },
  {
    words: String.raw`(?:expir(?:es?|ing)|terminat(?:es?|ing)|end(?:s|ing)|in\s+(?:force|effect)|valid)\s+(?:on|until|till|through|upto|up\s+to)`,
    says: { endDate: 0.85, expiryDate: 0.8, periodEnd: 0.75 },
  },
  { words: '(?:until|through)', says: { endDate: 0.4 } },
  {
    words: String.raw`(?:accepted|agreed|acknowledged|confirmed)(?:\s+(?:and|to|by|accepted|agreed|acknowledged|confirmed)){0,4},?\s+(?:as\s+of|on|this)`,
    says: { signingDate: 0.75, effectiveDate: 0.6 },
  },
  // German
  { words: String.raw`vertrag\s+vom`, says: { effectiveDate: 0.7, signingDate: 0.8 } },
  {
    words: String.raw`(?:geschlossen|abgeschlossen|unterzeichnet|unterschrieben)\s+am`,
    says: { signingDate: 0.85, effectiveDate: 0.6 },
  },
  {
    words: String.raw`(?:mit\s+Wirkung\s+(?:vom|ab(?:\s+dem)?|zum)|tritt\s+am|gilt\s+ab(?:\s+dem)?|beginnt\s+(?:am|mit\s+dem)|ab\s+dem|wirksam\s+ab(?:\s+dem)?)`,
    says: { effectiveDate: 0.85, periodStart: 0.7 },
  },
  {
    words: String.raw`(?:endet\s+(?:am|mit\s+dem|zum)|läuft\s+bis(?:\s+zum)?|befristet\s+bis(?:\s+zum)?|gültig\s+bis(?:\s+zum)?|bis\s+zum)`,
    says: { endDate: 0.8, expiryDate: 0.75, periodEnd: 0.7 },
  },
  // French
  {
    words: String.raw`(?:en\s+date\s+du|conclu\s+le|signé\s+le|fait\s+(?:à|en)\s+[\p{L}\s-]{2,30}?,?\s+le)`,
    says: { signingDate: 0.85, effectiveDate: 0.6 },
  },
  {
    words: String.raw`(?:prend(?:ra)?\s+effet\s+(?:le|à\s+compter\s+du|au)|à\s+compter\s+du|à\s+partir\s+du|entr(?:e|era)\s+en\s+vigueur\s+(?:le|au|à\s+compter\s+du))`,
    says: { effectiveDate: 0.85, periodStart: 0.7 },
  },
  {
    words: String.raw`(?:jusqu['’]au|prend(?:ra)?\s+fin\s+le|expir(?:e|era)\s+le|se\s+termin(?:e|era)\s+le)`,
    says: { endDate: 0.8, expiryDate: 0.75, periodEnd: 0.7 },
  },
  // Spanish
  {
    words: String.raw`(?:de\s+fecha|celebrado\s+el(?:\s+día)?|firmado\s+el(?:\s+día)?|suscrito\s+el(?:\s+día)?|en\s+[\p{L}\s]{2,30}?,\s+a)`,
    says: { signingDate: 0.8, effectiveDate: 0.6 },
  },
  {
    words: String.raw`(?:entrará\s+en\s+vigor\s+(?:el|a\s+partir\s+del)|surtirá\s+efectos?\s+(?:el|desde\s+el|a\s+partir\s+del)|a\s+partir\s+del|con\s+efectos?\s+(?:desde\s+el|a\s+partir\s+del|de))(?:\s+día)?`,
    says: { effectiveDate: 0.85, periodStart: 0.7 },
  },
  {
    words: String.raw`(?:hasta\s+el|finalizará\s+el|vence(?:rá)?\s+el|terminará\s+el)(?:\s+día)?`,
    says: { endDate: 0.8, expiryDate: 0.75, periodEnd: 0.7 },
  },
  // Italian
  {
    words: String.raw`(?:in\s+data|stipulato\s+il|sottoscritto\s+il|firmato\s+il)(?:\s+giorno)?`,
    says: { signingDate: 0.8, effectiveDate: 0.6 },
  },
  {
    words: String.raw`(?:a\s+decorrere\s+dal|con\s+decorrenza\s+(?:dal|da)|con\s+effetto\s+dal|entra\s+in\s+vigore\s+il|a\s+partire\s+dal|decorre\s+dal)`,
    says: { effectiveDate: 0.85, periodStart: 0.7 },
  },
  {
    words: String.raw`(?:fino\s+al|scade(?:rà)?\s+il|con\s+scadenza\s+(?:il|al)|termina(?:\s+il|\s+in\s+data))`,
    says: { endDate: 0.8, expiryDate: 0.75, periodEnd: 0.7 },
  },
  // Portuguese
  {
    words: String.raw`(?:datado\s+de|celebrado\s+em|assinado\s+em|firmado\s+em|aos)`,
    says: { signingDate: 0.8, effectiveDate: 0.6 },
  },
  {
    words: String.raw`(?:com\s+efeitos?\s+a\s+partir\s+de|a\s+partir\s+de|entra(?:rá)?\s+em\s+vigor\s+(?:em|a)|com\s+início\s+em)`,
    says: { effectiveDate: 0.85, periodStart: 0.7 },
  },
  {
    words: String.raw`(?:até(?:\s+o\s+dia|\s+ao?\s+dia)?|termina(?:rá)?\s+em|com\s+término\s+em|vence(?:rá)?\s+em)`,
    says: { endDate: 0.75, expiryDate: 0.7, periodEnd: 0.65 },
  },
  // Russian
  {
    words: String.raw`(?:договор\S*(?:\s+№\s*\S+)?\s+от|заключ[её]н(?:ный)?)`,
    says: { signingDate: 0.8, effectiveDate: 0.6 },
  },
  {
    words: String.raw`(?:вступает\s+в\s+силу\s+с|действует\s+с|начиная\s+с)`,
    says: { effectiveDate: 0.85, periodStart: 0.7 },
  },
  {
    words: String.raw`(?:действует\s+(?:до|по)|действителен\s+до|до)`,
    says: { endDate: 0.7, expiryDate: 0.7, periodEnd: 0.6 },
  },
  // Chinese, Japanese, Korean, Arabic: the cue stands before the date in the first and the last
  {
    words: '(?:本(?:合同|协议)(?:于)?|签订于|签署于|签订日期[:：]?|签署日期[:：]?)',
    says: { signingDate: 0.8, effectiveDate: 0.6 },
  },
  { words: '(?:自|生效日期[:：]?|从)', says: { effectiveDate: 0.7, periodStart: 0.65 } },
  {
    words: '(?:至|到期日[:：]?|有效期至)',
    says: { endDate: 0.7, periodEnd: 0.65, expiryDate: 0.6 },
  },
  { words: '(?:契約締結日[:：]?|締結日[:：]?)', says: { signingDate: 0.85, effectiveDate: 0.6 } },
  { words: String.raw`(?:발효일[:：]?|효력\s?발생일[:：]?)`, says: { effectiveDate: 0.85 } },
  { words: '(?:계약일[:：]?|체결일[:：]?)', says: { signingDate: 0.85, effectiveDate: 0.6 } },
  { words: String.raw`(?:بتاريخ|المؤرخ\s+في|حرر\s+في)`, says: { signingDate: 0.8, effectiveDate: 0.6 } },
  {
    words: String.raw`(?:اعتبار(?:ا|اً)\s+من|يسري\s+من|ابتداء\s+من)(?:\s+تاريخ)?`,
    says: { effectiveDate: 0.85, periodStart: 0.7 },
  },
];

/** Words right behind a date, where the language puts them there. */
export const trailingDateCues: readonly DateCue[] = [
  {
    words: '(?:に|付で|付けで)?(?:本契約を)?締結',
    says: { signingDate: 0.85, effectiveDate: 0.6 },
  },
  {
    words: '(?:より|から)(?:効力|発効|適用|有効)?',
    says: { effectiveDate: 0.75, periodStart: 0.7 },
  },
  { words: 'まで', says: { endDate: 0.75, expiryDate: 0.7, periodEnd: 0.7 } },
  { words: '부터', says: { effectiveDate: 0.75, periodStart: 0.7 } },
  { words: '까지', says: { endDate: 0.75, expiryDate: 0.7, periodEnd: 0.7 } },
  { words: '(?:起|开始)(?:生效)?', says: { effectiveDate: 0.75, periodStart: 0.7 } },
  { words: String.raw`\s*\((?:the\s+|this\s+)?["“”']effective\s+date`, says: { effectiveDate: 0.9 } },
];
