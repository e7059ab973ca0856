import { describe, expect, it } from 'vitest';
import { judgeTest } from './judge-test.ts';

const test = { question: 'Which?', groups: ['a', 'b'], planned: 1_000 } as const;
const counts = (a: [number, number], b: [number, number]) =>
  [a, b].map(([subscribers, visitors], index) => ({
    ab_test_group: index === 0 ? 'a' : 'b',
    visitors,
    subscribers,
    first_timestamp: new Date('2026-11-01T00:00:00Z'),
  }));
const verdict = (a: [number, number], b: [number, number]) =>
  judgeTest('t', test, counts(a, b)).groups[1]?.versus_first?.verdict;

describe('an A/B test', () => {
  it('has intervals at any time, but a verdict only from the planned number on', () => {
    const early = judgeTest('t', test, counts([10, 990], [90, 999]));
    expect(early.groups[0]).toMatchObject({ rate: { value: 10 / 990 }, versus_first: null });
    expect(early.groups[1]?.versus_first).toMatchObject({ verdict: null, difference: { low: expect.any(Number) } });
    expect(early.groups[1]?.versus_first?.p_value).toBeLessThan(0.001);
    expect(verdict([10, 1_000], [90, 999])).toBeNull();
    expect(verdict([10, 1_000], [90, 1_000])).toBe('better');
    expect(verdict([90, 1_000], [10, 1_000])).toBe('worse');
    expect(verdict([100, 1_000], [120, 1_000])).toBe('no_difference');
  });

  it('needs more from each of several comparisons', () => {
    const three = { ...test, groups: ['a', 'b', 'c'] as const };
    // p = 0.037 counts for two groups, not for three.
    const two = counts([100, 1_000], [130, 1_000]);
    const third = { ab_test_group: 'c', visitors: 1_000, subscribers: 100, first_timestamp: null };
    expect(judgeTest('t', test, two).groups[1]?.versus_first?.verdict).toBe('better');
    expect(judgeTest('t', three, [...two, third]).groups[1]?.versus_first?.verdict).toBe('no_difference');
  });

  it('with one group has a rate and nothing to decide', () => {
    const single = { question: 'How many?', groups: ['a'], planned: null } as const;
    expect(judgeTest('t', single, counts([3, 10], [1, 1]).slice(0, 1))).toMatchObject({
      groups: [{ visitors: 10, subscribers: 3, rate: { value: 0.3 }, versus_first: null }],
      is_uneven: false,
    });
  });

  it('warns of groups whose sizes chance doesn’t explain', () => {
    expect(judgeTest('t', test, counts([10, 5_250], [10, 4_750])).is_uneven).toBe(true);
    expect(judgeTest('t', test, counts([10, 5_050], [10, 4_950])).is_uneven).toBe(false);
  });

  it('that has no visitors yet says so', () => {
    expect(judgeTest('t', test, [])).toMatchObject({
      first_timestamp: null,
      groups: [
        { visitors: 0, rate: null, versus_first: null },
        { visitors: 0, rate: null, versus_first: null },
      ],
    });
  });
});
