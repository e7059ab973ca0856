import { callSignedIn } from '../identity/call-signed-in.ts';
import { currentSession } from '../identity/current-session.ts';
import { lasting } from '../lib/storage/stored-values.ts';
import { forgetVisitorLikes } from '../lib/visitor-likes.ts';

let handingOver: Promise<void> | undefined;

async function send(subscriber_id: number): Promise<void> {
  const opened_compound_ids = lasting.get('opened_compound_ids') ?? [];
  const liked_compound_ids = lasting.get('liked_compound_ids') ?? [];
  if (opened_compound_ids.length + liked_compound_ids.length === 0) return;
  await callSignedIn('POST /hfc/visitor_history', { body: { subscriber_id, opened_compound_ids, liked_compound_ids } });
  lasting.remove('opened_compound_ids');
  forgetVisitorLikes();
}

/**
 * Hands the visitor's signed-out history to a subscriber, and removes it from the browser once the server has saved it.
 * Concurrent callers share one request. Does nothing if an email's link logged the user in, because anyone can send
 * such a link. @throws as `callSignedIn`.
 */
export async function handOverHistory(subscriber_id: number): Promise<void> {
  if (currentSession()?.linkedAs !== undefined) return undefined;
  handingOver ??= send(subscriber_id).finally(() => {
    handingOver = undefined;
  });
  return handingOver;
}
