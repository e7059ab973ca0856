import { lasting } from '../lib/visit.ts';
import { callSignedIn } from './fresh-token.ts';

/** Hands a subscriber what was done here while nobody was signed in, and forgets it here once it is kept. */
export async function handOverHistory(subscriber_id: number): Promise<void> {
  const opened_compound_ids = lasting.get('opened_compound_ids') ?? [];
  const liked_compound_ids = lasting.get('liked_compound_ids') ?? [];
  if (opened_compound_ids.length + liked_compound_ids.length === 0) return;
  await callSignedIn('POST /hfc/visitor_history', { body: { subscriber_id, opened_compound_ids, liked_compound_ids } });
  lasting.remove('opened_compound_ids');
  lasting.remove('liked_compound_ids');
}
