import { describe, expect, it } from 'vitest';
import { funnelByWeek, getFunnel, shareWords } from './funnel.ts';

const cohort = (week: string, market_id: number | null, visitors: number, subscribed: number) => ({
  week,
  market_id,
  visitors,
  opened: visitors,
  liked: 0,
  shared: 0,
  asked: 0,
  toured: 0,
  subscribed,
});
const cohorts = [
  cohort('2026-11-09', 1, 10, 1),
  cohort('2026-11-16', 1, 20, 2),
  cohort('2026-11-16', 2, 5, 0),
  cohort('2026-11-16', null, 7, 0),
];

describe('the funnel', () => {
  it('sums all markets and weeks, or those of one market', () => {
    expect(getFunnel(cohorts, null)).toMatchObject({ visitors: 42, subscribed: 3 });
    expect(getFunnel(cohorts, 1)).toMatchObject({ visitors: 30, subscribed: 3 });
    expect(getFunnel(cohorts, 9)).toMatchObject({ visitors: 0 });
  });

  it('has the newest week first', () => {
    expect(funnelByWeek(cohorts, null)).toMatchObject([
      { week: '2026-11-16', visitors: 32 },
      { week: '2026-11-09', visitors: 10 },
    ]);
  });

  it('tells no share of nothing', () => {
    expect([shareWords(1, 8), shareWords(0, 5), shareWords(0, 0)]).toEqual(['12.5%', '0%', '–']);
  });
});
