import { appendFileSync, writeFileSync } from 'node:fs';
import { formatNumber } from '../../src/rules/values/formats.ts';
import { type RefusedValues } from '../../src/server/features/listings/import-files/import-report.ts';
import { StartError } from '../../src/server/platform/errors/errors.ts';

/** How many refusals of each file the terminal shows. */
const SHOWN = 20;
/** How many characters to collect before writing them. */
const WRITTEN_AT_ONCE = 64 * 1024;

/** Collects the refusals of a file's import. */
export interface Refusals {
  add(place: string, reason: string, row?: RefusedValues): void;
  /** Shows the first refusals, and writes all that are pending to the file. */
  print(): void;
}

function getText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function asCsv(values: readonly unknown[]): string {
  const cells = values.map(getText).map((text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
  return `${cells.join(',')}\n`;
}

/**
 * Collects the refusals of a file's import. With a path, all of them are written there: rows as they stand in the file, so that they can be
 * corrected and imported again.
 * @throws StartError if the path can't be written.
 */
export function openRefusals(path: string | undefined): Refusals {
  const first: string[] = [];
  let count = 0;
  let pending = '';
  const write = (): void => {
    if (path !== undefined && pending !== '') appendFileSync(path, pending);
    pending = '';
  };
  if (path !== undefined) {
    try {
      writeFileSync(path, '');
    } catch (error) {
      throw new StartError(`Couldn't write the refusals: ${(error as Error).message}.`);
    }
  }
  return {
    add(place, reason, row) {
      count += 1;
      if (first.length < SHOWN) first.push(`    ${place}: ${reason}`);
      if (path === undefined) return;
      if (count === 1) pending += asCsv(['refused_because', ...(row?.columns ?? ['place'])]);
      pending += asCsv([reason, ...(row?.values ?? [place])]);
      if (pending.length > WRITTEN_AT_ONCE) write();
    },
    print() {
      write();
      for (const line of first) console.log(line);
      if (count <= first.length) return;
      const where = path === undefined ? 'use --refusals FILE to write them all' : `all are in ${path}`;
      console.log(`    … and ${formatNumber(count - first.length)} more; ${where}`);
    },
  };
}
