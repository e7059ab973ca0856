import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewPeriod } from '../../../../contracts/curation/review-periods.ts';
import type { CompoundRow } from '../../../../contracts/curation/staff-compounds.ts';
import { staffStorage } from '../../staff-storage.ts';
import { unrestricted } from './review-filters.ts';
import { WorkbenchState } from './workbench-state.ts';

// The server's part is tested against the server.
vi.mock('./save-changes.ts', () => ({
  saveChange: () => new Promise(() => undefined),
  inTurn: () => new Promise(() => undefined),
}));

const reported = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('../../notices.ts', () => ({ notify: reported, notifyUnsaved: reported }));
const lastNotice = () => reported.mock.lastCall?.[0];

const row = (compound_id: number, fields: Partial<CompoundRow> = {}) =>
  ({
    compound_id,
    version: 1,
    status: 'for_review',
    status_note: '',
    checks: [],
    editorial: { title: `Home ${compound_id}` },
    formatted_address: '1 Main St',
    ...fields,
  }) as unknown as CompoundRow;

let state: WorkbenchState;
beforeEach(() => {
  staffStorage.remove('staff_auto_advance');
  state = new WorkbenchState({
    review_period_id: 1,
    version: 1,
    published_compound_order: [] as number[],
  } as ReviewPeriod);
  state.store.receive([1, 2, 3, 4].map((id) => row(id)));
  state.list.moveTo(2);
});

describe('a decision', () => {
  it('takes the home off the list and moves on to the next one', () => {
    state.decide('approved');
    expect(state.list.visible()).toEqual([1, 3, 4]);
    expect(state.list.cursor()).toBe(3);
  });

  it('warns if a home that is approved is the same as another one', () => {
    state.store.receive([row(2, { version: 2, checks: [{ id: 'duplicate', level: 'warning' }] })]);
    state.decide('approved');
    expect(lastNotice()).toContain('Approved. It is the same home as another one.');
    state.store.receive([row(3, { version: 2, checks: [{ id: 'duplicate', level: 'warning' }] })]);
    state.list.toggle(3);
    state.list.toggle(4);
    state.decide('approved');
    expect(lastNotice()).toContain('Approved: 2 homes. 1 of them is the same as another one.');
    state.list.moveTo(2);
    state.decide('not_approved');
    expect(lastNotice()).not.toContain('same');
  });

  it('on the last home moves to the one before', () => {
    state.list.moveTo(4);
    state.decide('not_approved');
    expect(state.list.cursor()).toBe(3);
  });

  it('doesn’t change unseen what another staff member has just decided', () => {
    const theirs = row(2, { status: 'not_approved', version: 2, status_user: { user_id: 'ben', name: 'Ben' } });
    state.store.receive([theirs]);
    state.surprise(theirs);
    state.decide('approved');
    expect(state.store.shown(2)?.status).toBe('not_approved');
    state.decide('approved');
    expect(state.store.shown(2)?.status).toBe('approved');
    expect(state.list.cursor()).toBe(3);
    // What they decide elsewhere is none of it.
    state.surprise(theirs);
    state.decide('approved');
    expect(state.store.shown(3)?.status).toBe('approved');
  });

  it('stays at the home without auto-advance', () => {
    state.toggleAdvance();
    state.decide('approved');
    expect(state.list.cursor()).toBe(2);
  });

  it('is about the selected homes, and moves on to the next one that isn’t selected', () => {
    state.list.toggle(2);
    state.list.toggle(3);
    state.decide('not_approved');
    expect(state.list.visible()).toEqual([1, 4]);
    expect(state.list.cursor()).toBe(4);
    expect(state.list.selection().size).toBe(0);
  });

  it('that visitors would see is asked first', () => {
    state.store.receive([row(2, { status: 'published', version: 2 })]);
    state.decide('not_approved');
    expect(state.question()).toEqual({ what: 'unpublish', compound_ids: [2], act: expect.any(Function) });
    expect(state.store.shown(2)?.status).toBe('published');
    state.answer(false);
    expect(state.store.shown(2)?.status).toBe('published');
    state.decide('not_approved');
    state.answer(true);
    expect(state.store.shown(2)?.status).toBe('not_approved');
    // Neither does one key publish the home again.
    state.undo();
    expect(state.question()).toMatchObject({ what: 'publish', compound_ids: [2] });
    expect(state.store.shown(2)?.status).toBe('not_approved');
    state.answer(true);
    expect(state.store.shown(2)?.status).toBe('published');
    state.redo();
    expect(state.question()).toMatchObject({ what: 'unpublish', compound_ids: [2] });
    state.answer(false);
    expect(state.store.shown(2)?.status).toBe('published');
  });

  it('that another staff member has just made moves on', () => {
    const theirs = row(2, { status: 'approved', version: 2, status_user: { user_id: 'ben', name: 'Ben' } });
    state.store.receive([theirs]);
    state.surprise(theirs);
    state.decide('approved');
    expect(lastNotice()).toBe('Ben set this home to Approved. You agree.');
    expect(state.list.cursor()).toBe(3);
    state.decide('not_approved');
    expect(state.store.shown(3)?.status).toBe('not_approved');
  });
});

describe('the selection', () => {
  it('is extended with the cursor, and emptied by another tab', () => {
    state.list.extend(1);
    expect([...state.list.selection()]).toEqual([2, 3]);
    state.list.setFilters({ status: null, q: '', ...unrestricted });
    expect(state.list.selection().size).toBe(0);
  });

  it('survives another search', () => {
    state.list.toggle(2);
    state.list.setFilters({ status: 'for_review', q: 'home 3', ...unrestricted });
    expect(state.list.visible()).toEqual([3]);
    expect([...state.list.selection()]).toEqual([2]);
  });
});

describe('the list', () => {
  it('is found by words of the title, the address and the note', () => {
    state.store.receive([row(3, { status_note: 'The roof', version: 2 })]);
    state.list.setFilters({ status: null, q: 'ROOF main', ...unrestricted });
    expect(state.list.visible()).toEqual([3]);
  });

  it('keeps the cursor within itself', () => {
    state.list.move(-9);
    expect(state.list.cursor()).toBe(1);
    state.list.move(99);
    expect(state.list.cursor()).toBe(4);
  });
});

describe('moving homes to another cycle', () => {
  it('takes them off the list and moves on, and undoing brings them back', () => {
    state.list.toggle(2);
    state.list.toggle(3);
    state.moveOut([2, 3], { review_period_id: 9, name: 'Cycle 9' });
    expect(state.list.visible()).toEqual([1, 4]);
    expect([state.list.cursor(), state.list.selection().size, state.store.counts().for_review]).toEqual([4, 0, 2]);
    state.moveOut([1, 4], { review_period_id: 9, name: 'Cycle 9' });
    expect([state.list.visible(), state.list.cursor()]).toEqual([[], null]);
    state.undo();
    expect(state.store.pending(1)).toEqual([{ review_period_id: 9 }, { review_period_id: 1 }]);
  });
});
