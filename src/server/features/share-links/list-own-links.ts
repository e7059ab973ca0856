import type { CallResponse } from '../../../contracts/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { listCards } from '../compounds/list-cards.ts';
import { listWorkingLinks } from './store.ts';

const PAGE = 50;

/** A page of the links of subscribers, newest first. `cursor` is the last key of the page before. */
export async function listOwnLinks(
  db: Database,
  subscriber_ids: readonly number[],
  cursor: string | undefined,
): Promise<CallResponse<'GET /hfc/share_links'>> {
  const links = await listWorkingLinks(db, subscriber_ids, {
    limit: PAGE + 1,
    ...(cursor !== undefined && { after: cursor }),
  });
  const page = links.slice(0, PAGE);
  const ids = [...new Set(page.map(({ compound_id }) => compound_id))];
  const cards = ids.length === 0 ? [] : (await listCards(db, ids)).items;
  const cardById = new Map(cards.map((card) => [card.compound_id, card]));
  return {
    items: page.map((link) => ({
      ...link,
      create_timestamp: link.create_timestamp.toISOString(),
      compound: cardById.get(link.compound_id) ?? null,
    })),
    next_cursor: links.length > PAGE ? (page.at(-1)?.share_link_key ?? null) : null,
  };
}
