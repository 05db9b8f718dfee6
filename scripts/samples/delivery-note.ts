/** A German delivery note: no built-in template is made for it. */
const items: readonly (readonly [
  article: string,
  what: string,
  quantity: number,
  unit: string,
  pallet: string,
])[] = [
  ['HB-2201', 'Eichenbohle, besäumt, 52 mm', 18, 'Stk.', 'P1'],
  ['HB-2214', 'Lärchendiele, gehobelt, 27 mm', 64, 'Stk.', 'P1'],
  ['HB-3050', 'Konstruktionsholz 60 x 120 mm', 40, 'Stk.', 'P2'],
  ['HB-3052', 'Konstruktionsholz 80 x 160 mm', 24, 'Stk.', 'P2'],
  ['HB-4107', 'Edelstahlschrauben 5 x 60 mm', 12, 'Pkt.', 'P3'],
  ['HB-4130', 'Holzöl, farblos, 2,5 Liter', 9, 'Ds.', 'P3'],
  ['HB-4188', 'Abdeckplane 4 x 6 m', 5, 'Stk.', 'P3'],
];
const rows = items
  .map(
    ([article, what, quantity, unit, pallet], i) =>
      `<tr><td>${i + 1}</td><td>${article}</td><td>${what}</td><td class="n">${quantity}</td><td class="u">${unit}</td><td>${pallet}</td></tr>`,
  )
  .join('');

export const deliveryNote = `<!doctype html><html lang="de"><title>Lieferschein 26-30517</title><style>
  @page { size: A4; margin: 18mm 22mm }
  body { margin: 0; font: 10pt/1.5 'Noto Sans'; color: #20261f }
  header { display: flex; justify-content: space-between; border-bottom: 1mm solid #44642f; padding-bottom: 5mm }
  header b { font: 700 17pt/1.2 'Noto Sans Display'; color: #44642f } header div + div { text-align: right; font-size: 8.5pt; color: #4c5549 }
  .top { display: flex; justify-content: space-between; margin: 14mm 0 12mm }
  .small { font-size: 7.5pt; color: #6d766a; margin-bottom: 2mm }
  dl { display: grid; grid-template-columns: auto auto; gap: 0.8mm 6mm; margin: 0 } dt { color: #5b6458 } dd { margin: 0; font-weight: 600 }
  h1 { font: 600 18pt/1.2 'Noto Sans Display'; margin: 0 0 5mm }
  table { width: 100%; border-collapse: collapse; margin: 5mm 0 8mm } th { text-align: left; border-bottom: 0.5mm solid #44642f; padding: 1.8mm 2mm; font-weight: 600 }
  td { padding: 2mm; border-bottom: 0.2mm solid #d6dbd2 } .n { text-align: right } .u { padding-left: 8mm }
  .foot { display: grid; grid-template-columns: 1fr 1fr; gap: 14mm; margin-top: 18mm } .line { border-bottom: 0.3mm solid #444; height: 14mm; margin-bottom: 1.5mm }
</style>
<header><div><b>Holzhof Brennecke GmbH</b><br>Bauholz, Dielen und Zubehör</div>
  <div>Am Sägewerk 12, 37603 Holzminden<br>Telefon 05531 990 4417<br>versand@brennecke.example.com<br>USt-IdNr. DE 811 907 331</div></header>
<div class="top"><div><div class="small">Lieferanschrift</div>Zimmerei Voss &amp; Tochter<br>Frau Inken Voss<br>Deichstraße 48<br>25335 Elmshorn</div>
  <dl><dt>Lieferschein-Nr.</dt><dd>26-30517</dd><dt>Lieferdatum</dt><dd>14.10.2026</dd><dt>Bestell-Nr.</dt><dd>ZV-1184</dd>
    <dt>Bestelldatum</dt><dd>02.10.2026</dd><dt>Kunden-Nr.</dt><dd>40226</dd><dt>Spediteur</dt><dd>Weserlogistik Kramer</dd><dt>Kennzeichen</dt><dd>HOL-WK 218</dd></dl></div>
<h1>Lieferschein</h1>
<p style="margin:0">Wir liefern Ihnen gemäß Ihrer Bestellung die folgenden Artikel:</p>
<table><thead><tr><th>Pos.</th><th>Artikel-Nr.</th><th>Bezeichnung</th><th class="n">Menge</th><th class="u">Einheit</th><th>Palette</th></tr></thead><tbody>${rows}</tbody></table>
<dl style="width: 90mm"><dt>Anzahl Paletten</dt><dd>3</dd><dt>Gesamtgewicht</dt><dd>1.284,5 kg</dd><dt>Lieferbedingung</dt><dd>frei Baustelle</dd></dl>
<div class="foot"><div><div class="line"></div>Ware vollständig erhalten, Datum</div><div><div class="line"></div>Unterschrift des Empfängers</div></div></html>`;
