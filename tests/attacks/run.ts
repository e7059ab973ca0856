import { writeFile } from 'node:fs/promises';
import { buildIfNeeded } from '../../bin/build.ts';
import type { Attack, Outcome } from './attack.ts';
import { authFuzzAttack } from './auth-fuzz.ts';
import { clockAttack } from './clock.ts';
import { connectionAttacks } from './connections.ts';
import { databaseAttacks } from './database.ts';
import { diskAttacks } from './disk.ts';
import { fuzzAttack } from './fuzz.ts';
import { instanceAttacks } from './instances.ts';
import { killAttack } from './kills.ts';
import { liveAttacks } from './live.ts';
import { mixedUseAttack } from './mixed-use.ts';
import { photoKillAttack } from './photo-kills.ts';
import { staffKillAttack } from './staff-kills.ts';
import { stopAttackedServer } from './support/attacked-database.ts';
import { uploadAttacks } from './uploads.ts';

/** The acceptable effects of an attack. All other counts must be zero. */
const limits = {
  /** The service's resident memory after the attack. */
  memoryMegabytes: 300,
  /** The service's resident memory during the attack. Hundreds of open connections need more memory. */
  memoryMostMegabytes: 400,
  /** The time until the service answers all requests again after the attack. */
  secondsToRecover: 15,
} as const;

/**
 * Attacks the running service and prints the results: `node tests/attacks/run.ts [NAME ...]`. Skips an attack that this
 * machine can't run, and prints the reason.
 */

const attacks: readonly Attack[] = [
  ...connectionAttacks,
  ...databaseAttacks,
  ...diskAttacks,
  ...uploadAttacks,
  ...instanceAttacks,
  ...liveAttacks,
  killAttack,
  staffKillAttack,
  photoKillAttack,
  clockAttack,
  mixedUseAttack,
  fuzzAttack,
  authFuzzAttack,
];

function getFaults({
  failed,
  lost = 0,
  doubled = 0,
  memoryAfter = 0,
  memoryMost = 0,
  secondsToRecover = 0,
}: Outcome): string[] {
  return [
    failed > 0 ? `${failed} failed` : '',
    lost > 0 ? `${lost} lost` : '',
    doubled > 0 ? `${doubled} doubled` : '',
    memoryAfter > limits.memoryMegabytes ? `memory ${memoryAfter.toFixed(0)} MB` : '',
    memoryMost > limits.memoryMostMegabytes ? `memory ${memoryMost.toFixed(0)} MB during the attack` : '',
    secondsToRecover > limits.secondsToRecover ? `recovered after ${secondsToRecover.toFixed(1)} s` : '',
  ].filter(Boolean);
}

function row(
  name: string,
  { tried, failed, lost, doubled, memoryBefore, memoryAfter, memoryMost, secondsToRecover }: Outcome,
): string {
  const cell = (value: number | undefined, digits = 0): string => (value === undefined ? '' : value.toFixed(digits));
  const memory = memoryAfter === undefined ? '' : `${cell(memoryBefore)} -> ${cell(memoryAfter)}`;
  const cells = [
    name.padEnd(44),
    cell(tried),
    cell(failed),
    cell(lost),
    cell(doubled),
    memory,
    cell(memoryMost),
    cell(secondsToRecover, 1),
  ];
  return cells.map((text, index) => (index === 0 ? text : text.padStart(index === 5 ? 12 : 8))).join(' ');
}

const wanted = process.argv.slice(2);
const chosen = attacks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const rows: string[] = [];
const faults: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };

await buildIfNeeded(console.log);
for (const { name, missing, run } of chosen) {
  const reason = (await missing?.()) ?? null;
  if (reason !== null) {
    counts.skipped += 1;
    rows.push(`${name.padEnd(44)} skipped: ${reason}`);
    console.log(rows.at(-1));
    continue;
  }
  const started = performance.now();
  try {
    const outcome = await run();
    const found = getFaults(outcome);
    counts[found.length === 0 ? 'passed' : 'failed'] += 1;
    if (found.length > 0) faults.push(`${name}: ${[...found, ...outcome.failures].join('\n    ')}`);
    rows.push(row(name, outcome));
  } catch (error) {
    counts.failed += 1;
    faults.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    rows.push(`${name.padEnd(44)} failed to finish`);
  }
  console.log(`${rows.at(-1)}  (${((performance.now() - started) / 1_000).toFixed(0)} s)`);
}
await stopAttackedServer();

console.log(`\n${'attack'.padEnd(44)}    tried   failed     lost  doubled    memory MB     most    s to recover`);
for (const line of rows) console.log(line);
for (const fault of faults) console.error(`\n✗ ${fault}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
if (process.env.ATTACKS_REPORT) await writeFile(process.env.ATTACKS_REPORT, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
