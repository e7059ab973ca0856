import { appendFileSync, writeFileSync } from 'node:fs';
import { StartError } from '../../src/server/errors.ts';
import { counted } from '../../src/server/features/imports/import-report.ts';

/** Shown at the terminal, of each file. */
const SHOWN = 20;
/** Characters gathered before they are written. */
const WRITTEN_AT_ONCE = 64 * 1024;

/** What a file's import refuses. */
export interface Refusals {
  add(place: string, reason: string): void;
  /** Shows the first, and writes out the rest. */
  print(): void;
}

function asCsv(values: readonly string[]): string {
  return `${values.map((value) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`;
}

/**
 * Begins the file of refusals, if one is asked for. Returns what makes the list of each imported file.
 * @throws StartError when it can't be written.
 */
export function openRefusals(path: string | undefined): (file: string) => Refusals {
  if (path !== undefined) {
    try {
      writeFileSync(path, asCsv(['file', 'place', 'reason']));
    } catch (error) {
      throw new StartError(`The file of refusals can't be written: ${(error as Error).message}.`);
    }
  }
  return (file) => {
    const first: string[] = [];
    let count = 0;
    let pending = '';
    const write = (): void => {
      if (path !== undefined && pending !== '') appendFileSync(path, pending);
      pending = '';
    };
    return {
      add(place, reason) {
        count += 1;
        if (first.length < SHOWN) first.push(`    ${place}: ${reason}`);
        if (path === undefined) return;
        pending += asCsv([file, place, reason]);
        if (pending.length > WRITTEN_AT_ONCE) write();
      },
      print() {
        write();
        for (const line of first) console.log(line);
        if (count <= first.length) return;
        const where = path === undefined ? '--refusals FILE writes them all' : `all are in ${path}`;
        console.log(`    … and ${counted(count - first.length)} more; ${where}`);
      },
    };
  };
}
