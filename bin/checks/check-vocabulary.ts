import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWrongNames } from './vocabulary.ts';

/** Checks that the code uses one word for each thing, as the table in docs/glossary.md names it. */
const ROOT = join(import.meta.dirname, '../..');

const { stdout } = spawnSync('git', ['ls-files', '--', 'src', 'bin', 'tests', 'seed'], { encoding: 'utf8', cwd: ROOT });
const problems = stdout
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/database-schema.ts') && existsSync(join(ROOT, file)))
  .flatMap((file) =>
    findWrongNames(file, readFileSync(join(ROOT, file), 'utf8')).map(
      ({ name, say }) => `${file}: ${name} (say ${say})`,
    ),
  );
if (problems.length > 0) {
  console.error(`These names use another word than docs/glossary.md:\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
}
