import type { APIRequestContext } from '@playwright/test';
import { createSampleWorld } from '../../../seed/world/world.ts';
import type { PublishedFiles, RegionInfoFile } from '../../../src/contracts/published-files.ts';

/** A share link of the sample world to a home in Seattle, and who shared it. */
export async function sampleShareLink(request: APIRequestContext) {
  const person = createSampleWorld(new Date()).people.find(({ follows }) =>
    follows.some(({ metro, share_links }) => metro === 'seattle' && share_links.length > 0),
  );
  const [link] = person?.follows.find(({ metro }) => metro === 'seattle')?.share_links ?? [];
  if (!person || !link) throw new Error('Nobody shares a home in Seattle');
  const regions = (await (await request.get('/cdn/region_info.json')).json()) as RegionInfoFile;
  const market = regions.markets.find(({ name }) => name === 'Seattle');
  const file = (await (
    await request.get(`/cdn/markets/${market?.market_id}.json`)
  ).json()) as PublishedFiles[`/markets/${number}.json`];
  const ids = file.columns.compound_id.toSorted((a, b) => a - b);
  return {
    share_link_key: link.share_link_key,
    compound_id: ids[link.position] ?? 0,
    name: person.name.split(' ')[0] ?? '',
  };
}
