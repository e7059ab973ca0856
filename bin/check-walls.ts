import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Lint rules for folders can fail silently: a pattern that matches no file or no import forbids nothing. So test each
 * wall: write a file that breaks the rule beside the real files, and check that the linter refuses it.
 */
const ROOT = join(import.meta.dirname, '..');
const PROBE = 'wall-probe';

const forbidden: readonly [folder: string, imported: string][] = [
  ['src/contracts', '../rules/geo.ts'],
  ['src/rules', '../server/platform/errors/errors.ts'],
  ['src/rules', '../web/lib/api.ts'],
  ['src/web/lib', '../../server/platform/errors/errors.ts'],
  ['src/web/lib', 'zod'],
  ['src/web/ui', '../consumer/dashboard/hero.tsx'],
  ['src/web/map', '../listing/home-card.tsx'],
  ['src/web/listing', '../consumer/dashboard/hero.tsx'],
  ['src/web/curation', '../consumer/site/site-header.tsx'],
  ['src/web/curation', 'zod'],
  ['src/web/consumer/site', '../../curation/not-staff.tsx'],
  ['src/server/http', '../../web/lib/api.ts'],
  ['src/server/platform', '../features/agents/store.ts'],
  ['src/server/platform/mail', '../context/context.ts'],
  ['src/server/features/agents', '../compounds/routes.ts'],
  ['src/server/features/agents', '../../pages/page-cache.ts'],
  ['src/server/features/agents', '../../auth/context/mail-kinds.ts'],
  ['src/server/auth', '../features/agents/store.ts'],
  ['src/server/auth/wire', '../../pages/page-cache.ts'],
];

const probes = forbidden.map(([folder, imported], index) => {
  const file = join(ROOT, folder, `${PROBE}-${index}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `export * from '${imported}';\n`);
  return { file, wall: `${folder} may not import ${imported}` };
});
let standing: string[];
try {
  const { stdout } = spawnSync('oxlint', ['-f', 'json', ...probes.map(({ file }) => file)], {
    encoding: 'utf8',
    cwd: ROOT,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const refused = diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename }) => filename);
  standing = probes.filter(({ file }) => !refused.some((name) => file.endsWith(name))).map(({ wall }) => wall);
} finally {
  for (const { file } of probes) rmSync(file);
}
if (standing.length > 0) {
  console.error(`These walls do not hold:\n  ${standing.join('\n  ')}`);
  process.exitCode = 1;
}
