import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';
import { textAt } from './testing/drawn-page.ts';

const of = (text: string) => languageOf(textAt(0, 0, text));

describe('languageOf', () => {
  it.each([
    ['en', 'This agreement is made by and between the parties on the date below'],
    ['fr', 'Facture n° 12 Date d’échéance Montant total à régler pour votre commande'],
    ['es', 'Factura número 12 Fecha Importe total de la compra con IVA Gracias por su visita'],
    ['de', 'Rechnung Nr. 12 Datum Gesamtbetrag inkl. MwSt. Bitte überweisen Sie den Betrag auf unser Konto'],
    ['it', 'Fattura numero 12 Data Totale da pagare con IVA Grazie per la visita'],
    ['pt', 'Fatura número 12 Data Valor total a pagar com IVA não inclui a taxa Obrigado'],
    ['nl', 'Factuur nummer 12 Datum Totaal bedrag Wij danken u voor uw bestelling het is betaald'],
    ['pl', 'Faktura numer 12 Data sprzedaży Razem do zapłaty Dziękujemy za zakupy nazwa ilość cena'],
    ['lv', 'Čeks PVN Kopā apmaksai Paldies par pirkumu datums summa'],
  ])('tells %s', (language, text) => {
    expect(of(text)).toEqual({ script: 'latin', language });
  });

  it.each([
    ['cyrillic', 'ru', 'Счёт на оплату Покупатель был уведомлён об этом'],
    ['cyrillic', 'uk', 'Рахунок на оплату Дякуємо за покупку її ціна'],
    ['greek', 'el', 'Τιμολόγιο Σύνολο'],
    ['han', 'zh', '发票号码 合计金额'],
    ['han', 'ja', '請求書番号 合計金額のお支払'],
    ['kana', 'ja', 'ありがとうございました'],
    ['hangul', 'ko', '세금계산서 합계'],
    ['arabic', 'ar', 'فاتورة ضريبية المبلغ'],
    ['hebrew', 'he', 'חשבונית מס'],
  ])('tells %s and %s', (script, language, text) => {
    expect(of(text)).toEqual({ script, language });
  });

  it('says null where little is told', () => {
    expect(of('12.00 34.50')).toEqual({ script: null, language: null });
    expect(of('ACME XR-500')).toEqual({ script: 'latin', language: null });
    expect(languageOf([])).toEqual({ script: null, language: null });
  });
});
