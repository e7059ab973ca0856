import { expect, it } from 'vitest';
import { cycleState } from './cycle-words.ts';

it('a scheduled review cycle names who scheduled it', () => {
  const cycle = { publish_date: null, publish_at: '2027-01-05T17:00:00.000Z', scheduled_by: null };
  const ada = { user_id: '1', name: 'Ada Park' };
  expect(cycleState({ ...cycle, scheduled_by: ada })).toMatch(/^Scheduled for .+ by Ada Park$/);
  expect(cycleState({ ...cycle, scheduled_by: { ...ada, name: '' } })).toMatch(/ by a staff member$/);
  expect(cycleState(cycle)).toMatch(/ by a staff member$/);
  expect(cycleState({ ...cycle, publish_at: null })).toBe('Open');
});
