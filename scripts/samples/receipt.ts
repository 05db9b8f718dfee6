/** A till receipt lying on a table, as a phone sees it. */
const items: readonly (readonly [quantity: number, name: string, price: number])[] = [
  [2, 'Flat white', 3.4],
  [1, 'Pot of tea', 2.9],
  [1, 'Cinnamon bun', 3.2],
  [2, 'Cheese toastie', 6.5],
  [1, 'Seeded loaf', 4.75],
];
const sum = items.reduce((total, [quantity, , price]) => total + quantity * price, 0);
const tax = Math.round((sum / 6) * 100) / 100;
const money = (value: number): string => value.toFixed(2);
const line = (left: string, right: string, style = ''): string =>
  `<div class="l" style="${style}"><span>${left}</span><span>${right}</span></div>`;

export const receipt = `<!doctype html><html lang="en"><style>
  body { margin: 0; width: 1180px; height: 1640px; overflow: hidden;
    background: radial-gradient(120% 90% at 30% 20%, #9a7352, #6d4a30 60%, #4b3120) }
  .grain { position: absolute; inset: 0; opacity: .35; background: repeating-linear-gradient(92deg,
    transparent 0 13px, #3b2415 13px 14px, transparent 14px 37px, #b98d68 37px 38px, transparent 38px 61px) }
  .paper { position: absolute; left: 255px; top: 105px; width: 560px; padding: 58px 52px 66px; background:
    linear-gradient(100deg, #f4f1ea, #fdfcf8 40%, #efebe2 75%, #f7f4ee); transform-origin: 50% 50%;
    transform: perspective(2600px) rotateX(7deg) rotateY(-4deg) rotateZ(-2.2deg);
    box-shadow: 0 4px 8px #0006, 26px 34px 60px #0009; font: 500 25px/1.52 'Noto Sans Mono'; color: #22211f }
  h1 { font: 700 40px/1.2 'Noto Sans Mono'; margin: 0 0 10px; text-align: center; letter-spacing: .02em }
  .c { text-align: center } .l { display: flex; justify-content: space-between; gap: 20px }
  hr { border: 0; border-top: 3px dashed #55524c; margin: 20px 0 }
</style><div class="grain"></div><div class="paper">
  <h1>Copper Kettle Café</h1>
  <div class="c">22 Mill Street<br>York YO1 7EX<br>Tel. 01904 496 0117<br>VAT No. GB 284 6610 37</div><hr>
  ${line('Receipt no.', '004821')}${line('Date', '17/10/2026')}${line('Time', '10:42')}${line('Served by', 'Maya')}<hr>
  ${items.map(([quantity, name, price]) => line(`${quantity} ${name}`, money(quantity * price))).join('')}<hr>
  ${line('Subtotal', money(sum - tax))}${line('VAT 20%', money(tax))}
  ${line('TOTAL GBP', money(sum), 'font-size: 34px; font-weight: 700; margin: 6px 0')}<hr>
  ${line('Debit card', money(sum))}${line('Card no.', '**** **** **** 4417')}
  <div class="c" style="margin-top: 30px">Thank you, see you soon!<br>www.copperkettle.example.com</div>
</div></html>`;
