import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isAvailable } from '../../../rules/homes/facts/availability.ts';
import { filterCompounds } from '../../../rules/homes/lists/compound-filters.ts';
import { newCompoundsWords } from '../../../rules/homes/news/new-compounds-words.ts';
import type { ListSearch } from '../../../rules/navigation/list-search.ts';
import { browserApi } from '../../lib/api.ts';
import { removedCompounds } from '../../lib/storage/removed-compounds.ts';
import { whileSeen } from '../../lib/while-seen.ts';
import { NewsPill } from '../../ui/news-pill.tsx';
import { compoundsSection } from '../compounds-section.ts';
import { loadMarketListing } from '../market-listing.ts';
import { hasNewVersion } from './published-version.ts';

/** The part of the list's data by which new homes are found. */
export interface ShownList {
  search: Pick<ListSearch, 'filters'>;
  /** When the newest home of the market was published, in milliseconds since 1970. */
  newest: number;
  /** Whether the market's file is too large for browsers. */
  large: boolean;
}

/** How many homes were published since a list was made that belong into it. 0 if that can't be found out now. */
async function countNew({ search, newest }: ShownList): Promise<number> {
  const api = browserApi();
  const regionInfo = await api.cachedModelData('/region_info.json');
  const listing = regionInfo && (await loadMarketListing(api, regionInfo, search.filters.marketName));
  if (!listing || listing.newest <= newest) return 0;
  const fresh = listing.cards.filter((card) => isAvailable(card) && Date.parse(card.publish_date ?? '') > newest);
  const removed = removedCompounds();
  return filterCompounds(fresh, search.filters, listing.areaIdsByName).filter(
    ({ compound_id }) => !removed.includes(compound_id),
  ).length;
}

/** Offers homes that were published since the list was made. The list stays as it is until the visitor takes them in. */
export function NewsOfList({ data }: { data: ShownList }) {
  const { revalidate } = useRevalidator();
  /** How many are new, for which list. */
  const [found, setFound] = useState<{ data: ShownList; count: number }>();
  // The file of a large market is too much to load for a number.
  const ask = useEffectEvent(async () => {
    if (data.large || !(await hasNewVersion())) return;
    setFound({ data, count: await countNew(data) });
  });
  useEffect(() => {
    const askNow = (): void => void ask().catch((error: unknown) => console.warn('New homes', error));
    askNow();
    return whileSeen(askNow);
  }, []);
  const takeIn = async (): Promise<void> => {
    await revalidate();
    compoundsSection()?.focus();
  };
  return (
    <NewsPill
      className="fixed inset-x-0 top-20 z-20 md:top-26"
      words={found?.data === data ? newCompoundsWords(found.count) : null}
      onTakeIn={() => void takeIn()}
    />
  );
}
