import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';
import { findChromium } from './find-chromium.ts';

/** Runs all tests: unit, integration against a real PostgreSQL, and a real browser; `--long` adds the slow ones. */

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });

interface Counts {
  passed: number;
  failed: number;
}

const folder = mkdtempSync(join(tmpdir(), 'kinhood-test-run-'));

/** Runs a test runner whose report goes to a file. A runner that dies before its report counts as one failure. */
function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  read: (report: string) => Counts,
): Counts {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  let counts: Counts;
  try {
    counts = read(readFileSync(join(folder, command), 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function vitest(): Counts {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, 'vitest')}`];
  return run('vitest', args, { TEST_LONG: values.long ? '1' : '' }, (report) => {
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(report) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
      success: boolean;
    };
    // A file that can't even be loaded fails without a test of its own.
    const failed = Math.max(numFailedTests, success ? 0 : Math.max(1, numFailedTestSuites));
    return { passed: numPassedTests, failed };
  });
}

function playwright(chromiumPath: string): Counts {
  const args = ['test', ...(values.long ? [] : ['--grep-invert', '@long'])];
  const env = { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright') };
  return run('playwright', args, env, (report) => {
    const { stats, errors } = JSON.parse(report) as {
      stats: { expected: number; unexpected: number; flaky: number };
      errors: unknown[];
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
  });
}

let total: Counts = { passed: 0, failed: 1 };
try {
  const chromiumPath = findChromium('test', console.log);
  await buildIfNeeded(console.log);
  const counts = [vitest(), playwright(chromiumPath)];
  total = {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
