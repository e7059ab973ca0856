import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../rules/values/formats.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1_024;

/** `3.4 GB` */
export function sizeWords(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  return `${formatNumber(power === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10)} ${UNITS[power]}`;
}

/** `12 files, 3.4 MB` */
export const filesWords = ({ files, bytes }: { files: number; bytes: number }): string =>
  `${formatNumber(files)} ${files === 1 ? 'file' : 'files'}, ${sizeWords(bytes)}`;

/** A figure with its name. */
export interface FigureWithRows {
  label: string;
  /** A count is shown as a number, and has no rows if it is 0. */
  value: number | string;
  /** Something is wrong. */
  isBad?: boolean;
  /** The rows behind it. Absent if it counts nothing that could be listed, such as a size. */
  rows?: ReactNode;
}

interface FigureProps {
  figure: FigureWithRows;
  isOpen: boolean;
  onToggle: () => void;
}

function Figure({ figure: { label, value, isBad = false, rows }, isOpen, onToggle }: FigureProps) {
  const shown = typeof value === 'number' ? formatNumber(value) : value;
  return (
    <div
      className={`flex flex-col justify-between gap-1 rounded-2xl px-4 py-3 ${isOpen ? 'bg-light-lime' : 'bg-surface'}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`text-2xl font-semibold tabular-nums ${isBad ? 'text-danger' : ''}`}>
        {rows && value !== 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="min-h-11 text-left underline decoration-2 underline-offset-4"
          >
            {shown}
            <span className="sr-only">: show {label.toLowerCase()}</span>
          </button>
        ) : (
          <span className="inline-flex min-h-11 items-center">{shown}</span>
        )}
      </dd>
    </div>
  );
}

/** Figures in a row. One that has rows behind it is a button that shows them below. */
export function Figures({ figures }: { figures: readonly FigureWithRows[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = figures.find(({ label, value, rows }) => label === open && rows && value !== 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {figures.map((figure) => (
          <Figure
            key={figure.label}
            figure={figure}
            isOpen={figure === shown}
            onToggle={() => setOpen(figure === shown ? null : figure.label)}
          />
        ))}
      </dl>
      {shown && (
        <section aria-label={shown.label} className="flex flex-col gap-3">
          {shown.rows}
        </section>
      )}
    </>
  );
}
