/** The lines and the taxes of a Cross Industry Invoice. */
import type { Fact } from '../facts/fact.ts';
import { extraSum, figure, words } from '../facts/make-fact.ts';
import type { XmlNode } from './read-xml.ts';
import { all, first, textAt } from './walk.ts';
import { xmlDay } from './xml-day.ts';

const rate = 'RateApplicablePercent|ApplicablePercent';

/** Allowances reduce, charges add. */
export const isCharge = (node: XmlNode): boolean => textAt(node, 'ChargeIndicator/Indicator') === 'true';

export function ciiLine(line: XmlNode): readonly Fact[] {
  const document = first(line, 'AssociatedDocumentLineDocument');
  const product = first(line, 'SpecifiedTradeProduct');
  const agreement = first(line, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const delivery = first(line, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery');
  const settlement = first(line, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const quantity = first(delivery, 'BilledQuantity|RequestedQuantity|AgreedQuantity');
  const price =
    first(agreement, 'NetPriceProductTradePrice') ?? first(agreement, 'GrossPriceProductTradePrice');
  const discount = all(settlement, 'SpecifiedTradeAllowanceCharge').find((one) => !isCharge(one));
  const sums = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
  const [name, details] = [textAt(product, 'Name'), textAt(product, 'Description')];
  const note = textAt(document, 'IncludedNote/Content');
  const [code, global] = [textAt(product, 'SellerAssignedID'), textAt(product, 'GlobalID')];
  return [
    ...words(['lineNumber'], textAt(document, 'LineID')),
    ...words(['description', 'product', 'name'], name || details),
    ...words(['notes'], note || (name === '' ? '' : details)),
    ...words(['itemCode', 'referenceNumber'], code || global),
    ...words(['barcode'], global),
    ...figure(['quantity', 'hours'], quantity?.text ?? ''),
    ...words(['unit'], quantity?.attributes.unitCode ?? '', [], 0.5),
    // As given, though it may be for a hundred: so it is printed.
    ...figure(['unitPrice'], textAt(price, 'ChargeAmount')),
    ...extraSum(['discount'], textAt(discount, 'ActualAmount')),
    ...extraSum(['discountRate'], textAt(discount, 'CalculationPercent')),
    ...figure(['taxRate'], textAt(settlement, `ApplicableTradeTax/${rate}`)),
    ...figure(
      ['lineTotal', 'amount', 'netTotal', 'subtotal', 'grandTotal'],
      textAt(settlement, `${sums}/LineTotalAmount`),
    ),
    ...xmlDay(['deliveryDate', 'date'], first(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime')),
    ...words(
      ['purchaseOrderNumber', 'orderNumber'],
      textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    ),
    ...words(['deliveryNoteNumber'], textAt(delivery, 'DeliveryNoteReferencedDocument/IssuerAssignedID')),
    ...xmlDay(['periodStart'], first(settlement, 'BillingSpecifiedPeriod/StartDateTime')),
    ...xmlDay(['periodEnd'], first(settlement, 'BillingSpecifiedPeriod/EndDateTime')),
  ];
}

export function ciiTax(tax: XmlNode): readonly Fact[] {
  return [
    ...figure(['taxRate'], textAt(tax, rate)),
    ...figure(['taxBase', 'netTotal', 'subtotal'], textAt(tax, 'BasisAmount')),
    ...figure(['taxTotal', 'amount', 'lineTotal', 'grandTotal'], textAt(tax, 'CalculatedAmount')),
    ...words(['description', 'notes'], textAt(tax, 'ExemptionReason')),
  ];
}
