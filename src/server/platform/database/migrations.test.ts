import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');

/** The version before runs on a database that these have migrated. */
const isAfterVersionOne = (file: string): boolean => file > '0046';

/** Migrations that break a rule without harm: file -> why. */
const allowed: Readonly<Record<string, string>> = {
  '0050_photos.sql': 'Version 1 writes the width and height of every image, as the checks demand, and reads neither.',
  '0093_unknown_status.sql': 'The check allows one status more, which the version before shows like `active`.',
  '0097_causes_of_missing_photos.sql':
    'The check allows more reasons. The version before writes fewer, and reads none.',
};

/** What would fail a statement of the version before. */
const breaks: readonly [what: string, pattern: RegExp][] = [
  ['takes a table away', /\bdrop table\b/],
  ['takes a column away', /\bdrop column\b/],
  ['renames', /\brename (?:to|column|constraint)\b/],
  ['changes a type', /\balter column \S+ (?:set data )?type\b/],
  ['demands a value that was optional', /\bset not null\b/],
  ['lets a value be missing that was always there', /\bdrop not null\b/],
  ['takes a default away', /\bdrop default\b/],
  ['demands more of rows', /\badd (?:constraint \S+ )?(?:check|unique|primary key|foreign key|exclude)\b/],
];

const NEW_VALUE = 'demands a value that the version before does not write';
/** A default may stand on either side of `not null`. */
const demandsNewValue = (statement: string): boolean =>
  statement
    .split(/,(?![^(]*\))/)
    .some((part) => /\badd\b.*\bnot null\b/.test(part) && !/\b(?:default|generated)\b/.test(part));

/** Which rules a migration breaks. Tables that it creates are its own. */
function breaches(text: string): string[] {
  const statements = text
    .replace(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  const own = statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []);
  const isOfOwn = (statement: string): boolean => own.includes(/^alter table (\S+)/.exec(statement)?.[1] ?? '');
  return statements
    .filter((statement) => !isOfOwn(statement))
    .flatMap((statement) => [
      ...breaks.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
      ...(demandsNewValue(statement) ? [NEW_VALUE] : []),
    ]);
}

/** The number after which numbers are consecutive. Some before it were never used. */
const CONSECUTIVE_AFTER = 98;
/** How many migrations there are up to it. */
const KNOWN = 63;

describe('the numbers of migrations', () => {
  const numbers = readdirSync(folder).map((file) => Number(/^(\d{4})_[a-z\d_]+\.sql$/.exec(file)?.[1]));

  it('are each of one file', () => expect(numbers.filter((one, index) => one === numbers[index - 1])).toEqual([]));

  it('are consecutive, so that a new migration runs after all that ran before', () => {
    const recent = numbers.filter((one) => one > CONSECUTIVE_AFTER);
    expect(recent).toEqual(recent.map((_, index) => CONSECUTIVE_AFTER + 1 + index));
    expect(numbers.filter((one) => one <= CONSECUTIVE_AFTER)).toHaveLength(KNOWN);
  });
});

describe('a migration', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && isAfterVersionOne(file));

  it.each(files)('%s lets the version before go on', (file) => {
    const found = breaches(readFileSync(join(folder, file), 'utf8'));
    expect(file in allowed ? [] : found).toEqual([]);
  });

  it('is allowed to break a rule only if there is such a migration', () => {
    expect(Object.keys(allowed).filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe('what the rules find', () => {
  it.each([
    ['alter table home drop column lot;', 'takes a column away'],
    ['drop table home', 'takes a table away'],
    ['alter table home\n  rename column lot to plot;', 'renames'],
    ['alter table home alter column lot type bigint', 'changes a type'],
    ['alter table home alter column lot set not null', 'demands a value that was optional'],
    ['alter table home add column plot text not null', 'demands a value that the version before does not write'],
    [
      'alter table home add column a int not null default 1, add column b int not null',
      'demands a value that the version before does not write',
    ],
    ['alter table home add check (lot > 0)', 'demands more of rows'],
    ['alter table home add constraint lot_unique unique (lot)', 'demands more of rows'],
  ])('%s', (text, what) => {
    expect(breaches(text)).toEqual([what]);
  });

  it.each([
    'alter table home add column lot text; -- and then drop column plot',
    'alter table home add column is_new boolean not null default false',
    'alter table home add column is_new boolean default coalesce(false, true) not null',
    'create table plot (plot_id int not null); alter table plot add check (plot_id > 0)',
    'drop index home_lot_idx',
  ])('nothing in: %s', (text) => {
    expect(breaches(text)).toEqual([]);
  });
});
