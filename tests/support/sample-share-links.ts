import { createSampleWorld } from '../../seed/world.ts';
import type { PublishedCompoundsFile, RegionInfoFile } from '../../src/contracts/pages/published-files.ts';
import { metroByMarketName } from '../../src/rules/places/metros/metros.ts';

export interface KnownShareLink {
  share_link_key: string;
  compound_id: number;
  /** The full name of the link's owner. */
  name: string;
}

/**
 * The share links of a service with the sample world. Computed from the published files without a database. `readFile`
 * gets a path and returns the parsed file.
 */
export async function sampleShareLinks(readFile: (path: string) => Promise<unknown>): Promise<KnownShareLink[]> {
  const { compounds } = (await readFile('/cdn/published_compounds.json')) as PublishedCompoundsFile;
  const { markets, areas } = (await readFile('/cdn/region_info.json')) as RegionInfoFile;
  const marketByArea = new Map(areas.map(({ area_id, market_id }) => [area_id, market_id]));
  const metroByMarket = new Map(markets.map(({ market_id, name }) => [market_id, metroByMarketName(name)?.key]));
  const homes = compounds.toSorted((a, b) => a.compound_id - b.compound_id);
  const byMetro = Map.groupBy(homes, ({ area_id }) => metroByMarket.get(marketByArea.get(area_id) ?? 0));
  return createSampleWorld(new Date()).people.flatMap(({ name, follows }) =>
    follows.flatMap(({ metro, share_links }) =>
      share_links.flatMap(({ share_link_key, position }) => {
        const home = byMetro.get(metro)?.[position];
        return home ? [{ share_link_key, compound_id: home.compound_id, name }] : [];
      }),
    ),
  );
}
