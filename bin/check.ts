import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

/** The checks that every change must pass before it is committed, in this order. */
const gate: readonly [name: string, command: string, ...args: string[]][] = [
  // `npm run format` mends most of what the first check finds.
  ['Format and imports (npm run format)', 'biome', 'ci', '--colors=off', '--max-diagnostics=5', '.'],
  ['Lint', 'oxlint'],
  ['Walls', 'node', 'bin/check-walls.ts'],
  ['Words of the glossary', 'node', 'bin/check-vocabulary.ts'],
  ['Classes have styles', 'node', 'bin/check-classes.ts'],
  ['Route types', 'react-router', 'typegen'],
  ['Types', 'tsc', '--noEmit', '-p', '.'],
  ['Dead code', 'knip'],
  ['Code that only tests use', 'knip', '--production'],
  ['Drawings', 'node', 'drawings/check.ts'],
  ['Unit tests', 'vitest', 'run', '--project', 'unit', '--reporter', 'dot'],
];

/** Only with `--audit`, because new findings would fail the check of an unchanged project. */
const audit: (typeof gate)[number] = ['Known weaknesses of dependencies', 'npm', 'audit', '--omit=dev'];

const { values: options } = parseArgs({ options: { audit: { type: 'boolean', default: false } } });
const checks = options.audit ? [...gate, audit] : gate;

for (const [name, command, ...args] of checks) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`✗ ${name} (${seconds} s)\n${stdout}${stderr}`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${seconds} s)`);
}
