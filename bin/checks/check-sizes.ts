import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLongCode } from './long-code.ts';

/** Checks that functions and files stay short enough to read at once. Tests may be longer. */
const ROOT = join(import.meta.dirname, '../..');

const { stdout } = spawnSync('git', ['ls-files', '--', 'src', 'bin', 'seed'], { encoding: 'utf8', cwd: ROOT });
const problems = stdout
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('/database-schema.ts'))
  .filter((file) => existsSync(join(ROOT, file)))
  .flatMap((file) =>
    findLongCode(file, readFileSync(join(ROOT, file), 'utf8')).map((problem) => `${file}: ${problem}`),
  );
if (problems.length > 0) {
  console.error(`Too long:\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
}
