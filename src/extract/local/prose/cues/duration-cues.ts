/**
 * What is said before and behind a length of time tells which one it is. All patterns that fit count; the best one
 * gives the confidence, and what speaks against it takes away.
 */
import type { ConceptId } from '../../../meaning/concepts.ts';

export type DurationCue = {
  readonly concept: ConceptId;
  /** In the same sentence before it, right up to it. */
  readonly before?: RegExp;
  /** Right behind it. */
  readonly after?: RegExp;
  readonly confidence: number;
};

const contract = '(?:agreement|contract|lease|licen[cs]e|engagement|nda)';

export const durationCues: readonly DurationCue[] = [
  // How long the contract holds
  {
    concept: 'term',
    before: new RegExp(
      String.raw`\bterm\s+(?:of|for)\s+(?:this|the)\s+(?:\w+\s+){0,3}${contract}\b.{0,60}\b(?:be|is|of|for|until)\b.{0,30}$`,
      'isu',
    ),
    confidence: 0.9,
  },
  {
    concept: 'term',
    before: new RegExp(
      String.raw`\b${contract}\b.{0,80}\b(?:terminate|expire|(?:remain|continue|be|is)\s+(?:\w+\s+){0,4}(?:effect|effective|force|valid|binding)|continue|commence|have\s+a\s+term|last)s?\b.{0,130}$`,
      'isu',
    ),
    confidence: 0.8,
  },
  {
    concept: 'term',
    before: /\bterm\s+(?:of\s+the\s+tenancy\s+|hereof\s+)?(?:shall|will|is|of)\b.{0,40}$/isu,
    confidence: 0.65,
  },
  { concept: 'term', before: /\b(?:initial|fixed)\s+(?:term|period)\b.{0,40}$/isu, confidence: 0.75 },
  {
    concept: 'term',
    before:
      /\b(?:obligations|restrictions|covenants|provisions)\b.{0,120}\b(?:terminate|expire|survive|(?:remain|continue|be)\s+(?:\w+\s+){0,3}(?:effect|force|binding)|cease)s?\b.{0,90}$/isu,
    confidence: 0.6,
  },
  {
    concept: 'term',
    before: /\bterm\s*(?:and\s+termination)?\s*[.:–-].{0,160}$/isu,
    after: /^.{0,30}\b(?:from|after|following)\b/isu,
    confidence: 0.6,
  },
  {
    concept: 'term',
    before:
      /(?:Vertrag|Laufzeit|Mietverhältnis|Vereinbarung|Vertragsdauer).{0,100}(?:für|von|beträgt|auf|gilt|läuft)\s+.{0,40}$/isu,
    confidence: 0.8,
  },
  {
    concept: 'term',
    before: /(?:contrat|convention|accord|bail).{0,100}(?:durée|période)\s.{0,30}$/isu,
    confidence: 0.85,
  },
  { concept: 'term', before: /(?:durée\s+de|pour\s+une\s+durée).{0,30}$/isu, confidence: 0.6 },
  {
    concept: 'term',
    before:
      /(?:contrato|acuerdo|convenio|acordo|vigencia|vigência|duración|duração|prazo).{0,100}(?:duración|vigencia|vigência|duração|plazo|prazo|período|por|será)\s.{0,40}$/isu,
    confidence: 0.8,
  },
  {
    concept: 'term',
    before: /(?:contratto|accordo|locazione|durata).{0,100}(?:durata|per|periodo|di)\s.{0,30}$/isu,
    confidence: 0.8,
  },
  {
    concept: 'term',
    before: /(?:договор|соглашени|срок)\S*.{0,100}(?:срок|течение|действует)\S*\s.{0,40}$/isu,
    confidence: 0.8,
  },
  {
    concept: 'term',
    before: /(?:有效期|期限|合同期|契約期間|有効期間|계약\s?기간|유효\s?기간).{0,30}$/isu,
    confidence: 0.8,
  },
  { concept: 'term', before: /(?:مدة\s+(?:هذا\s+)?(?:العقد|الاتفاقية|الإيجار)).{0,40}$/isu, confidence: 0.8 },
  // How early notice is to be given
  {
    concept: 'noticePeriod',
    after: /^['’s]*\s+(?:(?:prior|advance|written|previous|advanced)\s+(?:and\s+|or\s+)?){0,3}notice\b/iu,
    confidence: 0.9,
  },
  {
    concept: 'noticePeriod',
    before: /\bnotice\b.{0,40}\b(?:of|at\s+least|less\s+than|be)\b.{0,20}$/isu,
    confidence: 0.75,
  },
  {
    concept: 'noticePeriod',
    before: /(?:kündigungsfrist|frist|gekündigt|kündigung|kündbar).{0,60}$/isu,
    after: /^.{0,60}(?:kündig|zum|\.)/isu,
    confidence: 0.75,
  },
  {
    concept: 'noticePeriod',
    before: /(?:préavis|preaviso|preavviso|aviso\s+prévio|antelación|antecedência|antecipación).{0,40}$/isu,
    confidence: 0.85,
  },
  {
    concept: 'noticePeriod',
    after: /^\s+(?:de\s+(?:antelación|antecedência|préavis|preaviso)|di\s+preavviso)/iu,
    confidence: 0.85,
  },
  { concept: 'noticePeriod', before: /(?:уведом|предупред)\S*.{0,60}$/isu, confidence: 0.7 },
  {
    concept: 'noticePeriod',
    before: /(?:提前|通知期限?|予告期間|解約予告|통지\s?기간).{0,15}$/isu,
    confidence: 0.7,
  },
  { concept: 'noticePeriod', after: /^前(?:までに)?.{0,12}(?:通知|予告)/u, confidence: 0.8 },
  // How long it goes on after that
  { concept: 'renewalTerm', before: /\b(?:renew|extend)\w*\b.{0,80}$/isu, confidence: 0.8 },
  {
    concept: 'renewalTerm',
    before:
      /(?:verlängert|verlängerung|reconduit|reconduction|renouvel|prorrog|renov|rinnov|prorog|продлева|пролонг|续期|续签|更新|자동\s?연장|갱신)\S*.{0,60}$/isu,
    confidence: 0.75,
  },
  // How long secrets are kept
  {
    concept: 'confidentialityPeriod',
    before:
      /\b(?:confidential\w*|secre(?:t|cy)|non-?disclosure)\b.{0,160}\b(?:for|of|period|within|expire|survive|ending|until)\b.{0,60}$/isu,
    confidence: 0.65,
  },
  {
    concept: 'confidentialityPeriod',
    before:
      /(?:geheimhaltung|vertraulich|verschwiegenheit|confidentialité|confidencialidad|confidencialidade|riservatezza|конфиденциальн|保密|秘密保持|비밀\s?유지)\S*.{0,140}$/isu,
    confidence: 0.65,
  },
];

/** Said in the same sentence, it makes another matter of it. */
export const against: { readonly [concept in ConceptId]?: RegExp } = {
  term: /\b(?:employ(?:ment|ed)|thereafter|standstill|solicit\w*|compet(?:e|ition|itive)|hire|salary|bonus|severance|notices?|renew\w*|extend\w*|disclosure\s+of|after\s+(?:such\s+)?termination|termination\s+of\s+this|payment|invoice|preceding|prior\s+to|business\s+days?|sooner)\b|kündig|verlänger|préavis|preaviso|preavviso|renouvel|prorrog|rinnov|提前|保密|통지/iu,
  confidentialityPeriod: /\b(?:solicit\w*|compet(?:e|ition)|notice\s+period)\b/iu,
  noticePeriod: /\b(?:cure|remedy|payment|invoice)\b/iu,
};
