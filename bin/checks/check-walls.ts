import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findFeatureCircles } from './feature-circles.ts';
import { listWriters } from './table-writers.ts';

/**
 * Checks which folder imports which, and which files read and write tables. A rule can fail silently: a pattern that
 * matches no file forbids nothing. So this also tests each wall: it writes a file that breaks the rule beside the real
 * files, and checks that the file is refused.
 */
const ROOT = join(import.meta.dirname, '../..');
const PROBE = 'wall-probe';

const TABLE = "export const rows = (db: { selectFrom: (table: string) => object }) => db.selectFrom('home');\n";
const WRITE = "export const rows = (db: { deleteFrom: (table: string) => object }) => db.deleteFrom('home');\n";
const value = (from: string): string => `export * from '${from}';\n`;
const type = (from: string): string => `export type * from '${from}';\n`;

const broken: readonly [wall: string, folder: string, text: string][] = [
  ['contracts', 'src/contracts', value('../rules/places/geo.ts')],
  ['contract-values', 'src/contracts/values', value('zod')],
  ['rules', 'src/rules', type('../server/platform/errors/errors.ts')],
  ['rules', 'src/rules', type('../web/lib/api.ts')],
  ['rules-without-schemas', 'src/rules', value('../contracts/people/users.ts')],
  ['server-and-web', 'src/server/http', type('../../web/lib/api.ts')],
  ['platform', 'src/server/platform', type('../features/agents/store.ts')],
  ['platform', 'src/server/platform', type('../jobs.ts')],
  ['platform-context', 'src/server/platform/mail', type('../context/context.ts')],
  ['http', 'src/server/http', type('../features/agents/store.ts')],
  ['http', 'src/server/http', type('../app.ts')],
  ['features', 'src/server/features/agents', type('../../pages/page-cache.ts')],
  ['features', 'src/server/features/agents', type('../../auth/context/mail-kinds.ts')],
  ['no-circle-of-features', 'src/server/features/agents', type('../tours/store.ts')],
  ['routes-of-features', 'src/server/features/agents', type('../compounds/routes.ts')],
  ['auth', 'src/server/auth', type('../features/agents/store.ts')],
  ['auth', 'src/server/auth/wire', type('../../pages/page-cache.ts')],
  ['auth-endpoints', 'src/server/auth/accounts', type('../endpoints/key-routes.ts')],
  ['auth-stores', 'src/server/auth/stores', type('../sessions/start-session.ts')],
  ['pages', 'src/server/pages', type('../auth/purge.ts')],
  ['live', 'src/server/live', type('../pages/page-cache.ts')],
  ['features', 'src/server/features/agents', type('../../live/wire.ts')],
  ['metrics', 'src/server/features/agents', type('../../metrics/metrics-of.ts')],
  ['backup', 'src/server/features/agents', type('../../backup/manifest.ts')],
  ['backup', 'src/server/platform', type('../backup/manifest.ts')],
  ['web-and-server', 'src/web/lib', type('../../server/platform/errors/errors.ts')],
  ['no-zod-in-browsers', 'src/web/lib', value('zod')],
  ['no-zod-in-browsers', 'src/web/curation', value('zod')],
  ['two-apps', 'src/web/curation', type('../consumer/site/site-header.tsx')],
  ['two-apps', 'src/web/consumer/site', type('../../curation/staff-layout.tsx')],
  ['screens', 'src/web/consumer/legal', type('../dashboard/hero.tsx')],
  ['parts', 'src/web/ui', type('../consumer/dashboard/hero.tsx')],
  ['parts', 'src/web/map', type('../listing/compound-card-view.tsx')],
  ['shared-parts', 'src/web/listing', type('../consumer/dashboard/hero.tsx')],
  ['observation', 'src/web/analytics', type('../consumer/dashboard/hero.tsx')],
  ['observation', 'src/web/session-recording', type('../listing/compound-card-view.tsx')],
  ['analytics-and-recording', 'src/web/session-recording', type('../analytics/opted-out.ts')],
  ['replay', 'src/replay', type('../web/lib/api.ts')],
  ['identity', 'src/web/identity', type('../login/log-in.ts')],
  ['subscriber', 'src/web/subscriber', type('../login/log-in.ts')],
  ['no-queries-in-parts', 'src/web/listing', value('@tanstack/react-query')],
  ['sample-world', 'src/server/features/agents', type('../../../../seed/world.ts')],
  ['tables', 'src/server/features/agents', TABLE],
  ['tables', 'src/server/auth/sessions', TABLE],
  ['tables', 'src/server', TABLE],
  ['one-writer', 'src/server/features/agents', WRITE],
];

interface Violation {
  /** The importing file. */
  from: string;
  wall: string;
  /** The sentence that names the import or the write, the reason against it, and the remedy if one is known. */
  why: string;
}

interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[]; ruleSetUsed: RuleSet };
}

interface RuleSet {
  forbidden: { name: string; comment: string }[];
}

/** The number of the line that imports a file. Undefined for a folder. */
function findLine(from: string, to: string): number | undefined {
  if (!existsSync(join(ROOT, from)) || !/\.tsx?$/.test(from)) return undefined;
  const lines = readFileSync(join(ROOT, from), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`${basename(to)}'`));
  return index < 0 ? undefined : index + 1;
}

function importViolations(): Violation[] {
  const args = ['--config', '.dependency-cruiser.mjs', 'src', 'seed', '--output-type', 'json'];
  const { stdout, stderr } = spawnSync('depcruise', args, { encoding: 'utf8', cwd: ROOT, maxBuffer: 1e9 });
  if (stdout === '') throw new Error(stderr);
  const { modules, summary } = JSON.parse(stdout) as Cruised;
  const reasons = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  const circles = findFeatureCircles(
    modules.map(({ source, dependencies }) => ({ source, imports: dependencies.map(({ resolved }) => resolved) })),
  );
  return [
    ...summary.violations.map(({ from, to, rule }) => ({
      from,
      wall: rule.name,
      why: `imports ${to}. ${reasons.get(rule.name) ?? ''}`,
    })),
    ...circles.map(({ from, to, circle }) => ({
      from,
      wall: 'no-circle-of-features',
      why: `imports ${to}, but that feature needs this one (${circle.join(' > ')}). Move what both need below them.`,
    })),
  ].map((one) => {
    const line = findLine(one.from, /^imports (\S+?)[.,]? /.exec(one.why)?.[1] ?? '');
    return { ...one, why: line === undefined ? one.why : `line ${line} ${one.why}` };
  });
}

/** Queries outside the stores. Only stores read and write tables, except in the platform, which has tables of its own. */
function tableViolations(): Violation[] {
  const calls = '\\b(selectFrom|insertInto|updateTable|deleteFrom)\\(';
  const { stdout } = spawnSync('grep', ['-rlE', calls, 'src/server', '--include=*.ts'], {
    encoding: 'utf8',
    cwd: ROOT,
  });
  return stdout
    .split('\n')
    .filter((file) => file !== '' && !/(?:[/-]store(?:-[\w-]+)?|\.test)\.ts$|\/platform\//.test(file))
    .map((from) => ({
      from,
      wall: 'tables',
      why: 'queries a table. Move the query into `store.ts` or `store-*.ts` of the feature that owns the table.',
    }));
}

/** Tables that more than one folder writes. Reads across folders are allowed. */
function writerViolations(): Violation[] {
  return [...listWriters()].flatMap(([table, folders]) =>
    folders.size === 1
      ? []
      : [...folders].flatMap(([folder, files]) =>
          files.map((from) => ({
            from,
            wall: 'one-writer',
            why: `writes ${table}, as ${[...folders.keys()].filter((other) => other !== folder).join(' and ')} does. Call a verb of the feature that owns the table.`,
          })),
        ),
  );
}

const violationsNow = (): Violation[] => [...importViolations(), ...tableViolations(), ...writerViolations()];

const real = violationsNow().map(({ from, wall, why }) => `${from}: ${why} (${wall})`);
const probes = broken.map(([wall, folder, text], index) => {
  const name = `${PROBE}-${index}.ts`;
  const file = join(ROOT, folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return { wall, name, file };
});
let silent: string[];
try {
  const violations = violationsNow();
  silent = probes
    .filter(({ name, wall }) => !violations.some((one) => one.wall === wall && one.from.endsWith(name)))
    .map(({ wall, file }) => `${wall} (${file.slice(ROOT.length + 1)})`);
} finally {
  for (const { file } of probes) rmSync(file);
}
if (real.length > 0)
  console.error(`These files break an import rule of .dependency-cruiser.mjs:\n  ${real.join('\n  ')}`);
if (silent.length > 0) console.error(`These import rules forbid nothing:\n  ${silent.join('\n  ')}`);
if (real.length + silent.length > 0) process.exitCode = 1;
