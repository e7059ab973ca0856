import type { CompoundRow } from '../../../../contracts/curation/staff-compounds.ts';
import { MAX_ROWS } from '../../../../contracts/values/review-values.ts';
import { availabilityText } from '../../../../rules/curation/availability-text.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { ApiProblem } from '../../../lib/api.ts';
import { homes } from '../../compound-name.ts';
import { notify } from '../../notices.ts';
import type { ReviewStore } from './review-store.ts';
import { compoundQuery } from './staff-compound.ts';

const NOT_ASKED = 'The feeds weren’t asked. Check your connection and try again.';

/** Loads homes again whose availability was checked. The time of a check isn't a change, so nothing else reports it. */
async function loadRows(store: ReviewStore, review_period_id: number, compound_ids: readonly number[]): Promise<void> {
  for (let start = 0; start < compound_ids.length; start += MAX_ROWS) {
    const ids = compound_ids.slice(start, start + MAX_ROWS);
    const query = { compound_ids: ids.join(',') };
    const { items } = await callSignedIn('GET /hfc/_i/compound_rows', { query });
    const rows: CompoundRow[] = items.filter((row) => row.review_period_id === review_period_id);
    store.receive(rows);
  }
  for (const compound_id of compound_ids)
    void queryClient.invalidateQueries({ queryKey: compoundQuery(compound_id).queryKey });
}

/** Asks the feeds whether homes of a review period are still available, one question at a time, and reports the result. */
export class AvailabilityRefresh {
  readonly #store: ReviewStore;
  readonly #review_period_id: number;
  #isRunning = false;
  readonly #listeners = new Set<() => void>();

  constructor(store: ReviewStore, review_period_id: number) {
    this.#store = store;
    this.#review_period_id = review_period_id;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isRunning = (): boolean => this.#isRunning;

  /** Asks about some homes, or about all of the review period. */
  async run(compound_ids: readonly number[] | 'all'): Promise<void> {
    if (this.#isRunning || compound_ids.length === 0) return;
    this.#set(true);
    notify(`Asking the feeds about ${compound_ids === 'all' ? 'all homes' : homes(compound_ids.length)}…`, {
      stays: true,
    });
    try {
      const check = await callSignedIn(
        'POST /hfc/_i/review_periods/{review_period_id}/compounds/refresh_availability',
        {
          params: { review_period_id: String(this.#review_period_id) },
          body: compound_ids === 'all' ? {} : { compound_ids: [...compound_ids] },
        },
      );
      await loadRows(
        this.#store,
        this.#review_period_id,
        check.items.map(({ compound_id }) => compound_id),
      );
      notify(availabilityText(check), { stays: true });
    } catch (error) {
      notify(error instanceof ApiProblem ? error.problem.detail : NOT_ASKED, { isError: true });
    } finally {
      this.#set(false);
    }
  }

  #set(isRunning: boolean): void {
    this.#isRunning = isRunning;
    for (const listener of this.#listeners) listener();
  }
}
