/** A trade party of a Cross Industry Invoice. */
import type { PartyText } from './party.ts';
import type { XmlNode } from './read-xml.ts';
import { all, first, having, textAt } from './walk.ts';

export function ciiParty(node: XmlNode): PartyText {
  const address = first(node, 'PostalTradeAddress');
  const contact = first(node, 'DefinedTradeContact');
  const taxes = all(node, 'SpecifiedTaxRegistration/ID');
  const mailbox = having(all(node, 'URIUniversalCommunication/URIID'), 'schemeID', 'EM')[0]?.text ?? '';
  return {
    name: textAt(node, 'Name'),
    streets: ['LineOne|StreetName', 'LineTwo', 'LineThree']
      .map((line) => textAt(address, line))
      .filter((line) => line !== ''),
    postalCode: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    state: textAt(address, 'CountrySubDivisionName'),
    country: textAt(address, 'CountryID'),
    contactPerson: textAt(contact, 'PersonName'),
    department: textAt(contact, 'DepartmentName'),
    phone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
    fax: textAt(contact, 'FaxUniversalCommunication/CompleteNumber'),
    email: textAt(contact, 'EmailURIUniversalCommunication/URIID') || mailbox,
    vatId: having(taxes, 'schemeID', 'VA')[0]?.text ?? '',
    taxNumber: having(taxes, 'schemeID', 'FC')[0]?.text ?? '',
    registrationNumber: textAt(node, 'SpecifiedLegalOrganization/ID'),
  };
}
