/** `npm run import -- FILE...` imports listings and polygons from files into the database. `--help` explains how. */

import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { formatNumber } from '../src/rules/values/formats.ts';
import { ImportBudget } from '../src/server/features/listings/import-files/import-budget.ts';
import { ImportError } from '../src/server/features/listings/import-files/import-error.ts';
import { type ImportReport, readCount } from '../src/server/features/listings/import-files/import-report.ts';
import { regeneratePublishedFiles } from '../src/server/features/published-files/regenerate.ts';
import { type ImportOptions, importFile, KINDS } from '../src/server/import-file.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { StartError } from '../src/server/platform/errors/errors.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { openProgressLine } from './import/progress-line.ts';
import { openRefusals, type Refusals } from './import/refusals.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';

const LOW_PRIORITY = 10;

const USAGE = `Usage: npm run import -- FILE...

Imports each file in one transaction: all of its usable rows, or nothing. Importing a file again changes nothing.

  Listings        CSV, a JSON array of objects, or one JSON object per line. A mapping names the columns: --mapping,
                  else FILE.mapping.json, else the one in listing-mappings/ that fits (its README tells the format).
  Neighborhoods   GeoJSON. They replace the city's sample neighborhoods.

  --mapping FILE         the mapping for listings
  --as KIND              ${KINDS.join(', ')}; areas: new boundaries for known areas, by name
  --city "Name, ST"      the city of the neighborhoods; default: the main city of their metro, if they fit it
  --name-property NAME   the GeoJSON property with their names
  --refusals FILE        writes all refused rows of one file to FILE, as CSV, to be corrected and imported again; the first
                         20 are always shown
  --help

The service can keep running, because imports rest after IMPORT_SECONDS_PER_MINUTE (40) of work. DATA_DIR and
DATABASE_URL select the database, as for npm start.
Exits with 1 if a file could not be imported or more than half of it was refused, and with 130 after Ctrl-C.`;

interface Command {
  files: string[];
  options: ImportOptions;
  refusalsFile: string | undefined;
}

/** @throws StartError with the mistake in the command line. */
function readCommand(): Command {
  const text = { type: 'string' } as const;
  const { values, positionals: files } = readCommandLine(
    USAGE,
    { as: text, mapping: text, city: text, 'name-property': text, refusals: text },
    { takesWords: true },
  );
  if (files.length === 0) throw misuse('Name a file.', USAGE);
  const as = KINDS.find((kind) => kind === values.as);
  if (values.as !== undefined && as === undefined) throw new StartError(`--as takes ${KINDS.join(', ')}.`);
  if (values.refusals !== undefined && files.length > 1) {
    throw new StartError('--refusals takes the rows of one file. Import the files one by one.');
  }
  if (files.some((file) => values.refusals !== undefined && resolve(file) === resolve(values.refusals))) {
    throw new StartError('--refusals would overwrite a file that you want to import.');
  }
  const { mapping, city, 'name-property': nameProperty, refusals } = values;
  return { files, options: { as, mapping, city, nameProperty }, refusalsFile: refusals };
}

function printReport(report: ImportReport, refusals: Refusals, seconds: number): void {
  const { inserted, updated, unchanged, replaced, refused, unit, notes } = report;
  for (const note of notes) console.log(`  ${note}`);
  console.log(
    `  ${formatNumber(readCount(report))} ${unit} read = ${formatNumber(inserted)} inserted + ${formatNumber(updated)} updated + ` +
      `${formatNumber(unchanged)} unchanged + ${replaced > 0 ? `${formatNumber(replaced)} replaced by later rows + ` : ''}` +
      `${formatNumber(refused)} refused (${seconds.toFixed(1)} s)`,
  );
  refusals.print();
}

/** Imports the files one after another. Returns the exit code. */
async function run({ files, options, refusalsFile }: Command, signal: AbortSignal): Promise<number> {
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  printInstallation(config);
  const { patient: ctx, close } = await openContext(config, (line) => console.log(line));
  // Run below the priority of a server on the same machine, which must answer users first. Set it only now, so that a
  // database that was just started keeps its own priority.
  setPriority(LOW_PRIORITY);
  const budget = new ImportBudget(ctx);
  let exitCode = 0;
  let mustPublish = false;
  try {
    for (const file of files) {
      signal.throwIfAborted();
      console.log(file);
      const started = performance.now();
      const refusals = openRefusals(refusalsFile);
      const progress = openProgressLine();
      const watch = { signal, onProgress: progress.show, onRefusal: refusals.add, rest: () => budget.rest(signal) };
      try {
        const report = await importFile(ctx, file, options, watch).finally(progress.end);
        mustPublish ||= report.changes_published_files;
        printReport(report, refusals, (performance.now() - started) / 1_000);
        if (report.refused > readCount(report) / 2) {
          console.error(`  More than half of ${file} was refused. Check its mapping.`);
          exitCode = 1;
        }
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        refusals.print();
        console.error(`  ${file} was not imported and nothing was changed: ${error.message}.`);
        exitCode = 1;
      }
      // The next import, also one in another process, must not begin with a full budget.
      await budget.rest(signal);
    }
  } finally {
    try {
      // A file that was imported stays imported even if a later file fails, so publish what visitors must see.
      if (mustPublish) {
        const version = await regeneratePublishedFiles(ctx);
        console.log(`Published files: version ${version}`);
      }
    } finally {
      await close();
    }
  }
  return exitCode;
}

const interruption = new AbortController();
const interrupt = (): void => {
  // The second Ctrl-C doesn't wait. The database rolls back the transaction that isn't committed.
  if (interruption.signal.aborted) process.exit(130);
  console.error('\nStopping…');
  interruption.abort(new Error('interrupted'));
};
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

try {
  process.exitCode = await run(readCommand(), interruption.signal);
} catch (error) {
  if (interruption.signal.aborted) {
    console.error('Stopped. The unfinished file has changed nothing.');
    process.exit(130);
  }
  printError(error);
  process.exit(1);
}
// Exit now instead of waiting for the empty event loop, because an idle connection's timer may hold it open for
// seconds.
process.exit();
