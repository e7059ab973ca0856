import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** The checks that every change must pass before it is committed, in this order. */
const gate: readonly [name: string, command: string, ...args: string[]][] = [
  // `npm run format` mends most of what the first check finds.
  ['Format and imports (npm run format)', 'biome', 'ci', '--colors=off', '--max-diagnostics=5', '.'],
  ['Lint', 'oxlint'],
  ['Walls', 'node', 'bin/check-walls.ts'],
  ['Classes have styles', 'node', 'bin/check-classes.ts'],
  ['Route types', 'react-router', 'typegen'],
  ['Types', 'tsc', '--noEmit', '-p', '.'],
  ['Dead code', 'knip'],
  ['Code that only tests use', 'knip', '--production'],
  ['Drawings', 'node', 'drawings/check.ts'],
  ['Unit tests', 'vitest', 'run', '--project', 'unit', '--reporter', 'dot'],
];

for (const [name, command, ...args] of gate) {
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
