import { expect, it } from 'vitest';
import type { CheckedCompound } from '../../contracts/homes/availability.ts';
import { availabilityText } from './availability-text.ts';

const item = (outcome: CheckedCompound['outcome'], before: object = {}, after: object = {}): CheckedCompound => ({
  compound_id: 1,
  outcome,
  before: { ...before },
  after: { ...after },
});
const became = (current_status: string) => item('changed', { current_status: 'active' }, { current_status });
const getText = (items: CheckedCompound[], running = false) => availabilityText({ items, running });

it('counts what has become of the homes', () => {
  const items = [...Array.from({ length: 9 }, () => item('unchanged')), became('sold'), became('recently_sold')];
  expect(getText([...items, item('no_feed')])).toBe(
    '11 homes asked: 9 unchanged, 2 sold. 1 home can’t be asked about: without a feed.',
  );
});

it.each([
  [became('pending'), 'pending'],
  [became('rented'), 'rented'],
  [became('off_market'), 'off the market'],
  [item('changed', { current_status: 'pending' }, { current_status: 'active' }), 'back on the market'],
  [item('changed', { price: 1 }, { price: 2 }), 'with other facts'],
  [item('not_in_feed', { available: true }, { available: false }), 'no longer in the feed'],
  [item('unknown'), 'without an answer now'],
])('says of one home: %o', (one, label) => {
  expect(getText([one])).toBe(`1 home asked: ${label}.`);
});

it('never says that a home without a feed was asked about', () => {
  expect(getText([item('manual')])).toBe('1 home can’t be asked about: added by hand.');
  expect(getText([item('manual'), item('no_feed'), item('no_feed')])).toBe(
    '3 homes can’t be asked about: 1 added by hand, 2 without a feed.',
  );
});

it('says that the rest follows, and that there is nothing to ask about', () => {
  expect(getText([item('unchanged')], true)).toBe('1 home asked: unchanged. The rest follows in the background.');
  expect(getText([], true)).toBe('The feeds are being asked. The rest follows in the background.');
  expect(getText([])).toBe('There is no home to ask about.');
});
