/** One made-up invoice in each format, with the same numbers in all. */

const ciiNames = `xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"`;

const day = (digits: string) => `<udt:DateTimeString format="102">${digits}</udt:DateTimeString>`;

const seller = `<ram:SellerTradeParty>
  <ram:Name>Nordwind Handel GmbH &amp; Co. KG</ram:Name>
  <ram:DefinedTradeContact>
    <ram:PersonName>Ada Brandt</ram:PersonName>
    <ram:TelephoneUniversalCommunication><ram:CompleteNumber>+49 40 1234567</ram:CompleteNumber></ram:TelephoneUniversalCommunication>
    <ram:EmailURIUniversalCommunication><ram:URIID>rechnung@nordwind.example</ram:URIID></ram:EmailURIUniversalCommunication>
  </ram:DefinedTradeContact>
  <ram:PostalTradeAddress>
    <ram:PostcodeCode>20095</ram:PostcodeCode><ram:LineOne>Am Alten Markt 3</ram:LineOne>
    <ram:CityName>Hamburg</ram:CityName><ram:CountryID>DE</ram:CountryID>
  </ram:PostalTradeAddress>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">22/815/0815</ram:ID></ram:SpecifiedTaxRegistration>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456788</ram:ID></ram:SpecifiedTaxRegistration>
</ram:SellerTradeParty>`;

const buyer = `<ram:BuyerTradeParty>
  <ram:ID>K-4711</ram:ID><ram:Name>Café Südstern</ram:Name>
  <ram:PostalTradeAddress>
    <ram:PostcodeCode>10967</ram:PostcodeCode><ram:LineOne>Körtestr. 12</ram:LineOne>
    <ram:CityName>Berlin</ram:CityName><ram:CountryID>DE</ram:CountryID>
  </ram:PostalTradeAddress>
</ram:BuyerTradeParty>`;

type LineNames = { readonly part: string; readonly sums: string; readonly rate: string };

function ciiLine(names: LineNames, [id, name, quantity, price, total]: readonly string[]): string {
  return `<ram:IncludedSupplyChainTradeLineItem>
  <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID></ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct><ram:SellerAssignedID>A-${id}</ram:SellerAssignedID><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
  <ram:${names.part}Agreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:${names.part}Agreement>
  <ram:${names.part}Delivery><ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity></ram:${names.part}Delivery>
  <ram:${names.part}Settlement>
    <ram:ApplicableTradeTax><ram:${names.rate}>19.00</ram:${names.rate}></ram:ApplicableTradeTax>
    <ram:${names.sums}><ram:LineTotalAmount>${total}</ram:LineTotalAmount></ram:${names.sums}>
  </ram:${names.part}Settlement>
</ram:IncludedSupplyChainTradeLineItem>`;
}

export const sampleLines = [
  ['1', 'Espresso roast 1 kg', '4.0000', '18.5000', '74.00'],
  ['2', 'Paper filters', '10.0000', '2.6000', '26.00'],
] as const;

function settlement(rate: string, sums: string): string {
  return `<ram:PaymentReference>RE 2024-77</ram:PaymentReference>
  <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
  <ram:SpecifiedTradeSettlementPaymentMeans>
    <ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>
    <ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>BYLADEM1001</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution>
  </ram:SpecifiedTradeSettlementPaymentMeans>
  <ram:ApplicableTradeTax><ram:CalculatedAmount>19.00</ram:CalculatedAmount><ram:BasisAmount>100.00</ram:BasisAmount><ram:${rate}>19.00</ram:${rate}></ram:ApplicableTradeTax>
  <ram:SpecifiedTradePaymentTerms>
    <ram:Description>14 days net</ram:Description><ram:DueDateDateTime>${day('20240214')}</ram:DueDateDateTime>
  </ram:SpecifiedTradePaymentTerms>
  <ram:${sums}>
    <ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:AllowanceTotalAmount>0.00</ram:AllowanceTotalAmount>
    <ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>119.00</ram:GrandTotalAmount><ram:TotalPrepaidAmount>20.00</ram:TotalPrepaidAmount>
    <ram:DuePayableAmount>99.00</ram:DuePayableAmount>
  </ram:${sums}>`;
}

const document = `<ram:ID>2024-77</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${day('20240131')}</ram:IssueDateTime>`;
const order = `<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-9</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>`;
const delivered = `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day('20240129')}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`;

const crossIndustryNames = {
  part: 'SpecifiedLineTrade',
  sums: 'SpecifiedTradeSettlementLineMonetarySummation',
  rate: 'RateApplicablePercent',
};
export const crossIndustryInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice ${ciiNames}>
  <rsm:ExchangedDocument>${document}</rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    ${sampleLines.map((line) => ciiLine(crossIndustryNames, line)).join('')}
    <ram:ApplicableHeaderTradeAgreement>${seller}${buyer}${order}</ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery>${delivered}</ram:ApplicableHeaderTradeDelivery>
    <ram:ApplicableHeaderTradeSettlement>
      ${settlement('RateApplicablePercent', 'SpecifiedTradeSettlementHeaderMonetarySummation')}
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

const firstZugferdNames = {
  part: 'SpecifiedSupplyChainTrade',
  sums: 'SpecifiedTradeSettlementMonetarySummation',
  rate: 'ApplicablePercent',
};
/** ZUGFeRD 1 */
export const crossIndustryDocument = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryDocument ${ciiNames}>
  <rsm:HeaderExchangedDocument>${document}</rsm:HeaderExchangedDocument>
  <rsm:SpecifiedSupplyChainTradeTransaction>
    <ram:ApplicableSupplyChainTradeAgreement>${seller}${buyer}${order.replaceAll('IssuerAssignedID', 'ID')}</ram:ApplicableSupplyChainTradeAgreement>
    <ram:ApplicableSupplyChainTradeDelivery>${delivered}</ram:ApplicableSupplyChainTradeDelivery>
    <ram:ApplicableSupplyChainTradeSettlement>
      ${settlement('ApplicablePercent', 'SpecifiedTradeSettlementMonetarySummation')}
    </ram:ApplicableSupplyChainTradeSettlement>
    ${sampleLines.map((line) => ciiLine(firstZugferdNames, line)).join('')}
  </rsm:SpecifiedSupplyChainTradeTransaction>
</rsm:CrossIndustryDocument>`;

function ubl(root: 'Invoice' | 'CreditNote'): string {
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
  const lines = sampleLines.map(
    ([id, name, count, price, total]) => `<cac:${root}Line><cbc:ID>${id}</cbc:ID>
    <cbc:${quantity} unitCode="C62">${count}</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">${total}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>${name}</cbc:Name><cac:SellersItemIdentification><cbc:ID>A-${id}</cbc:ID></cac:SellersItemIdentification>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19.00</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount></cac:Price></cac:${root}Line>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>2024-77</cbc:ID><cbc:IssueDate>2024-01-31</cbc:IssueDate>
  ${root === 'Invoice' ? '<cbc:DueDate>2024-02-14</cbc:DueDate>' : ''}
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>PO-9</cbc:ID></cac:OrderReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Am Alten Markt 3</cbc:StreetName><cbc:CityName>Hamburg</cbc:CityName>
      <cbc:PostalZone>20095</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Nordwind Handel GmbH &amp; Co. KG</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PartyIdentification><cbc:ID>K-4711</cbc:ID></cac:PartyIdentification>
    <cac:PartyName><cbc:Name>Café Südstern</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Körtestr. 12</cbc:StreetName><cbc:CityName>Berlin</cbc:CityName><cbc:PostalZone>10967</cbc:PostalZone></cac:PostalAddress>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>2024-01-29</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode name="Credit transfer">58</cbc:PaymentMeansCode><cbc:PaymentID>RE 2024-77</cbc:PaymentID>
    ${root === 'Invoice' ? '' : '<cbc:PaymentDueDate>2024-02-14</cbc:PaymentDueDate>'}
    <cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID>
      <cac:FinancialInstitutionBranch><cbc:ID>BYLADEM1001</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>14 days net</cbc:Note></cac:PaymentTerms>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount><cac:TaxSubtotal>
    <cbc:TaxableAmount currencyID="EUR">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19.00</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>100.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount>119.00</cbc:TaxInclusiveAmount><cbc:PrepaidAmount>20.00</cbc:PrepaidAmount><cbc:PayableAmount>99.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${lines.join('')}
</${root}>`;
}

export const ublInvoice = ubl('Invoice');
export const ublCreditNote = ubl('CreditNote');
