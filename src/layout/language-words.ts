/**
 * Frequent words of languages in Latin script, among them those that stand on invoices, receipts and forms, and
 * letters that hardly another of these languages uses. A word may stand in several lists.
 */
export const languageWords = {
  en: 'the of and to in is for that with on by this be are as at from or not your our we you date invoice total amount number due tax payment order name address page customer description quantity price thank cash change shall any which have has will agreement between',
  fr: 'le la les de des du et en un une est que qui dans pour par sur au aux avec ne pas vous nous votre notre ce cette ou date facture montant total numéro client adresse paiement tva prix quantité désignation commande règlement échéance somme merci page rue',
  es: 'el la los las de del y en un una es que por para con se su al lo como no más este esta fecha factura importe total número cliente dirección pago iva precio cantidad descripción pedido cuenta gracias página calle nombre nif',
  de: 'der die das und in von zu den mit ist des im für auf ein eine dem nicht sich als auch an wir sie ihre unsere bei nach über oder datum rechnung betrag gesamt summe nummer kunde anschrift zahlung mwst preis menge bezeichnung bestellung netto brutto danke seite straße steuer gmbh',
  it: 'il la lo le gli di del della e in un una che per con non da si al alla sono dei nel questo data fattura importo totale numero cliente indirizzo pagamento iva prezzo quantità descrizione ordine imponibile scadenza grazie pagina via codice fiscale scontrino',
  pt: 'o a os as de do da dos das e em um uma que para com não por se no na ao mais este esta data fatura valor total número cliente endereço morada pagamento iva preço quantidade descrição pedido conta obrigado página rua nome nif',
  nl: 'de het een en van in is op te dat die voor met zijn aan niet door om bij naar als ook wij uw onze of datum factuur bedrag totaal nummer klant adres betaling btw prijs aantal omschrijving bestelling bedankt pagina straat naam',
  pl: 'i w na z do się nie to jest że o za od po dla przez oraz lub jak przy data faktura kwota razem suma numer klient adres płatność vat cena ilość nazwa zamówienie sprzedawca nabywca termin dziękujemy strona ulica netto brutto paragon nip',
  cs: 'a v na se je že s z do o k pro za od po při nebo jako datum faktura částka celkem číslo zákazník adresa platba dph cena množství popis objednávka dodavatel odběratel splatnosti děkujeme strana ulice název ičo',
  sv: 'och i att det som en ett på är av för med den till inte om från vid eller vi ni datum faktura belopp summa totalt nummer kund adress betalning moms pris antal beskrivning order tack sida kvitto öre',
  da: 'og i at det som en et på er af for med den til ikke om fra ved eller vi dato faktura beløb i alt nummer kunde adresse betaling moms pris antal beskrivelse ordre tak side kvittering vej',
  no: 'og i å det som en et på er av for med den til ikke om fra ved eller vi dato faktura beløp sum totalt nummer kunde adresse betaling mva pris antall beskrivelse ordre takk side kvittering gate',
  fi: 'ja on ei se että oli hän mutta tai kun niin myös sekä joka päivämäärä lasku summa yhteensä numero asiakas osoite maksu alv hinta määrä kuvaus tilaus kiitos sivu katu eräpäivä kuitti kpl veroton',
  lv: 'un ir no ar uz par kas ka tas vai pie līdz pēc arī nav datums rēķins summa kopā numurs klients adrese apmaksa pvn cena daudzums nosaukums pasūtījums paldies lapa iela maksājums čeks darījums kods reģ sia',
  ro: 'și în de la a cu pe pentru nu este din care sau prin ce mai al ale data factura suma total număr client adresa plată tva preț cantitate denumire comandă mulțumim pagina strada furnizor cumpărător bon',
  hu: 'a az és hogy nem is egy van meg ez vagy de ki csak dátum számla összeg összesen szám vevő cím fizetés áfa ár mennyiség megnevezés rendelés köszönjük oldal utca eladó nettó bruttó határidő',
  tr: 've bir bu da de için ile olan ne çok daha kadar gibi veya tarih fatura tutar toplam numara müşteri adres ödeme kdv fiyat miktar açıklama sipariş teşekkürler sayfa cadde fiş vergi',
} as const satisfies Readonly<Record<string, string>>;

export type LatinLanguage = keyof typeof languageWords;

/** Letters that speak for a language wherever they occur. */
export const languageLetters = {
  en: '',
  fr: 'çœêèùûëï',
  es: 'ñ¿¡',
  de: 'ßäüö',
  it: 'òìèù',
  pt: 'ãõçâ',
  nl: 'ĳ',
  pl: 'łąęśżźćń',
  cs: 'řěůčšžť',
  sv: 'åäö',
  da: 'æøå',
  no: 'æøå',
  fi: 'äö',
  lv: 'āēīūģķļņčšž',
  ro: 'șțăşţ',
  hu: 'őűáéóö',
  tr: 'ğışİçü',
} as const satisfies Readonly<Record<LatinLanguage, string>>;
