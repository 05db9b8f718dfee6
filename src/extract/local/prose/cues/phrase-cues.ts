/** Phrases that answer a question by being there, and words that announce an amount in a sentence. */
import type { ConceptId } from '../../../meaning/concepts.ts';

export const renewsItself =
  /\b(?:automatically\s+(?:be\s+)?(?:renew|extend)\w*|(?:renew|extend)\w*\s+automatically|auto-?renew\w*)\b|verlängert\s+sich\s+(?:\p{L}+\s+){0,4}?(?:automatisch|stillschweigend|jeweils)|(?:automatisch|stillschweigend)\s+(?:um\s+[^.]{3,40}\s+)?verlängert|tacite\s+reconduction|reconduit\s+tacitement|renouvelé\s+(?:tacitement|automatiquement)|(?:renovará|prorrogará|renovado|prorrogado)\s+(?:\p{L}+\s+){0,2}?(?:automática|tácita)mente|tácita\s+reconducción|rinnov\p{L}+\s+(?:tacitamente|automaticamente)|tacito\s+rinnovo|(?:renovad|prorrogad)[oa]\s+automaticamente|автоматически\s+(?:продл|пролонг)\p{L}+|自动(?:续期|续签|延长)|自動(?:的に)?更新|자동\s?(?:갱신|연장)|يتجدد\s+تلقائي/iu;

export const doesNotRenew =
  /\b(?:shall|will|does)\s+not\s+(?:\w+\s+)?(?:be\s+)?(?:automatically\s+)?(?:renew|extend)/iu;

export type AmountCue = { readonly concept: ConceptId; readonly before: RegExp; readonly confidence: number };

export const amountCues: readonly AmountCue[] = [
  {
    concept: 'rent',
    before:
      /\b(?:monthly\s+|annual\s+|base\s+)?rent\b.{0,60}$|(?:miete|mietzins|kaltmiete|loyer|renta|alquiler|canone|aluguel|renda|арендная\s+плата|租金|賃料|家賃|임대료|월세|الإيجار).{0,60}$/isu,
    confidence: 0.7,
  },
  {
    concept: 'deposit',
    before:
      /\b(?:security\s+)?deposit\b.{0,60}$|(?:kaution|dépôt\s+de\s+garantie|fianza|cauzione|caução|залог|押金|敷金|보증금).{0,60}$/isu,
    confidence: 0.7,
  },
  {
    concept: 'contractValue',
    before:
      /\b(?:contract\s+(?:price|value|sum|amount)|purchase\s+price|total\s+(?:price|value|consideration|fee|amount)|(?:sum|amount|fee|price|consideration|salary|compensation)\s+(?:of|is|shall\s+be|equal\s+to))\b.{0,60}$|(?:auftragswert|kaufpreis|vergütung|gesamtpreis|vertragssumme|prix|montant\s+total|precio|importe\s+total|prezzo|corrispettivo|preço|valor\s+total|цена|стоимость|总价|合同金额|価格|代金|計약금액|계약\s?금액|대금|قيمة).{0,60}$/isu,
    confidence: 0.6,
  },
  {
    concept: 'penalty',
    before:
      /\b(?:penalty|liquidated\s+damages|late\s+fee)\b.{0,60}$|(?:vertragsstrafe|pénalité|penalización|penale|multa|неустойк|违约金|違約金|위약금).{0,60}$/isu,
    confidence: 0.65,
  },
  {
    concept: 'liabilityLimit',
    before:
      /\bliability\b.{0,100}\b(?:exceed|limited\s+to|capped?)\b.{0,40}$|(?:haftung.{0,60}(?:begrenzt|beschränkt)|responsabilité.{0,60}limitée|responsabilidad.{0,60}limitad|responsabilità.{0,60}limitata).{0,40}$/isu,
    confidence: 0.7,
  },
];
