import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

interface AnswerDraft {
  text: string;
  /** Milliseconds since 1970. */
  saved_at: number;
}

/** In milliseconds. Older drafts are dropped. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

let store: ReturnType<typeof createStore> | undefined;
const opened = () => (store ??= createStore('kinhood-answers', 'drafts'));

/** A draft is only for the staff member who wrote it. */
const getKey = (user_id: string, message_thread_id: number): string => `${user_id} ${message_thread_id}`;

/** Without its storage (private mode, a full disk), the browser keeps no drafts. */
async function attempt<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch (error) {
    console.warn('Drafts of answers', error);
    return undefined;
  }
}

/** Keeps an answer that is not sent yet. An empty one is forgotten. */
export async function keepAnswer(user_id: string, message_thread_id: number, text: string): Promise<void> {
  const key = getKey(user_id, message_thread_id);
  await attempt(() => (text === '' ? del(key, opened()) : set(key, { text, saved_at: Date.now() }, opened())));
}

/** The answer that the user began. Empty if there is none. */
export async function findAnswer(user_id: string, message_thread_id: number): Promise<string> {
  const draft = await attempt(() => get<AnswerDraft>(getKey(user_id, message_thread_id), opened()));
  return draft?.text ?? '';
}

/** Forgets answers that were begun more than 30 days ago. */
export async function dropOldAnswers(now: number): Promise<void> {
  await attempt(async () => {
    const all = await entries<string, AnswerDraft>(opened());
    const old = all.filter(([, { saved_at }]) => now - saved_at > KEPT_MS).map(([key]) => key);
    await delMany(old, opened());
  });
}
