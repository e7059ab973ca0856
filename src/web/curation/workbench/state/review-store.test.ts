import { describe, expect, it } from 'vitest';
import type { CompoundRow } from '../../../../contracts/curation/staff-compounds.ts';
import { type Operation, ReviewStore } from './review-store.ts';

const row = (compound_id: number, fields: Partial<CompoundRow> = {}) =>
  ({ compound_id, version: 1, status: 'for_review', status_note: '', featured: false, ...fields }) as CompoundRow;

function createStore(...rows: CompoundRow[]): ReviewStore {
  const store = new ReviewStore(1);
  store.receive(rows);
  return store;
}

describe('the rows of a review period', () => {
  it('show a decision at once, and count it', () => {
    const store = createStore(row(2), row(1));
    store.begin({ compound_id: 1, fields: { status: 'approved' } });
    expect(store.order()).toEqual([1, 2]);
    expect(store.shown(1)?.status).toBe('approved');
    expect(store.counts()).toMatchObject({ for_review: 1, approved: 1 });
    expect(store.known(1)?.status).toBe('for_review');
  });

  it('take back only the operation that failed', () => {
    const store = createStore(row(1));
    const failed: Operation = { compound_id: 1, fields: { status: 'approved' } };
    store.begin(failed);
    store.begin({ compound_id: 1, fields: { featured: true } });
    store.end(failed);
    expect(store.shown(1)).toMatchObject({ status: 'for_review', featured: true });
  });

  it('keep a later decision while an earlier one is confirmed', () => {
    const store = createStore(row(1));
    const [first, second] = (['approved', 'not_approved'] as const).map((status) => ({
      compound_id: 1,
      fields: { status },
    }));
    if (!first || !second) throw new Error('Two operations');
    store.begin(first);
    store.begin(second);
    store.end(first, row(1, { status: 'approved', version: 2 }));
    expect(store.shown(1)).toMatchObject({ status: 'not_approved', version: 2 });
  });

  it('leave the details as they are for a decision, and change them for a fact', () => {
    const store = createStore(row(1));
    const details = store.pendingDetails(1);
    store.begin({ compound_id: 1, fields: { status: 'approved', status_note: 'Fine.' } });
    expect(store.pendingDetails(1)).toBe(details);
    const fact = { editorial: { mainTag: 'near a park' } };
    store.begin({ compound_id: 1, fields: fact });
    expect(store.pendingDetails(1)).toEqual([fact]);
  });

  it('ignore an answer that is older than what is known', () => {
    const store = createStore(row(1, { version: 3, status: 'approved' }));
    store.receive([row(1, { version: 2 })]);
    expect(store.shown(1)?.status).toBe('approved');
  });

  it('stay the same objects unless they change', () => {
    const store = createStore(row(1), row(2));
    const [other, counts] = [store.shown(2), store.counts()];
    store.begin({ compound_id: 1, fields: { featured: true } });
    expect(store.shown(2)).toBe(other);
    expect(store.counts()).toBe(counts);
  });
});
