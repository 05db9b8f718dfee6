/** The lines and the taxes of a UBL document. */
import type { Fact } from '../facts/fact.ts';
import { extraSum, figure, words } from '../facts/make-fact.ts';
import type { XmlNode } from './read-xml.ts';
import { all, first, textAt } from './walk.ts';
import { xmlDay } from './xml-day.ts';

export const isUblCharge = (node: XmlNode): boolean => textAt(node, 'ChargeIndicator') === 'true';

export function ublLine(line: XmlNode): readonly Fact[] {
  const item = first(line, 'Item');
  const quantity = first(line, 'InvoicedQuantity|CreditedQuantity|Quantity');
  const discount = all(line, 'AllowanceCharge').find((one) => !isUblCharge(one));
  const [name, details] = [textAt(item, 'Name'), textAt(item, 'Description')];
  const [code, global] = [
    textAt(item, 'SellersItemIdentification/ID'),
    textAt(item, 'StandardItemIdentification/ID'),
  ];
  return [
    ...words(['lineNumber'], textAt(line, 'ID')),
    ...words(['description', 'product', 'name'], name || details),
    ...words(['notes'], textAt(line, 'Note') || (name === '' ? '' : details)),
    ...words(['itemCode', 'referenceNumber'], code || global),
    ...words(['barcode'], global),
    ...figure(['quantity', 'hours'], quantity?.text ?? ''),
    ...words(['unit'], quantity?.attributes.unitCode ?? '', [], 0.5),
    // As given, though it may be for a hundred: so it is printed.
    ...figure(['unitPrice'], textAt(line, 'Price/PriceAmount')),
    ...extraSum(['discount'], textAt(discount, 'Amount')),
    ...extraSum(['discountRate'], textAt(discount, 'MultiplierFactorNumeric')),
    ...figure(['taxRate'], textAt(item, 'ClassifiedTaxCategory/Percent')),
    ...figure(
      ['lineTotal', 'amount', 'netTotal', 'subtotal', 'grandTotal'],
      textAt(line, 'LineExtensionAmount'),
    ),
    ...words(['purchaseOrderNumber', 'orderNumber'], textAt(line, 'OrderLineReference/OrderReference/ID')),
    ...xmlDay(['periodStart'], first(line, 'InvoicePeriod/StartDate')),
    ...xmlDay(['periodEnd'], first(line, 'InvoicePeriod/EndDate')),
  ];
}

export function ublTax(tax: XmlNode): readonly Fact[] {
  return [
    ...figure(['taxRate'], textAt(tax, 'TaxCategory/Percent') || textAt(tax, 'Percent')),
    ...figure(['taxBase', 'netTotal', 'subtotal'], textAt(tax, 'TaxableAmount')),
    ...figure(['taxTotal', 'amount', 'lineTotal', 'grandTotal'], textAt(tax, 'TaxAmount')),
    ...words(['description', 'notes'], textAt(tax, 'TaxCategory/TaxExemptionReason')),
  ];
}
