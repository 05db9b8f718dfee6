/** Cross Industry Invoices (Factur-X, ZUGFeRD 1 and 2, XRechnung) and orders (Order-X) as facts. */
import type { Fact } from '../facts/fact.ts';
import { extraSum, figure, words } from '../facts/make-fact.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';
import { ciiLine, ciiTax, isCharge } from './cii-lines.ts';
import { ciiParty } from './cii-party.ts';
import { addsUp } from './consistency.ts';
import type { EInvoice } from './e-invoice.ts';
import { isFreight } from './freight.ts';
import { buyerRoles, partyFacts, sellerRoles } from './party.ts';
import type { XmlNode } from './read-xml.ts';
import { all, first, having, textAt } from './walk.ts';
import { xmlDay } from './xml-day.ts';

export const ciiRoots: readonly string[] = [
  'CrossIndustryInvoice',
  'CrossIndustryDocument',
  'SCRDMCCBDACIOMessageStructure',
];

const number = 'IssuerAssignedID|ID';

function parties(
  agreement: XmlNode | undefined,
  delivery: XmlNode | undefined,
  settlement: XmlNode | undefined,
) {
  const payee = first(settlement, 'PayeeTradeParty');
  const of = (node: XmlNode | undefined, roles: readonly RoleId[]) =>
    node === undefined ? [] : partyFacts(ciiParty(node), roles);
  const [seller, buyer] = [first(agreement, 'SellerTradeParty'), first(agreement, 'BuyerTradeParty')];
  const paidTo = first(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount');
  return [
    ...of(seller, payee === undefined ? [...sellerRoles, 'payee'] : sellerRoles),
    ...words(['supplierNumber'], textAt(seller, 'ID')),
    ...of(buyer, buyerRoles),
    ...words(['customerNumber'], textAt(buyer, 'ID')),
    ...of(first(delivery, 'ShipToTradeParty'), ['shipTo']),
    ...of(first(delivery, 'ShipFromTradeParty'), ['shipFrom']),
    ...of(payee, ['payee']),
    ...words(['accountHolder'], textAt(paidTo, 'AccountName') || textAt(payee, 'Name'), []),
  ];
}

function references(agreement: XmlNode | undefined, delivery: XmlNode | undefined): readonly Fact[] {
  const order = first(agreement, 'BuyerOrderReferencedDocument');
  const to = (path: string) => textAt(agreement, `${path}/${number}`);
  return [
    ...words(['referenceNumber'], textAt(agreement, 'BuyerReference')),
    ...words(['purchaseOrderNumber', 'orderNumber'], textAt(order, number)),
    ...xmlDay(['orderDate'], first(order, 'FormattedIssueDateTime|IssueDateTime')),
    ...words(['orderNumber'], to('SellerOrderReferencedDocument'), [], 0.98),
    ...words(['contractNumber'], to('ContractReferencedDocument')),
    ...words(['projectNumber'], textAt(agreement, 'SpecifiedProcuringProject/ID')),
    ...words(['deliveryTerms'], textAt(agreement, 'ApplicableTradeDeliveryTerms/DeliveryTypeCode'), [], 0.6),
    ...words(
      ['deliveryNoteNumber'],
      textAt(delivery, `DeliveryNoteReferencedDocument/${number}`) ||
        textAt(delivery, `DespatchAdviceReferencedDocument/${number}`),
    ),
    ...xmlDay(
      ['deliveryDate', 'shippingDate'],
      first(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime') ??
        first(delivery, 'RequestedDeliverySupplyChainEvent/OccurrenceDateTime'),
    ),
  ];
}

function payment(settlement: XmlNode | undefined): readonly Fact[] {
  const terms = all(settlement, 'SpecifiedTradePaymentTerms');
  const ways = all(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  return [
    ...words(['paymentReference'], textAt(settlement, 'PaymentReference')),
    ...words(['currency'], textAt(settlement, 'InvoiceCurrencyCode|OrderCurrencyCode')),
    ...ways.flatMap((way) => [
      ...words(['paymentMethod'], textAt(way, 'Information')),
      ...words(['iban'], textAt(way, 'PayeePartyCreditorFinancialAccount/IBANID').replace(/\s/g, ''), [
        null,
        'payee',
        'bank',
        ...sellerRoles,
      ]),
      ...words(['accountNumber'], textAt(way, 'PayeePartyCreditorFinancialAccount/ProprietaryID')),
      ...words(['bic'], textAt(way, 'PayeeSpecifiedCreditorFinancialInstitution/BICID')),
      ...words(['bankName'], textAt(way, 'PayeeSpecifiedCreditorFinancialInstitution/Name')),
      ...words(
        ['iban'],
        textAt(way, 'PayerPartyDebtorFinancialAccount/IBANID').replace(/\s/g, ''),
        buyerRoles,
      ),
      ...words(['cardNumber'], textAt(way, 'ApplicableTradeSettlementFinancialCard/ID')),
    ]),
    ...words(
      ['paymentTerms'],
      terms
        .map((term) => textAt(term, 'Description'))
        .filter((text) => text !== '')
        .join(' '),
    ),
    ...terms.flatMap((term) => xmlDay(['dueDate'], first(term, 'DueDateDateTime'))).slice(0, 1),
    ...xmlDay(['periodStart'], first(settlement, 'BillingSpecifiedPeriod/StartDateTime')),
    ...xmlDay(['periodEnd'], first(settlement, 'BillingSpecifiedPeriod/EndDateTime')),
  ];
}

function charges(settlement: XmlNode | undefined): readonly Fact[] {
  const freight = all(settlement, 'SpecifiedTradeAllowanceCharge').find(
    (one) => isCharge(one) && isFreight(textAt(one, 'ReasonCode'), textAt(one, 'Reason')),
  );
  const carried = textAt(settlement, 'SpecifiedLogisticsServiceCharge/AppliedAmount');
  return extraSum(['shipping', 'handling'], carried || textAt(freight, 'ActualAmount'));
}

function sums(settlement: XmlNode | undefined): readonly Fact[] {
  const totals = first(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  );
  const currency = textAt(settlement, 'InvoiceCurrencyCode|OrderCurrencyCode');
  const taxes = all(totals, 'TaxTotalAmount');
  const tax = having(taxes, 'currencyID', currency)[0] ?? taxes[0];
  const at = (name: string) => textAt(totals, name);
  const net: readonly ConceptId[] = ['netTotal', 'taxBase', 'subtotal'];
  return [
    ...figure(net, at('TaxBasisTotalAmount') || at('LineTotalAmount')),
    ...figure(['subtotal'], at('LineTotalAmount')),
    ...figure(['taxTotal'], tax?.text ?? ''),
    ...figure(['grandTotal', 'amount'], at('GrandTotalAmount')),
    ...extraSum(['prepaid', 'amountPaid', 'deposit'], at('TotalPrepaidAmount')),
    ...figure(['amountDue', 'balance'], at('DuePayableAmount')),
    ...extraSum(['discount'], at('AllowanceTotalAmount')),
    ...extraSum(['rounding'], at('RoundingAmount')),
  ];
}

export function readCii(root: XmlNode): EInvoice {
  const document = first(root, 'ExchangedDocument|HeaderExchangedDocument');
  const trade = first(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction');
  const part = (name: string) =>
    first(trade, `ApplicableHeaderTrade${name}|ApplicableSupplyChainTrade${name}`);
  const [agreement, delivery, settlement] = [part('Agreement'), part('Delivery'), part('Settlement')];
  const lines = all(trade, 'IncludedSupplyChainTradeLineItem').map(ciiLine);
  const taxes = all(settlement, 'ApplicableTradeTax').map(ciiTax);
  const type = textAt(document, 'TypeCode');
  const called: readonly ConceptId[] =
    root.name === 'SCRDMCCBDACIOMessageStructure'
      ? ['orderNumber', 'purchaseOrderNumber', 'documentNumber']
      : [
          'invoiceNumber',
          'documentNumber',
          'receiptNumber',
          ...(type === '381' ? ['creditNoteNumber' as const] : []),
        ];
  const facts = [
    ...words(called, textAt(document, 'ID')),
    ...xmlDay(['issueDate', 'date'], first(document, 'IssueDateTime')),
    ...words(['documentType', 'documentTitle', 'title'], textAt(document, 'Name')),
    ...words(['documentType'], type, [], 0.3),
    ...all(document, 'IncludedNote').flatMap((note) => words(['notes'], textAt(note, 'Content'))),
    ...parties(agreement, delivery, settlement),
    ...references(agreement, delivery),
    ...payment(settlement),
    ...charges(settlement),
    ...sums(settlement),
    ...(taxes.length === 1 ? (taxes[0] ?? []).filter((fact) => fact.concepts[0] === 'taxRate') : []),
  ];
  return {
    facts,
    groups: [
      // A line that only says something has no figures.
      { concept: 'lineItems', rows: lines.filter((line) => line.some((fact) => fact.kind === 'number')) },
      { concept: 'taxLines', rows: taxes },
    ],
    isConsistent: addsUp(facts, taxes),
  };
}
