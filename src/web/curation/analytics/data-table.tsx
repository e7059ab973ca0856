import { formatNumber } from '../../../rules/values/formats.ts';
import { Button } from '../../ui/button.tsx';
import { toCsv } from './csv.ts';

export interface TableData {
  /** What the table shows, such as "Visits by day". */
  caption: string;
  /** The first names the rows. */
  heads: readonly [string, ...string[]];
  /** The first cell names the row. Numbers are shown with separators. */
  rows: readonly (readonly [string, ...(string | number)[]])[];
}

function download({ caption, heads, rows }: TableData): void {
  const url = URL.createObjectURL(new Blob([toCsv(heads, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${caption.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A table that scrolls by itself where it is too wide. */
export function DataTable({ caption, heads, rows }: TableData) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto rounded-2xl bg-surface">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`sticky top-0 bg-surface px-3 py-2 text-sm font-normal text-muted ${index > 0 ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-2 font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((value, index) => (
                <td key={heads[index + 1]} className="px-3 py-2 text-right whitespace-nowrap">
                  {typeof value === 'number' ? formatNumber(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The figures of a chart as a table, and as a file. The table is closed at first if the chart shows the same. */
export function FiguresBeside({ isOpen = false, ...data }: TableData & { isOpen?: boolean }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <details open={isOpen} className="w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          {data.caption} as a table
        </summary>
        <DataTable {...data} />
      </details>
      <Button aria-label={`Download CSV: ${data.caption}`} onClick={() => download(data)}>
        Download CSV
      </Button>
    </div>
  );
}
