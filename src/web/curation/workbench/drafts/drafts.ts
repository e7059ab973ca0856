import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

/** A text that the server hasn't confirmed yet. */
export interface Draft {
  compound_id: number;
  /** Such as `editorial.title`. */
  field: string;
  /** The version of the compound that the text was made from, and the text that it had then. */
  base_version: number;
  base_text: string;
  text: string;
  /** Milliseconds since 1970. */
  saved_at: number;
}

/** In milliseconds. Older drafts are shown once and removed. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

let store: ReturnType<typeof createStore> | undefined;
/** Opened with the first draft, because the server renders modules that import this one. */
const opened = () => (store ??= createStore('kinhood-drafts', 'drafts'));

const getKey = (compound_id: number, field: string): string => `${compound_id} ${field}`;

/** Without its storage (private mode, a full disk), the browser keeps no drafts. The text itself is still saved. */
async function attempt<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch (error) {
    console.warn('Drafts', error);
    return undefined;
  }
}

export async function keepDraft(draft: Draft): Promise<void> {
  await attempt(() => set(getKey(draft.compound_id, draft.field), draft, opened()));
}

/** The draft of a field. Undefined if there is none. */
export function findDraft(compound_id: number, field: string): Promise<Draft | undefined> {
  return attempt(() => get<Draft>(getKey(compound_id, field), opened()));
}

/** Forgets the draft of a field, but only if it still is exactly the confirmed text. */
export async function confirmDraft(compound_id: number, field: string, text: string): Promise<void> {
  await attempt(async () => {
    const key = getKey(compound_id, field);
    if ((await get<Draft>(key, opened()))?.text === text) await del(key, opened());
  });
}

/** The drafts of more than 30 days ago. */
export async function listOldDrafts(now: number): Promise<Draft[]> {
  const all = (await attempt(() => entries<string, Draft>(opened()))) ?? [];
  return all.map(([, draft]) => draft).filter(({ saved_at }) => now - saved_at > KEPT_MS);
}

export async function removeDrafts(drafts: readonly Draft[]): Promise<void> {
  const keys = drafts.map(({ compound_id, field }) => getKey(compound_id, field));
  await attempt(() => delMany(keys, opened()));
}
