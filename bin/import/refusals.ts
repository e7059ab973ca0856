import { appendFileSync, writeFileSync } from 'node:fs';
import { counted } from '../../src/server/features/imports/import-report.ts';
import { StartError } from '../../src/server/platform/errors/errors.ts';

/** How many refusals of each file the terminal shows. */
const SHOWN = 20;
/** How many characters to collect before writing them. */
const WRITTEN_AT_ONCE = 64 * 1024;

/** Collects the refusals of a file's import. */
export interface Refusals {
  add(place: string, reason: string): void;
  /** Shows the first refusals, and writes all that are pending to the file. */
  print(): void;
}

function asCsv(values: readonly string[]): string {
  return `${values.map((value) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`;
}

/**
 * Starts the file of refusals, if its path is given. Returns a function that makes the list of refusals for an imported
 * file.
 * @throws StartError if the file can't be written.
 */
export function openRefusals(path: string | undefined): (file: string) => Refusals {
  if (path !== undefined) {
    try {
      writeFileSync(path, asCsv(['file', 'place', 'reason']));
    } catch (error) {
      throw new StartError(`Couldn't write the refusals: ${(error as Error).message}.`);
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
        const where = path === undefined ? 'use --refusals FILE to write them all' : `all are in ${path}`;
        console.log(`    … and ${counted(count - first.length)} more; ${where}`);
      },
    };
  };
}
