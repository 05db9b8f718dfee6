/** A party of a UBL document. */
import { addressOf, type PartyText } from './party.ts';
import type { XmlNode } from './read-xml.ts';
import { all, first, textAt } from './walk.ts';

export function ublAddress(address: XmlNode | undefined): PartyText {
  const streets = ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'];
  const house = textAt(address, 'BuildingNumber');
  return {
    streets: streets
      .map((line, at) =>
        [textAt(address, line), at === 0 ? house : ''].filter((part) => part !== '').join(' '),
      )
      .filter((line) => line !== ''),
    postalCode: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    state: textAt(address, 'CountrySubentity'),
    country: textAt(address, 'Country/IdentificationCode'),
  };
}

export function ublParty(node: XmlNode): PartyText {
  const contact = first(node, 'Contact');
  const schemes = all(node, 'PartyTaxScheme');
  const isVat = (scheme: XmlNode) => /^VAT$/i.test(textAt(scheme, 'TaxScheme/ID'));
  const endpoint = first(node, 'EndpointID');
  const address = ublAddress(first(node, 'PostalAddress'));
  return {
    ...(addressOf(address) === '' ? {} : address),
    name: textAt(node, 'PartyLegalEntity/RegistrationName') || textAt(node, 'PartyName/Name'),
    contactPerson: textAt(contact, 'Name'),
    phone: textAt(contact, 'Telephone'),
    fax: textAt(contact, 'Telefax'),
    email: textAt(contact, 'ElectronicMail') || (endpoint?.attributes.schemeID === 'EM' ? endpoint.text : ''),
    website: textAt(node, 'WebsiteURI'),
    vatId: textAt(schemes.find(isVat), 'CompanyID'),
    taxNumber: textAt(
      schemes.find((scheme) => !isVat(scheme)),
      'CompanyID',
    ),
    registrationNumber: textAt(node, 'PartyLegalEntity/CompanyID'),
  };
}
