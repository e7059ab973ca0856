import type { Threshold } from './thresholds.ts';

/** A threshold with its measured value. `of` names the page. */
export interface Figure {
  threshold: Threshold;
  measured: number;
  of?: string | undefined;
}

export function figure(threshold: Threshold, measured: number, of?: string): Figure {
  return { threshold, measured, of };
}

/** The median. For an even number of values, the upper of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

/** The smallest value that at least the given share of values doesn't exceed. `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

const fractionDigits: Readonly<Record<Threshold['unit'], number>> = {
  points: 0,
  s: 2,
  ms: 1,
  KB: 1,
  MB: 0,
  'requests/s': 0,
  requests: 0,
  mails: 0,
  rows: 0,
  'rows/s': 0,
  'events/s': 0,
  ratio: 2,
  shift: 3,
  taps: 0,
};

function amount(value: number, unit: Threshold['unit']): string {
  const number = value.toLocaleString('en-US', { maximumFractionDigits: fractionDigits[unit] });
  return unit === 'ratio' || unit === 'shift' || unit === 'points' ? number : `${number} ${unit}`;
}

function holds({ limit }: Threshold, measured: number, bound: number | undefined): boolean {
  if (bound === undefined) return true;
  return limit === 'at most' ? measured <= bound : measured >= bound;
}

/** Whether a figure misses a gate, which fails the run. */
export function fails({ threshold, measured }: Figure): boolean {
  return !holds(threshold, measured, threshold.gate);
}

function verdict(one: Figure): string {
  if (fails(one)) return 'NO';
  const { threshold, measured } = one;
  const missed = holds(threshold, measured, threshold.target) ? '' : ', target missed';
  return `${threshold.gate === undefined ? 'reported' : 'yes'}${missed}`;
}

function bounds({ limit, gate, target, unit }: Threshold): string {
  const parts = [
    gate === undefined ? '' : amount(gate, unit),
    target === undefined ? '' : `${gate === undefined ? '' : 'target '}${amount(target, unit)}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `${limit} ${parts.join(', ')}`;
}

/** The figures as a readable table. */
export function table(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'measured', 'threshold', 'ok'],
    ...figures.map((one) => [
      one.of ? `${one.threshold.figure}, ${one.of}` : one.threshold.figure,
      amount(one.measured, one.threshold.unit),
      bounds(one.threshold),
      verdict(one),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '));
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('-|-'), ...lines.slice(1)].join('\n');
}
