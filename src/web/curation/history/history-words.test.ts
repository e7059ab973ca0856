import { describe, expect, it } from 'vitest';
import { feedActions } from '../../../contracts/values/staff-actions.ts';
import { actionWords, actorName } from './entry-words.ts';
import { changeWords, repeatedField, valueWords } from './field-words.ts';

describe('the words of the history', () => {
  it('tell what was done, in the past tense', () => {
    for (const words of Object.values(actionWords)) expect(words).toMatch(/^(?:\w+ed|Drew|Had|Read|Set|Withdrew)\b/);
  });

  it('name a feed as who made a change that no staff member asked for', () => {
    for (const action of feedActions) expect(actorName({ user: null, action })).toBe('A listing feed');
  });

  it('name who scheduled what a job did', () => {
    const user = { user_id: '1', name: 'Ada Park' };
    expect(actorName({ user, action: 'publish' })).toBe('Ada Park');
    expect(actorName({ user, action: 'job:publish' })).toBe('Scheduled by Ada Park');
    expect(actorName({ user: { ...user, name: '' }, action: 'job:publish' })).toBe('Scheduled by a staff member');
    expect(actorName({ user: null, action: 'job:publish' })).toBe('A scheduled job');
    expect(actorName({ user: null, action: 'publish' })).toBe('The system');
  });

  it('count homes and photos instead of showing their ids', () => {
    expect(valueWords('compound_ids', [531])).toBe('1 home');
    expect(valueWords('published_compound_order', [531, 9])).toBe('2 homes');
    expect(valueWords('photo_sort_orders', { a: 1, b: 0 })).toBe('2 photos');
  });

  it('tell a change of order', () => {
    expect(changeWords('published_compound_order', [1, 2, 3], [3, 2, 1])).toBe('3 homes, in another order');
    expect(changeWords('published_compound_order', [1, 2], [3, 2, 1])).toBe('2 homes → 3 homes');
    expect(changeWords('status', 'for_review', 'might_approve')).toBe('For review → Maybe');
  });

  it('tell the homes of a publication once, and the order if no home is new', () => {
    expect(repeatedField({ compound_ids: [2], published_compound_order: [2, 1] })).toBe('published_compound_order');
    expect(repeatedField({ compound_ids: [], published_compound_order: [2, 1] })).toBe('compound_ids');
    expect(repeatedField({ compound_ids: [] })).toBeNull();
    expect(repeatedField({ published_compound_order: [2, 1] })).toBeNull();
  });
});
