import { expect, it } from 'vitest';
import { reviewPeriodState } from './review-period-words.ts';

it('a scheduled review cycle names who scheduled it', () => {
  const reviewPeriod = { publish_date: null, publish_at: '2027-01-05T17:00:00.000Z', scheduled_by: null };
  const ada = { user_id: '1', name: 'Ada Park' };
  expect(reviewPeriodState({ ...reviewPeriod, scheduled_by: ada })).toMatch(/^Scheduled for .+ by Ada Park$/);
  expect(reviewPeriodState({ ...reviewPeriod, scheduled_by: { ...ada, name: '' } })).toMatch(/ by a staff member$/);
  expect(reviewPeriodState(reviewPeriod)).toMatch(/ by a staff member$/);
  expect(reviewPeriodState({ ...reviewPeriod, publish_at: null })).toBe('Open');
});
