/** What stands before the parts of a signature block. */
export type SignatureSlot = 'by' | 'name' | 'title' | 'date';

const words: { readonly [slot in SignatureSlot]: string } = {
  by: 'by|per|signed|signed by|signature|authori[sz]ed signature|gezeichnet|unterschrift|durch|signé par|signature|firma|por|par|assinatura|firmato|подпись|签字|签名|署名|서명|التوقيع',
  name: 'name|print(?:ed)? name|name of signatory|nom|nom et prénom|nombre|nome|имя|ф\\.?\\s?и\\.?\\s?о\\.?|姓名|氏名|성명|الاسم',
  title:
    'title|its|position|titel|funktion|position|fonction|titre|qualité|cargo|título|qualifica|carica|ruolo|função|должность|职务|職務|役職|직위|المنصب',
  date: 'dated?|datum|le|fecha|data|дата|日期|日付|날짜|التاريخ',
};

const slots: readonly SignatureSlot[] = ['by', 'name', 'title', 'date'];
const exact = slots.map((slot) => ({ slot, pattern: new RegExp(`^(?:${words[slot]})\\s*[:：]$`, 'iu') }));

export const signatureLabels = {
  pattern: new RegExp(`(?<![\\p{L}’'])(?:${slots.map((slot) => words[slot]).join('|')})\\s{0,2}[:：]`, 'giu'),
  slotOf: (label: string): SignatureSlot | null =>
    exact.find(({ pattern }) => pattern.test(label.trim()))?.slot ?? null,
} as const;

/** Lines that say what somebody is. */
export const isTitleLine =
  /\b(?:president|chief|officer|director|manager|secretary|treasurer|chairman|chairwoman|counsel|partner|member|head|vice|ceo|cfo|coo|cto|evp|svp|vp|controller|founder|owner|attorney|geschäftsführer(?:in)?|vorstand|prokurist(?:in)?|leiter(?:in)?|directeur|directrice|gérante?|président(?:e)?|gerente|apoderad[oa]|administrador[a]?|amministratore|presidente|sócio|diretor[a]?|директор|代表取締役|总经理|대표이사)\b|代表|経理|法定代表人/iu;
