import { expect, test } from 'vitest';
import { settleKana } from './kana-look-alikes.ts';

const line = (text: string) =>
  settleKana(
    text.split(' ').map((word, i) => ({ text: word, confidence: 0.9, from: 100 * i, to: 100 * i + 80 })),
  )
    .map((word) => word.text)
    .join(' ');

test.each([
  ['ラべル', 'ラベル'],
  ['ぺン', 'ペン'],
  ['キャべツ', 'キャベツ'],
  ['メモり', 'メモリ'],
  ['コっプ', 'コップ'],
  ['食ベる', '食べる'],
  ['すベて', 'すべて'],
  ['ありがとう', 'ありがとう'],
  ['ヨーロッパヘの', 'ヨーロッパへの'],
  ['レベルヘ', 'レベルへ'],
  ['ヘルプ', 'ヘルプ'],
  ['へルプ', 'ヘルプ'],
])('of kana that look alike, neighbours tell the kind: %s', (read, meant) => {
  expect(line(read)).toBe(meant);
});

test.each([
  ['力ード', 'カード'],
  ['ロ座', '口座'],
  ['人ロ', '人口'],
  ['エ事', '工事'],
  ['加エ', '加工'],
  ['コ一ト', 'コート'],
  ['第ー回', '第一回'],
  ['ライ トニ十四台', 'ライ ト二十四台'],
  ['丸の内ニ丁目', '丸の内二丁目'],
  ['ビール一本', 'ビール一本'],
  ['カを', 'カを'],
  ['テニス', 'テニス'],
  ['テ二ス', 'テニス'],
  ['合計 10', '合計 10'],
])('of kana and Han that look alike too: %s', (read, meant) => {
  expect(line(read)).toBe(meant);
});
