/** Bars by day as plain SVG, with the same numbers as a table for whoever does not see or wants them exactly. */
import { useState } from 'react';
import { Table, Td, Th } from '../ui/table.tsx';
import { count, dayName, topOf } from './days.ts';

/** What a day has of each series, in their order; later ones stand upon earlier ones. */
export type Bar = { readonly day: string; readonly values: readonly number[] };
export type Series = { readonly name: string; readonly tone: 'accent' | 'bad' };

export type BarChartProps = {
  readonly label: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  /** A height to compare with, drawn where it fits in. */
  readonly mark?: { readonly value: number; readonly name: string } | undefined;
};

/** As the scale beside it, `h-40`. */
const height = 160;
/** A week. */
const labelEvery = 7;
const fills = { accent: 'fill-accent', bad: 'fill-bad' } as const;
const dots = { accent: 'bg-accent', bad: 'bg-bad' } as const;
const total = ({ values }: Bar) => values.reduce((sum, value) => sum + value, 0);

export function BarChart({ label, series, bars, mark }: BarChartProps) {
  const [pointed, setPointed] = useState<Bar | null>(null);
  const top = topOf(Math.max(0, ...bars.map(total)));
  const slot = 100 / Math.max(1, bars.length);
  const y = (value: number) => height * (1 - value / top);
  const words = ({ day, values }: Bar) =>
    `${dayName(day)}: ${series.map(({ name }, index) => `${count(values[index] ?? 0)} ${name}`).join(', ')}`;
  return (
    <figure>
      <figcaption className="mb-2 flex min-h-5 flex-wrap justify-between gap-x-4 text-xs text-faded">
        <span className="flex flex-wrap gap-3">
          {series.length < 2
            ? null
            : series.map(({ name, tone }) => (
                <span key={name} className="flex items-center gap-1.5">
                  <span className={`size-2.5 rounded-xs ${dots[tone]}`} aria-hidden />
                  {name}
                </span>
              ))}
        </span>
        <span aria-hidden>{pointed === null ? '' : words(pointed)}</span>
      </figcaption>
      <div className="flex gap-2">
        <div
          className="flex h-40 flex-col justify-between text-right text-xs leading-none text-faded"
          aria-hidden
        >
          <span>{count(top)}</span>
          <span>{count(top / 2)}</span>
          <span>0</span>
        </div>
        <div className="min-w-0 grow pr-4">
          <svg
            role="img"
            aria-label={`${label}. The table below has the numbers.`}
            className="overflow-visible"
            height={height}
            width="100%"
            onPointerLeave={() => setPointed(null)}
          >
            {[0, top / 2, top].map((value) => (
              <line key={value} x1="0" x2="100%" y1={y(value)} y2={y(value)} className="stroke-line" />
            ))}
            {bars.map((bar, index) => (
              <g key={bar.day} onPointerEnter={() => setPointed(bar)}>
                <rect x={`${index * slot}%`} width={`${slot}%`} height={height} fill="transparent" />
                {bar.values.map((value, which) => {
                  const below = bar.values.slice(0, which).reduce((sum, one) => sum + one, 0);
                  const { name = '', tone = 'accent' } = series[which] ?? {};
                  return (
                    <rect
                      key={name}
                      x={`${(index + 0.15) * slot}%`}
                      width={`${slot * 0.7}%`}
                      y={y(below + value)}
                      height={(height * value) / top}
                      className={fills[tone]}
                    />
                  );
                })}
              </g>
            ))}
            {mark === undefined || mark.value > top ? null : (
              <line
                x1="0"
                x2="100%"
                y1={y(mark.value)}
                y2={y(mark.value)}
                className="stroke-doubt"
                strokeDasharray="4 3"
              />
            )}
          </svg>
          <div className="relative mt-1.5 h-4 text-xs text-faded" aria-hidden>
            {bars.map(({ day }, index) =>
              index % labelEvery === 0 ? (
                <span
                  key={day}
                  className="absolute -translate-x-1/2 whitespace-nowrap"
                  style={{ left: `${(index + 0.5) * slot}%` }}
                >
                  {dayName(day)}
                </span>
              ) : null,
            )}
          </div>
        </div>
      </div>
      {mark === undefined || mark.value > top ? null : (
        <p className="mt-2 flex items-center gap-2 text-xs text-faded">
          <span className="w-5 border-t border-dashed border-doubt" aria-hidden />
          {mark.name}
        </p>
      )}
      <Numbers label={label} series={series} bars={bars} />
    </figure>
  );
}

function Numbers({ label, series, bars }: Omit<BarChartProps, 'mark'>) {
  return (
    <details className="mt-3">
      <summary className="text-xs text-faded">As a table</summary>
      <div className="mt-2 max-h-72 overflow-y-auto">
        <Table label={label}>
          <thead>
            <tr>
              <Th>Day (UTC)</Th>
              {series.map(({ name }) => (
                <Th key={name} className="text-right first-letter:uppercase">
                  {name}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.day}>
                <Td className="py-1">{dayName(bar.day)}</Td>
                {series.map(({ name }, index) => (
                  <Td key={name} className="py-1 text-right tabular-nums">
                    {count(bar.values[index] ?? 0)}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
