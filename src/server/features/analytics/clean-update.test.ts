import { describe, expect, it } from 'vitest';
import { ANALYTICS_TOKEN } from './analytics-bounds.ts';
import { cleanUpdate } from './clean-update.ts';

const person = { $token: ANALYTICS_TOKEN, $distinct_id: 'ada' };
const after = (update: object, before: Record<string, unknown> = {}) =>
  cleanUpdate({ ...person, ...update }, { of: 'engage', sender: 'ada' })?.apply(before);

describe('an update of a profile', () => {
  it.each([
    [{ $set: { a: 2 } }, { a: 1, b: 1 }, { a: 2, b: 1 }],
    [{ $set_once: { a: 2, c: 3 } }, { a: 1 }, { a: 1, c: 3 }],
    [{ $unset: ['a'] }, { a: 1, b: 1 }, { b: 1 }],
    [{ $add: { a: 2, b: 1 } }, { a: 1 }, { a: 3, b: 1 }],
    [{ $append: { a: 2 } }, { a: [1] }, { a: [1, 2] }],
    [{ $union: { a: [1, 2] } }, { a: [1] }, { a: [1, 2] }],
    [{ $remove: { a: 1 } }, { a: [1, 2] }, { a: [2] }],
    [{ $append: { $transactions: { $amount: 5 } } }, {}, { $transactions: [{ $amount: 5 }] }],
    [{ $delete: '' }, { a: 1 }, null],
  ])('%j', (update, before, wanted) => expect(after(update, before)).toEqual(wanted));

  it('is refused if an increment or a charge isn’t a number', () => {
    expect(after({ $add: { a: '2' } })).toBeUndefined();
    expect(after({ $append: { $transactions: { $amount: '5' } } })).toBeUndefined();
  });

  it('is refused for a device, for another project, and without an operation', () => {
    expect(after({ $set: { a: 1 }, $distinct_id: '$device:a' })).toBeUndefined();
    expect(after({ $set: { a: 1 }, $token: 'other' })).toBeUndefined();
    expect(after({})).toBeUndefined();
  });

  it('can be of a group, but not of a group that poses as persons', () => {
    const group = { $token: ANALYTICS_TOKEN, $group_key: 'market', $group_id: 'seattle', $set: { a: 1 } };
    expect(cleanUpdate(group, { of: 'groups' })).toMatchObject({ kind: 'market', profile_id: 'seattle' });
    expect(cleanUpdate({ ...group, $group_key: 'person' }, { of: 'groups' })).toBeNull();
  });
});
