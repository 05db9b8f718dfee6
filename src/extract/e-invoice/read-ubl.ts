/** UBL invoices, credit notes and orders as facts. */
import type { Fact } from '../facts/fact.ts';
import { extraSum, figure, words } from '../facts/make-fact.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';
import { addsUp } from './consistency.ts';
import type { EInvoice } from './e-invoice.ts';
import { isFreight } from './freight.ts';
import { buyerRoles, partyFacts, sellerRoles } from './party.ts';
import type { XmlNode } from './read-xml.ts';
import { isUblCharge, ublLine, ublTax } from './ubl-lines.ts';
import { ublAddress, ublParty } from './ubl-party.ts';
import { all, first, having, textAt } from './walk.ts';
import { xmlDay } from './xml-day.ts';

export const ublRoots: readonly string[] = ['Invoice', 'CreditNote', 'Order'];

function parties(root: XmlNode): readonly Fact[] {
  const seller = first(root, 'AccountingSupplierParty|SellerSupplierParty/Party');
  const buyer = first(root, 'AccountingCustomerParty|BuyerCustomerParty/Party');
  const payee = first(root, 'PayeeParty');
  const delivery = first(root, 'Delivery');
  const of = (node: XmlNode | undefined, roles: readonly RoleId[]) =>
    node === undefined ? [] : partyFacts(ublParty(node), roles);
  const shipTo = {
    ...ublAddress(first(delivery, 'DeliveryLocation/Address')),
    name: textAt(delivery, 'DeliveryParty/PartyName/Name'),
  };
  return [
    ...of(seller, payee === undefined ? [...sellerRoles, 'payee'] : sellerRoles),
    ...words(['supplierNumber'], textAt(seller, 'PartyIdentification/ID')),
    ...of(buyer, buyerRoles),
    ...words(['customerNumber'], textAt(buyer, 'PartyIdentification/ID')),
    ...partyFacts(shipTo, ['shipTo']),
    ...of(payee, ['payee']),
    ...xmlDay(['deliveryDate', 'shippingDate'], first(delivery, 'ActualDeliveryDate')),
  ];
}

function payment(root: XmlNode): readonly Fact[] {
  const ways = all(root, 'PaymentMeans');
  const account = 'PayeeFinancialAccount';
  return [
    ...ways.flatMap((way) => {
      const number = textAt(way, `${account}/ID`).replace(/\s/g, '');
      const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/i.test(number);
      return [
        ...words(['paymentMethod'], first(way, 'PaymentMeansCode')?.attributes.name ?? ''),
        ...words(['paymentReference'], textAt(way, 'PaymentID')),
        ...words([isIban ? 'iban' : 'accountNumber'], number, [null, 'payee', 'bank', ...sellerRoles]),
        ...words(['accountHolder'], textAt(way, `${account}/Name`)),
        ...words(['bic'], textAt(way, `${account}/FinancialInstitutionBranch/ID`)),
        ...words(['bankName'], textAt(way, `${account}/FinancialInstitutionBranch/Name`)),
      ];
    }),
    ...words(['paymentTerms'], textAt(root, 'PaymentTerms/Note')),
    ...xmlDay(['dueDate'], first(root, 'DueDate') ?? first(root, 'PaymentMeans/PaymentDueDate')),
  ];
}

function sums(root: XmlNode, currency: string): readonly Fact[] {
  const at = (name: string) => textAt(root, `LegalMonetaryTotal|AnticipatedMonetaryTotal/${name}`);
  const taxes = all(root, 'TaxTotal/TaxAmount');
  const freight = all(root, 'AllowanceCharge').find(
    (one) =>
      isUblCharge(one) &&
      isFreight(textAt(one, 'AllowanceChargeReasonCode'), textAt(one, 'AllowanceChargeReason')),
  );
  return [
    ...figure(['netTotal', 'taxBase', 'subtotal'], at('TaxExclusiveAmount') || at('LineExtensionAmount')),
    ...figure(['subtotal'], at('LineExtensionAmount')),
    ...figure(['taxTotal'], (having(taxes, 'currencyID', currency)[0] ?? taxes[0])?.text ?? ''),
    ...figure(['grandTotal', 'amount'], at('TaxInclusiveAmount') || at('PayableAmount')),
    ...extraSum(['prepaid', 'amountPaid', 'deposit'], at('PrepaidAmount')),
    ...figure(['amountDue', 'balance'], at('PayableAmount')),
    ...extraSum(['discount'], at('AllowanceTotalAmount')),
    ...extraSum(['shipping', 'handling'], textAt(freight, 'Amount')),
    ...extraSum(['rounding'], at('PayableRoundingAmount')),
  ];
}

export function readUbl(root: XmlNode): EInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const lines = all(root, 'InvoiceLine|CreditNoteLine').concat(all(root, 'OrderLine/LineItem')).map(ublLine);
  const taxes = all(root, 'TaxTotal/TaxSubtotal').map(ublTax);
  const called: Readonly<Record<string, readonly ConceptId[]>> = {
    CreditNote: ['creditNoteNumber', 'invoiceNumber', 'documentNumber'],
    Order: ['orderNumber', 'purchaseOrderNumber', 'documentNumber'],
  };
  const order = textAt(root, 'OrderReference/ID');
  const facts = [
    ...words(called[root.name] ?? ['invoiceNumber', 'documentNumber', 'receiptNumber'], textAt(root, 'ID')),
    ...xmlDay(['issueDate', 'date'], first(root, 'IssueDate')),
    ...words(['documentType'], textAt(root, 'InvoiceTypeCode|CreditNoteTypeCode'), [], 0.3),
    ...all(root, 'Note').flatMap((note) => words(['notes'], note.text.replace(/\s+/g, ' '))),
    ...words(['currency'], currency),
    ...words(['referenceNumber'], textAt(root, 'BuyerReference')),
    ...words(['purchaseOrderNumber', 'orderNumber'], order),
    ...words(['orderNumber'], textAt(root, 'OrderReference/SalesOrderID'), [], 0.98),
    ...words(['contractNumber'], textAt(root, 'ContractDocumentReference/ID')),
    ...words(['projectNumber'], textAt(root, 'ProjectReference/ID')),
    ...words(['deliveryNoteNumber'], textAt(root, 'DespatchDocumentReference/ID')),
    ...xmlDay(['periodStart'], first(root, 'InvoicePeriod/StartDate')),
    ...xmlDay(['periodEnd'], first(root, 'InvoicePeriod/EndDate')),
    ...parties(root),
    ...payment(root),
    ...sums(root, currency),
    ...(taxes.length === 1 ? (taxes[0] ?? []).filter((fact) => fact.concepts[0] === 'taxRate') : []),
  ];
  return {
    facts,
    groups: [
      { concept: 'lineItems', rows: lines },
      { concept: 'taxLines', rows: taxes },
    ],
    isConsistent: addsUp(facts, taxes),
  };
}
