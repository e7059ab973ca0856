import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../contracts/contract.ts';
import type { CallSpec } from '../../../contracts/protocol/call.ts';
import { speakPlainly } from './plain-messages.ts';

beforeAll(() => speakPlainly());

const getMessage = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

it.each<[string, z.ZodType, unknown]>([
  ['must be a number', z.int(), 'three'],
  ['must be a whole number', z.int(), 1.5],
  ['must be a number', z.number(), null],
  ['is missing', z.string(), undefined],
  ['must be a list', z.array(z.int()), {}],
  ['must be at most 5', z.int().max(5), 6],
  ['must be at least 1', z.int().min(1), 0],
  ['must be more than 1', z.number().gt(1), 1],
  ['must have at most 2,000 characters', z.string().max(2_000), 'x'.repeat(2_001)],
  ['must have at least 1 character', z.string().min(1), ''],
  ['must have exactly 2 characters', z.string().length(2), 'x'],
  ['must have at most 1 item', z.array(z.int()).max(1), [1, 2]],
  ['must be an email address', z.email(), 'x'],
  ['must be a UUID', z.uuid(), 'x'],
  ['must be a date, such as 2026-11-28', z.iso.date(), 'x'],
  ['has characters or a form that isn’t allowed', z.string().regex(/^a$/), 'b'],
  ['must be one of "sale", "rental"', z.enum(['sale', 'rental']), 'swap'],
  ['must be 1', z.literal(1), 2],
  ['has members that aren’t known: lot, plot', z.strictObject({}), { lot: 1, plot: 2 }],
  ['has none of the forms that are allowed', z.union([z.int(), z.boolean()]), 'x'],
  ['must be an a', z.string().regex(/^a$/, 'must be an a'), 'b'],
])('says %j', (message, schema, value) => {
  expect(getMessage(schema, value)).toBe(message);
});

/** The end of a sentence that begins with the value's name. */
const SENTENCE = /^(?:must|is|has|can|may|needs|names|contains|and|are|holds|comes|isn’t|doesn’t|don’t|cannot)\b/;
const WRONG = [undefined, null, 'x', '', -1, 1.5, 10 ** 12, true, [], ['x'], {}, { x: 1 }, 'x'.repeat(100_000)];

/** The messages of a schema about wrong values, of the whole and of each of its members. */
function getMessages(schema: z.ZodType): string[] {
  const members = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const values = [...WRONG, ...WRONG.map((wrong) => Object.fromEntries(members.map((name) => [name, wrong])))];
  return values.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);
}

it.each(Object.entries(contract) as [string, CallSpec][])('%s has no raw message of the library', (_, spec) => {
  const messages = [spec.params, spec.query, spec.body].flatMap((schema) => (schema ? getMessages(schema) : []));
  expect(messages.filter((message) => !SENTENCE.test(message))).toEqual([]);
});
