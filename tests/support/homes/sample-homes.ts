import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { PublishedCompoundsFile } from '../../../src/contracts/pages/published-files.ts';
import type { Tables } from '../../../src/server/platform/database/database-types.ts';

/** A home of the sample world that was listed once and no longer is. */
export async function oncePublishedId(db: Kysely<Tables>): Promise<number> {
  const { compound_id } = await db
    .selectFrom('compound')
    .select('compound_id')
    .where('status', '<>', 'published')
    .where('publish_date', 'is not', null)
    .where('internal', '=', false)
    .executeTakeFirstOrThrow();
  return compound_id;
}

/** A home that is visible to the public. */
export async function publishedId(app: FastifyInstance): Promise<number> {
  const { compounds } = (await app.inject('/cdn/published_compounds.json')).json<PublishedCompoundsFile>();
  const [first] = compounds;
  if (!first) throw new Error('Nothing is published');
  return first.compound_id;
}
