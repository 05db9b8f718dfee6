import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPhrase, meaningsOfLabel } from './label-meanings.ts';

/** The likeliest meanings: all that score as high as the first. */
function top(label: string): readonly string[] {
  const meanings = meaningsOfLabel(label);
  const best = meanings[0]?.score ?? 0;
  return meanings
    .filter(({ score }) => score === best)
    .map(({ concept, role }) => (role === null ? concept : `${concept}@${role}`));
}

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    'Invoice No': 'invoiceNumber',
    'INVOICE NO.:': 'invoiceNumber',
    'Inv #': 'invoiceNumber',
    'Invoice Date': 'issueDate',
    'Due Date': 'dueDate',
    'Date of birth': 'birthDate',
    'D.O.B.': 'birthDate',
    'Sub Total': 'subtotal',
    'Total excl. VAT': 'netTotal',
    'Total (incl. GST 6%)': 'grandTotal',
    'Total Tax': 'taxTotal',
    'Tax Invoice': 'documentTitle',
    'Total Qty': 'itemCount',
    'Grand Total': 'grandTotal',
    'TOTAL RM': 'grandTotal',
    'TOTAL ROUNDED': 'grandTotal',
    'Balance Due': 'amountDue',
    'Amt Due': 'amountDue',
    'Bill To:': 'party@buyer',
    'Sold To': 'party@buyer',
    'Ship To': 'party@shipTo',
    'Seller VAT No': 'vatId@seller',
    'Customer VAT ID': 'vatId@buyer',
    'Billing Address': 'address@buyer',
    'GST Reg No': 'vatId',
    'P.O. Number': 'purchaseOrderNumber',
    'A/C No': 'accountNumber',
    'Rounding Adj': 'rounding',
    Cash: 'cash',
    Change: 'change',
    'Unit Price': 'unitPrice',
    'Qty Ordered': 'quantity',
    'Place of birth': 'birthPlace',
    'Given names': 'givenNames',
    'Date of expiry': 'expiryDate',
    'Governing Law': 'governingLaw',
    'Chief complaint': 'visitReason',
    'Reference range': 'referenceRange',
    'Net Pay': 'netPay',
    'Opening balance': 'openingBalance',
    'Sort code': 'routingNumber',
    'Flight Dates': 'period',
    'Patient Name': 'name@patient',
  },
  spoiled: {
    'lnvoice N0': 'invoiceNumber',
    T0TAL: 'grandTotal',
    TOTALRM: 'grandTotal',
    INVOICENO: 'invoiceNumber',
    InvoiceNo: 'invoiceNumber',
    'Paymcnt Terms': 'paymentTerms',
    Descriptlon: 'description',
    Ouantity: 'quantity',
    Rechnungsnurnmer: 'invoiceNumber',
    Kaeufer: 'party@buyer',
  },
  de: {
    'Rechnungs-Nr.:': 'invoiceNumber',
    Rechnungsnummer: 'invoiceNumber',
    'Rg.-Nr.': 'invoiceNumber',
    Rechnungsdatum: 'issueDate',
    'Rechnungs-Datum': 'issueDate',
    'Umsatzsteuer-Identifikationsnummer': 'vatId',
    'USt-IdNr.': 'vatId',
    Gesamtbetrag: 'grandTotal',
    Zahlbetrag: 'amountDue',
    'zzgl. USt': 'taxTotal',
    'zzgl. 19 % MwSt.': 'taxTotal',
    Nettobetrag: 'netTotal',
    'Rechnungssumme ohne USt.': 'netTotal',
    'Gesamtbetrag der Zuschläge': 'handling',
    'Summe netto': 'netTotal',
    Rechnungsempfänger: 'party@buyer',
    Käufer: 'party@buyer',
    Lieferanschrift: 'party@shipTo',
    Fälligkeitsdatum: 'dueDate',
    Leistungszeitraum: 'period',
    Kundennummer: 'customerNumber',
    'Kd.-Nr.': 'customerNumber',
    Bestellnummer: 'orderNumber',
    Steuernummer: 'taxNumber',
    Einzelpreis: 'unitPrice',
    Menge: 'quantity',
    Bezeichnung: 'description',
    Geburtsdatum: 'birthDate',
    'Gültig bis': 'expiryDate',
    Kündigungsfrist: 'noticePeriod',
    Bankleitzahl: 'routingNumber',
    Rückgeld: 'change',
  },
  fr: {
    'N° de facture': 'invoiceNumber',
    'Facture n° :': 'invoiceNumber',
    'Date de facturation': 'issueDate',
    "Date d'échéance": 'dueDate',
    'Total TTC': 'grandTotal',
    'Total HT': 'netTotal',
    'Montant TVA': 'taxTotal',
    'Net à payer': 'amountDue',
    'Facturé à': 'party@buyer',
    'Adresse de livraison': 'party@shipTo',
    'N° TVA intracommunautaire': 'vatId',
    'Prix unitaire': 'unitPrice',
    Désignation: 'description',
    Quantité: 'quantity',
    'Date de naissance': 'birthDate',
    'Lieu de naissance': 'birthPlace',
    Prénoms: 'givenNames',
    'Mode de règlement': 'paymentMethod',
    'Sous-total': 'subtotal',
    SIRET: 'registrationNumber',
  },
  es: {
    'Número de factura': 'invoiceNumber',
    'Factura Nº': 'invoiceNumber',
    'Fecha de emisión': 'issueDate',
    'Fecha de vencimiento': 'dueDate',
    'Base imponible': 'netTotal',
    'Total a pagar': 'grandTotal',
    'Importe total': 'grandTotal',
    'Cuota IVA': 'taxTotal',
    'Precio unitario': 'unitPrice',
    'Facturar a': 'party@buyer',
    Proveedor: 'party@seller',
    'Fecha de nacimiento': 'birthDate',
    'Forma de pago': 'paymentTerms',
    Apellidos: 'surname',
    Descuento: 'discount',
  },
  it: {
    'Numero fattura': 'invoiceNumber',
    'Data fattura': 'issueDate',
    Scadenza: 'dueDate',
    'Totale imponibile': 'netTotal',
    'Totale documento': 'grandTotal',
    'Partita IVA': 'vatId',
    'Codice fiscale': 'taxNumber',
    'Cessionario/committente': 'party@buyer',
    'Data di nascita': 'birthDate',
    'Prezzo unitario': 'unitPrice',
    Quantità: 'quantity',
    'Modalità di pagamento': 'paymentMethod',
  },
  pt: {
    'Fatura n.º': 'invoiceNumber',
    'Data de emissão': 'issueDate',
    'Data de vencimento': 'dueDate',
    'Valor total': 'grandTotal',
    'Preço unitário': 'unitPrice',
    'Taxa de IVA': 'taxRate',
    'Data de nascimento': 'birthDate',
    Troco: 'change',
    Fornecedor: 'party@seller',
    'Morada de entrega': 'party@shipTo',
  },
  nl: {
    Factuurnummer: 'invoiceNumber',
    Vervaldatum: 'dueDate',
    'Totaal excl. BTW': 'netTotal',
    'BTW-nummer': 'vatId',
    Omschrijving: 'description',
  },
  pl: {
    'Numer faktury': 'invoiceNumber',
    'Termin płatności': 'dueDate',
    Nabywca: 'party@buyer',
    'Wartość netto': 'netTotal',
    'Data wystawienia': 'issueDate',
  },
  lv: {
    'Rēķina numurs': 'invoiceNumber',
    'Apmaksas termiņš': 'dueDate',
    'PVN reģ. Nr.': 'vatId',
    'Personas kods': 'personalNumber',
    Pircējs: 'party@buyer',
  },
  ru: {
    'Счет №': 'invoiceNumber',
    'Дата рождения': 'birthDate',
    'Итого к оплате': 'grandTotal',
    'Сумма НДС': 'taxTotal',
    'Итого без НДС': 'netTotal',
    Покупатель: 'party@buyer',
    Поставщик: 'party@seller',
    'Кол-во': 'quantity',
    'Срок оплаты': 'dueDate',
    Фамилия: 'surname',
    'Расчётный счёт': 'accountNumber',
    Сдача: 'change',
  },
  zh: {
    发票号码: 'invoiceNumber',
    开票日期: 'issueDate',
    价税合计: 'grandTotal',
    小计: 'subtotal',
    税额: 'taxTotal',
    购买方: 'party@buyer',
    购买方名称: 'name@buyer',
    单价: 'unitPrice',
    数量: 'quantity',
    出生日期: 'birthDate',
    有效期至: 'expiryDate',
    纳税人识别号: 'vatId',
  },
  ja: {
    請求書番号: 'invoiceNumber',
    請求日: 'issueDate',
    支払期限: 'dueDate',
    合計: 'grandTotal',
    小計: 'subtotal',
    消費税: 'taxTotal',
    単価: 'unitPrice',
    数量: 'quantity',
    生年月日: 'birthDate',
    お釣り: 'change',
    登録番号: 'vatId',
    口座番号: 'accountNumber',
  },
  ko: {
    '청구서 번호': 'invoiceNumber',
    사업자등록번호: 'registrationNumber',
    합계금액: 'grandTotal',
    공급가액: 'netTotal',
    부가세: 'taxTotal',
    생년월일: 'birthDate',
    단가: 'unitPrice',
    주소: 'address',
    공급자: 'party@seller',
    거스름돈: 'change',
  },
  ar: {
    'رقم الفاتورة': 'invoiceNumber',
    'تاريخ الفاتورة': 'issueDate',
    'تاريخ الاستحقاق': 'dueDate',
    'الرقم الضريبي': 'vatId',
    'ضريبة القيمة المضافة': 'taxTotal',
    'المجموع الفرعي': 'subtotal',
    الكمية: 'quantity',
    'سعر الوحدة': 'unitPrice',
    'تاريخ الميلاد': 'birthDate',
    المشتري: 'party@buyer',
  },
  cs: {
    'Faktura č.:': 'invoiceNumber',
    'DATUM SPLATNOSTI': 'dueDate',
    'Celkem k úhradě (Kč)': 'amountDue',
    Odběratel: 'party@buyer',
    'Variabilní symbol': 'paymentReference',
  },
  sk: {
    'Dátum vyhotovenia': 'issueDate',
    'IČ DPH': 'vatId',
    Odberateľ: 'party@buyer',
    'Základ dane': 'taxBase',
  },
  da: {
    'Fakturanr.': 'invoiceNumber',
    Forfaldsdato: 'dueDate',
    'Beløb ekskl. moms': 'netTotal',
    'I alt inkl. moms': 'grandTotal',
  },
  no: {
    'KID-nummer': 'paymentReference',
    Forfallsdato: 'dueDate',
    'Sum eks. mva': 'netTotal',
    Kjøper: 'party@buyer',
  },
  sv: {
    Förfallodatum: 'dueDate',
    'Org.nr': 'registrationNumber',
    'Att betala': 'amountDue',
    'À-pris': 'unitPrice',
  },
  fi: {
    Eräpäivä: 'dueDate',
    Viitenumero: 'paymentReference',
    'Y-tunnus': 'registrationNumber',
    'Veroton yhteensä': 'netTotal',
  },
  hu: {
    'Számla sorszáma': 'invoiceNumber',
    'Fizetési határidő': 'dueDate',
    'Teljesítés dátuma': 'deliveryDate',
    'Bruttó bér': 'grossPay',
  },
  ro: {
    'Data scadenței': 'dueDate',
    'Total fără TVA': 'netTotal',
    Cumpărător: 'party@buyer',
    'Nr. crt.': 'lineNumber',
  },
  tr: {
    'Fatura Tarihi': 'issueDate',
    'Vade Tarihi': 'dueDate',
    'Ödenecek Tutar': 'amountDue',
    'KDV Oranı': 'taxRate',
  },
  el: {
    'Αριθμός τιμολογίου': 'invoiceNumber',
    ΑΦΜ: 'vatId',
    'Καθαρή αξία': 'netTotal',
    Πελάτης: 'party@buyer',
  },
  uk: {
    'Рахунок №': 'invoiceNumber',
    'Сума без ПДВ': 'netTotal',
    Постачальник: 'party@seller',
    Кількість: 'quantity',
  },
  hr: {
    'Datum dospijeća': 'dueDate',
    'Poziv na broj': 'paymentReference',
    'Iznos PDV-a': 'taxTotal',
    Kupac: 'party@buyer',
  },
  sl: {
    'Rok plačila': 'dueDate',
    'ID za DDV': 'vatId',
    'Skupaj brez DDV': 'netTotal',
    Naročnik: 'party@buyer',
  },
  bg: {
    'Данъчна основа': 'taxBase',
    ЕИК: 'registrationNumber',
    'Срок за плащане': 'dueDate',
    'Ед. цена': 'unitPrice',
  },
};

for (const [language, table] of Object.entries(tables)) {
  test.each(Object.entries(table))(`${language}: %s → %s`, (label, meaning) => {
    expect(top(label)).toContain(meaning);
  });
}

test('a label that says more is less certain', () => {
  const exact = meaningsOfLabel('Total')[0]?.score ?? 0;
  const longer = meaningsOfLabel('Total of all persons present')[0]?.score ?? 0;
  expect(exact).toBe(1);
  expect(longer).toBeLessThan(0.8);
});

test('the special wins over the general', () => {
  for (const [label, not] of [
    ['Total excl. VAT', 'grandTotal'],
    ['Sub Total', 'grandTotal'],
    ['Total Tax', 'grandTotal'],
    ['Tax Invoice', 'taxTotal'],
    ['Total Qty', 'grandTotal'],
    ['Total discount', 'grandTotal'],
    ['Invoice Date', 'invoiceNumber'],
    ['Order Date', 'issueDate'],
    ['Bank Name', 'name'],
  ] as const) {
    expect(meaningsOfLabel(label).map(({ concept }) => concept)).not.toContain(not);
  }
});

test.each(['Lorem ipsum dolor', 'xyz', '', '12.50', '!!!', 'ACME Sdn Bhd', '4711'])(
  'nothing is known of %s',
  (label) => {
    expect(meaningsOfLabel(label)[0]?.score ?? 0).toBeLessThan(0.5);
  },
);

test('any text has meanings with scores from 0 to 1, best first', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      const scores = meaningsOfLabel(text).map(({ score }) => score);
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      const likeness = matchPhrase([text, 'total amount'], text.slice(1));
      expect(likeness >= 0 && likeness <= 1).toBe(true);
    }),
  );
});

test.each([
  ['rents', '1 Rents', 0.9],
  ['federal income tax withheld', '4 Federal income tax withheld', 0.95],
  ['live delivery', 'Live Delivery?', 0.95],
  ['medical health care payments', '6 Medical and health care payments', 0.95],
  ['account number', 'Acct. No.', 0.95],
  ['fishing boat proceeds', '5 Fishing boat proceeds', 0.95],
  ['nonemployee compensation', 'Nonemployee compensat1on', 0.85],
])('%s is like %s', (phrase, label, least) => {
  expect(matchPhrase([phrase], label)).toBeGreaterThanOrEqual(least);
});

test('other words are not alike', () => {
  expect(matchPhrase(['rents'], '2 Royalties')).toBe(0);
  expect(matchPhrase(['federal income tax withheld'], 'State tax withheld')).toBeLessThan(0.75);
});
