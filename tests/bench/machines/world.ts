import type { MarketFile, RegionInfoFile } from '../../../src/contracts/pages/published-files.ts';
import { type BenchSubscriber, makeSubscriber } from '../accounts.ts';
import { DASHBOARD } from '../dashboard.ts';

/** What people find at an address. */
export interface World {
  url: string;
  subscribers: readonly BenchSubscriber[];
  /** Published homes. */
  compound_ids: readonly number[];
}

/** How many sign up at a time. */
const AT_ONCE = 4;

export async function makeWorld(url: string, subscribers: number): Promise<World> {
  const region = (await (await fetch(`${url}/cdn/region_info.json`)).json()) as RegionInfoFile;
  const files = await Promise.all(
    region.markets.map(
      async ({ market_id }) => (await (await fetch(`${url}/cdn/markets/${market_id}.json`)).json()) as MarketFile,
    ),
  );
  const all: BenchSubscriber[] = [];
  while (all.length < subscribers) {
    const some = Math.min(AT_ONCE, subscribers - all.length);
    all.push(...(await Promise.all(Array.from({ length: some }, () => makeSubscriber(url)))));
  }
  return { url, subscribers: all, compound_ids: files.flatMap(({ columns }) => columns.compound_id) };
}

/** Gives the addresses that visitors ask for, each with a text that a right answer has. */
export function getAddresses(compound_ids: readonly number[]): () => { path: string; mustHave: string } {
  let count = 0;
  const lists = ['', '?markets=seattle', '?markets=chicago', '?markets=denver', '?markets=seattle&min_units=3'];
  return () => {
    count += 1;
    const home = compound_ids[Math.floor(Math.random() ** 2 * compound_ids.length)] as number;
    switch (count % 4) {
      case 0:
        return { path: `${DASHBOARD}${lists[(count / 4) % lists.length]}`, mustHave: '</html>' };
      case 1:
        return { path: '/cdn/region_info.json', mustHave: '"markets"' };
      case 2:
        return { path: `/api/hfc/compounds/${home}`, mustHave: `"compound_id":${home}` };
      default:
        return { path: `/hfc/compounds/${home}`, mustHave: `/hfc/compounds/${home}"` };
    }
  };
}
