import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

interface Check {
  name: string;
  command: readonly [string, ...string[]];
  /** Whether it is fast enough to run after each change (`--quick`). */
  quick?: true;
}

/** The checks that every change must pass before it is committed, in this order. */
const gate: readonly Check[] = [
  { name: 'Route types', command: ['react-router', 'typegen'], quick: true },
  {
    // `npm run format` mends most of what this check finds.
    name: 'Format and imports (npm run format)',
    command: ['biome', 'ci', '--colors=off', '--max-diagnostics=5', '.'],
    quick: true,
  },
  { name: 'Types', command: ['tsc', '--noEmit', '-p', '.'], quick: true },
  { name: 'Import rules', command: ['node', 'bin/checks/check-walls.ts'], quick: true },
  { name: 'Words of the glossary', command: ['node', 'bin/checks/check-vocabulary.ts'], quick: true },
  { name: 'Length of functions and files', command: ['node', 'bin/checks/check-sizes.ts'], quick: true },
  { name: 'Dead code', command: ['knip'], quick: true },
  { name: 'Code that only tests use', command: ['knip', '--production'], quick: true },
  { name: 'Classes have styles', command: ['node', 'bin/checks/check-classes.ts'] },
  { name: 'Lint', command: ['oxlint'] },
  { name: 'Unit tests', command: ['vitest', 'run', '--project', 'unit', '--reporter', 'dot'] },
];

/** Only with `--audit`, because new findings would fail the check of an unchanged project. */
const audit: Check = { name: 'Known weaknesses of dependencies', command: ['npm', 'audit', '--omit=dev'] };

const { values: options } = parseArgs({
  options: { audit: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
});
const checks = [...gate, ...(options.audit ? [audit] : [])].filter(({ quick }) => quick ?? !options.quick);

function passes({ name, command: [file, ...args] }: Check): boolean {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
}

const failed = checks.filter((check) => !passes(check));
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}
