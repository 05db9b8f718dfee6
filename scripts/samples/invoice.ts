/** An invoice of two pages, its table running over both. */
const items: readonly (readonly [article: string, what: string, quantity: number, price: number])[] = [
  ['LF-1010', 'Bench microscope, binocular head', 4, 689],
  ['LF-1024', 'LED ring light with dimmer', 4, 84.5],
  ['LF-1102', 'Achromatic objective 40x', 6, 112],
  ['LF-1103', 'Achromatic objective 100x, oil', 4, 168],
  ['LF-2040', 'Glass slides, ground edges', 30, 4.2],
  ['LF-2041', 'Cover slips 22 x 22 mm', 30, 3.75],
  ['LF-2075', 'Immersion oil, 50 ml', 8, 12.9],
  ['LF-3001', 'Digital camera, 12 megapixels', 2, 438],
  ['LF-3002', 'C-mount adapter 0.5x', 2, 76],
  ['LF-3040', 'Calibration slide, 1 mm scale', 3, 41.5],
  ['LF-4110', 'Sample rack, anodised', 12, 18.6],
  ['LF-4122', 'Pipette set, 5 volumes', 6, 134],
  ['LF-4130', 'Pipette tips, sterile', 40, 9.8],
  ['LF-4205', 'Centrifuge tubes 15 ml', 20, 14.4],
  ['LF-5001', 'Water bath, 12 litres', 1, 326],
  ['LF-5017', 'Magnetic stirrer with hot plate', 3, 149],
  ['LF-5018', 'Stirring bars, assorted', 3, 11.25],
  ['LF-5130', 'Precision balance 0.01 g', 2, 274],
  ['LF-5131', 'Calibration weight 200 g', 2, 39],
  ['LF-6010', 'Nitrile gloves, medium', 24, 8.35],
  ['LF-6011', 'Safety goggles, anti-fog', 15, 6.9],
  ['LF-6044', 'Lab coat, cotton', 10, 27.5],
  ['LF-9001', 'Installation and adjustment', 6, 78],
  ['LF-9002', 'Staff training, half a day', 1, 360],
];

const money = (value: number): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const net = items.reduce((sum, [, , quantity, price]) => sum + quantity * price, 0);
const shipping = 48;
const tax = Math.round((net + shipping) * 20) / 100;

const rows = items
  .map(
    ([article, what, quantity, price], i) => `<tr><td>${i + 1}</td><td>${article}</td><td>${what}</td>
    <td class="n">${quantity}</td><td class="n">${money(price)}</td>    <td class="n">${money(quantity * price)}</td></tr>`,
  )
  .join('');

export const invoice = `<!doctype html><html lang="en"><title>Invoice LF-2026-0417</title><style>
  @page { size: A4; margin: 18mm 18mm 20mm }
  body { margin: 0; font: 9.5pt/1.5 'Noto Sans'; color: #1d2733 }
  header { display: flex; justify-content: space-between; align-items: flex-start; margin-bottom: 12mm }
  .mark { display: flex; gap: 4mm; align-items: center }
  .mark svg { width: 13mm; height: 13mm }
  .mark b { font: 600 15pt/1.2 'Noto Sans Display'; color: #0c5d56; letter-spacing: -0.01em }
  .mark span { display: block; font-size: 8pt; color: #5d6b78 }
  .from { text-align: right; font-size: 8.5pt; color: #46535f }
  h1 { font: 300 26pt/1 'Noto Sans Display'; margin: 0 0 7mm; color: #0c5d56 }
  .top { display: grid; grid-template-columns: 1fr 70mm; gap: 8mm; margin-bottom: 9mm }
  h2 { font: 600 8pt/1 'Noto Sans'; color: #0c5d56; margin: 0 0 2mm }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.6mm 5mm; margin: 0 }
  dt { color: #5d6b78 } dd { margin: 0; text-align: right; font-weight: 500 }
  table { width: 100%; border-collapse: collapse }
  th { text-align: left; font: 600 8pt/1.3 'Noto Sans'; color: #fff; background: #0c5d56; padding: 2mm }
  td { padding: 2.1mm 2mm; border-bottom: 0.2mm solid #dfe5ea }
  tr { break-inside: avoid } .n { text-align: right; font-variant-numeric: tabular-nums }
  .sums { margin: 6mm 0 0 auto; width: 78mm; break-inside: avoid }
  .sums td { border: 0; padding: 1mm 2mm }
  .sums .all td { border-top: 0.5mm solid #0c5d56; font: 700 12pt/1.6 'Noto Sans' }
  .pay { margin-top: 10mm; display: grid; grid-template-columns: 60mm 1fr; gap: 10mm; break-inside: avoid;
         background: #f1f6f5; padding: 5mm 6mm; border-radius: 2mm }
  .pay dd { text-align: left; white-space: nowrap }
</style>
<header>
  <div class="mark"><svg viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="#0c5d56"/><path
    d="M7 19 13 6l6 13M9.5 14h7" stroke="#fff" stroke-width="2.2" fill="none" stroke-linecap="round"/></svg>
    <div><b>Larkfield Instruments Ltd</b><span>Optics and laboratory supply</span></div></div>
  <div class="from">Unit 7, Tannery Wharf<br>Leeds LS10 1PZ, United Kingdom<br>+44 113 496 0182<br>
    accounts@larkfield.example.com<br>VAT ID GB 417 2093 55</div>
</header>
<h1>Invoice</h1>
<div class="top">
  <div><h2>Bill to</h2>Brightwater Research Cooperative<br>14 Harbour Terrace<br>Bristol BS1 5TY<br>United Kingdom</div>
  <dl><dt>Invoice number</dt><dd>LF-2026-0417</dd><dt>Invoice date</dt><dd>12 October 2026</dd>
    <dt>Delivery date</dt><dd>9 October 2026</dd><dt>Due date</dt><dd>11 November 2026</dd>
    <dt>Purchase order</dt><dd>PO-88213</dd><dt>Customer number</dt><dd>C-20718</dd><dt>Currency</dt><dd>GBP</dd></dl>
</div>
<table><thead><tr><th>Pos.</th><th>Article</th><th>Description</th><th class="n">Qty</th>
  <th class="n">Unit price</th><th class="n">Amount</th></tr></thead><tbody>${rows}</tbody></table>
<table class="sums"><tr><td>Subtotal</td><td class="n">${money(net)}</td></tr>
  <tr><td>Shipping</td><td class="n">${money(shipping)}</td></tr>
  <tr><td>VAT 20% on ${money(net + shipping)}</td><td class="n">${money(tax)}</td></tr>
  <tr class="all"><td>Total</td><td class="n">£${money(net + shipping + tax)}</td></tr></table>
<div class="pay">
  <div><h2>Payment terms</h2>30 days net. Please quote the invoice number with your payment.</div>
  <dl><dt>Bank</dt><dd>Aire Valley Bank</dd><dt>Account holder</dt><dd>Larkfield Instruments Ltd</dd>
    <dt>IBAN</dt><dd>GB85 AIRE 2020 1555 5555 55</dd><dt>BIC</dt><dd>AIREGB2L</dd></dl>
</div></html>`;
