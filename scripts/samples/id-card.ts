/** Front and back of an identity card of Utopia, the country that the standard for such cards keeps for examples. */
const value = (character: string): number => {
  if (character === '<') return 0;
  return character <= '9' ? Number(character) : character.charCodeAt(0) - 55;
};
const check = (text: string): number =>
  [...text].reduce((sum, character, i) => sum + value(character) * ([7, 3, 1][i % 3] ?? 1), 0) % 10;
const padded = (text: string): string => text.padEnd(30, '<');

const number = 'U70418253';
const [birth, expiry] = ['880623', '330511'] as const;
const first = padded(`IDUTO${number}${check(number)}`);
const dates = `${birth}${check(birth)}F${expiry}${check(expiry)}UTO`;
const second = `${dates}<<<<<<<<<<<${check(
  `${first.slice(5)}${birth}${check(birth)}${expiry}${check(expiry)}<<<<<<<<<<<`,
)}`;
const third = padded('MARLOWE<<ELENA<ROSE');

const field = (label: string, text: string): string => `<div><small>${label}</small>${text}</div>`;

export const idCard = `<!doctype html><html lang="en"><style>
  body { margin: 0; width: 1240px; height: 1560px; background: #fff; font: 500 30px/1.25 'Noto Sans'; color: #1c2733 }
  .card { position: absolute; left: 110px; width: 1020px; height: 643px; border-radius: 38px; overflow: hidden;
    background: linear-gradient(120deg, #e4eef3, #f6f3e8 55%, #e3ecdf); outline: 2px solid #b9c3c9 }
  .front { top: 80px } .back { top: 800px }
  .band { background: #27507a; color: #fff; padding: 22px 40px; font: 600 32px/1 'Noto Sans'; display: flex; justify-content: space-between }
  .face { position: absolute; left: 40px; top: 130px; width: 270px; height: 350px; background: #cdd8de; border-radius: 14px; overflow: hidden }
  .fields { position: absolute; left: 350px; top: 122px; width: 640px; display: grid; grid-template-columns: 1fr 1fr; gap: 15px 24px }
  small { display: block; font: 500 19px/1.25 'Noto Sans'; color: #587086 } .wide { grid-column: 1 / 3 }
  .guilloche { position: absolute; inset: 0; opacity: .28 }
  .mrz { position: absolute; left: 0; right: 0; bottom: 0; background: #fff; padding: 28px 46px 34px; font: 600 47px/1.35 'Noto Sans Mono'; letter-spacing: .9px; white-space: pre }
</style>
<div class="card front"><svg class="guilloche" viewBox="0 0 1020 643">${Array.from(
  { length: 16 },
  (_, i) =>
    `<path d="M-20 ${140 + 34 * i}C240 ${40 + 34 * i} 420 ${250 + 34 * i} 640 ${130 + 34 * i}S940 ${60 + 34 * i} 1050 ${170 + 34 * i}" fill="none" stroke="#8fb0c4"/>`,
).join('')}</svg>
  <div class="band"><span>UTOPIA</span><span>IDENTITY CARD</span></div>
  <div class="face"><svg viewBox="0 0 270 350"><circle cx="135" cy="140" r="66" fill="#8a7f78"/><path d="M20 350c0-90 50-130 115-130s115 40 115 130" fill="#4f6f86"/><path d="M66 150c-8-70 30-104 70-104s80 30 70 108c-14-46-40-58-70-58s-58 8-70 54" fill="#4b3a33"/></svg></div>
  <div class="fields">${field('Surname', 'MARLOWE')}${field('Card number', number)}${field('Given names', 'ELENA ROSE')}${field('Sex', 'F')}
    ${field('Date of birth', '23 JUN 1988')}${field('Nationality', 'UTOPIAN')}${field('Place of birth', 'AMAUROT')}${field('Date of issue', '12 MAY 2023')}
    ${field('Date of expiry', '11 MAY 2033')}${field('Height', '168 cm')}</div>
</div>
<div class="card back"><div class="fields" style="left: 46px; top: 46px; width: 900px">
  ${field('Authority', 'CITY OF AMAUROT')}${field('Colour of eyes', 'GREEN')}<div class="wide"><small>Address</small>8 RIVER GATE, 10420 AMAUROT</div></div>
  <div class="mrz">${[first, second, third].join('\n').replaceAll('<', '&lt;')}</div></div></html>`;
