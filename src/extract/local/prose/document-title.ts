/** What a document calls itself: the first line that stands out on its first page and names a kind of document. */
import { heightOf } from '../../../model/box.ts';
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { Segment, View } from '../view.ts';
import { means } from './ask.ts';
import { findingAt } from './finding-in-text.ts';

const kinds =
  /agreement|contract|lease|deed|amendment|memorandum|undertaking|addendum|policy|certificate|report|summary|statement|notice|letter|order|invoice|receipt|prescription|referral|résumé|curriculum|covenant|release|vertrag|vereinbarung|bericht|bescheinigung|arztbrief|kündigung|rechnung|lebenslauf|contrat|convention|accord|bail|attestation|rapport|compte[- ]rendu|certificat|facture|contrato|acuerdo|convenio|informe|certificado|factura|acordo|relatório|atestado|contratto|accordo|relazione|certificato|referto|lettera|fattura|договор|соглашение|справка|отчет|заключение|выписка|合同|协议|报告|证明|契約書|報告書|証明書|診断書|계약서|보고서|증명서|진단서|عقد|اتفاقية|تقرير|شهادة/iu;
const coded =
  /^(?:exhibit|ex-|anlage|annex|annexe|appendix|schedule|page|seite)\b|\.(?:html?|txt|pdf)\b|\d{3}/iu;

export function documentTitle(view: View, fields: readonly UnderstoodField[]): readonly Finding[] {
  const wanted = fields.filter((field) => field.field.type === 'string' && weightOf(field) > 0.5);
  const [first] = view.pages;
  if (wanted.length === 0 || first === undefined) return [];
  const { segments, em } = first;
  const head = segments.slice(0, 40);
  const at = head.findIndex(
    (segment) =>
      standsOut(segment, em) &&
      segment.at[1] < 0.6 &&
      kinds.test(
        segmentsFrom(head, segment.index, em)
          .map(({ text }) => text)
          .join(' '),
      ),
  );
  if (at < 0) return [];
  const lines = segmentsFrom(head, at, em);
  const text = lines.map((line) => line.text).join(' ');
  const place = { page: first.page, words: lines.flatMap(({ words }) => words) };
  return wanted.flatMap((field) =>
    findingAt(place, { path: field.names, value: text, text, confidence: 0.7 * weightOf(field) }),
  );
}

const weightOf = (field: UnderstoodField): number => {
  const isTitle = (field.meanings[0]?.concept ?? null) === 'title' ? means(field, 'title') : 0;
  return Math.max(isTitle, means(field, 'documentTitle'), means(field, 'documentType') * 0.7);
};

const isCapital = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}{2}/u.test(text);

const standsOut = ({ text, at }: Segment, em: number): boolean =>
  text.split(/\s+/u).length <= 14 &&
  !coded.test(text) &&
  !/[.,;:]$/u.test(text) &&
  /\p{L}{2}/u.test(text) &&
  (isCapital(text) || heightOf(at) > 1.25 * em || (text.split(/\s+/u).length <= 8 && kinds.test(text)));

/** A title may run over lines of one look. */
function segmentsFrom(segments: readonly Segment[], at: number, em: number): readonly Segment[] {
  const first = segments[at];
  if (first === undefined) return [];
  const lines = [first];
  for (const next of segments.slice(at + 1, at + 4)) {
    const last = lines.at(-1) ?? first;
    const isClose = next.at[1] - last.at[3] < 1.2 * em && next.at[1] > last.at[1];
    const isAlike =
      isCapital(next.text) === isCapital(first.text) &&
      Math.abs(heightOf(next.at) - heightOf(first.at)) < 0.25 * heightOf(first.at);
    if (!isClose || !isAlike || !standsOut(next, em) || next.block !== first.block) break;
    lines.push(next);
  }
  return lines;
}
