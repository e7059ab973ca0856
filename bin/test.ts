import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../tests/support/find-chromium.ts';
import { buildIfNeeded } from './build.ts';

/**
 * Runs all tests: unit tests, integration tests with a real PostgreSQL, and tests in a real browser. `--long` adds the
 * slow tests and the attacks.
 */

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });

interface Counts {
  passed: number;
  failed: number;
  /** Tests that need something that isn't installed here. */
  skipped: number;
}

/** The failed tests without a browser, named again at the end: the browser's tests print much in between. */
const failures: string[] = [];

const folder = mkdtempSync(join(tmpdir(), 'kinhood-test-run-'));

/**
 * Runs a test runner that writes its report to a file. A runner that dies before it has written its report counts as
 * one failure.
 */
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
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function vitest(): Counts {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, 'vitest')}`];
  return run('vitest', args, { TEST_LONG: values.long ? '1' : '' }, (report) => {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(report) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[];
    };
    for (const { status, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
      if (status === 'skipped' || status === 'pending') console.log(`Skipped: ${fullName}`);
      if (status === 'failed') failures.push(fullName);
    }
    // A file that can't even be loaded fails without a failed test.
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, skipped: numPendingTests };
  });
}

function playwright(chromiumPath: string): Counts {
  const args = ['test', ...(values.long ? [] : ['--grep-invert', '@long'])];
  const env = { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright') };
  return run('playwright', args, env, (report) => {
    const { stats, errors } = JSON.parse(report) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      errors: unknown[];
    };
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected, failed: unexpected + flaky + errors.length, skipped };
  });
}

/** Runs the attacks on a running server, which take half an hour. */
function attacks(): Counts {
  const env = { ATTACKS_REPORT: join(folder, 'node') };
  return run('node', ['tests/attacks/run.ts'], env, (report) => JSON.parse(report) as Counts);
}

let total: Counts = { passed: 0, failed: 1, skipped: 0 };
try {
  const chromiumPath = findChromium('test', console.log);
  await buildIfNeeded(console.log);
  const counts = [vitest(), playwright(chromiumPath), ...(values.long ? [attacks()] : [])];
  total = {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
  };
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.log(`Failed: ${failure}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
