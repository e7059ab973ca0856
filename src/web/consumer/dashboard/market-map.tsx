import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { priceAndAvailability } from '../../../rules/homes/prices/price-and-availability.ts';
import { formatBounds } from '../../../rules/places/bounds.ts';
import { type FoundPlace, shortPlaceName } from '../../../rules/places/found-places.ts';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { walksToPeople } from '../../../rules/places/people.ts';
import { placeReach } from '../../../rules/places/place-reach.ts';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { usePeople } from '../../lib/storage/people.ts';
import { useRemovedCompounds } from '../../lib/storage/removed-compounds.ts';
import { ListingPhoto } from '../../listing/listing-photo.tsx';
import { loadMarketListing, type MarketListing } from '../../listing/market-listing.ts';
import { placeName } from '../../listing/place-name.ts';
import { isTouch } from '../../map/canvas/is-touch.ts';
import { mapPoint } from '../../map/canvas/map-point.ts';
import { MapView } from '../../map/map-view.tsx';
import { CompoundPreview } from '../../map/pins/compound-preview.tsx';
import { PlaceSearch } from '../../map/places/place-search.tsx';
import { walkingTime } from '../../map/places/walking-time.ts';
import { Button } from '../../ui/button.tsx';
import { getCompoundsNear } from './compounds-near.ts';
import { type DashboardData } from './dashboard-data.ts';
import { useChangeSearch } from './filters/use-change-search.ts';
import { findCompoundItems } from './load-dashboard.ts';
import { CompoundsNearCard, ElsewhereCard, elsewhereText } from './place-card.tsx';
import { useShowSelected } from './use-show-selected.ts';

interface MarketMapProps {
  data: DashboardData;
  pointed: number | null;
  onPoint: (compound_id: number | null) => void;
  onOpen: (compound_id: number) => void;
}

async function loadListing(marketName: string): Promise<MarketListing | null> {
  const api = browserApi();
  const regionInfo = await api.cachedModelData('/region_info.json');
  return regionInfo && loadMarketListing(api, regionInfo, marketName);
}

type Search = Parameters<typeof findCompoundItems>[1];

/** The home that was selected last, and how many times a home was selected. */
interface Selection {
  chosen: number | null;
  selections: number;
}

interface Loaded {
  marketName: string;
  attempt: number;
  listing: MarketListing | null;
}

/** A market's homes: undefined while they load, null if they can't be loaded. */
function useListing(marketName: string): { listing: MarketListing | null | undefined; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    // The reader of published files logs a failure and returns null.
    void loadListing(marketName).then((listing) => current && setLoaded({ marketName, attempt, listing }));
    return () => {
      current = false;
    };
  }, [marketName, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isOfNow = loaded?.marketName === marketName && loaded.attempt === attempt;
  return { listing: isOfNow ? loaded.listing : undefined, retry };
}

/**
 * Returns the same object for an equal search. Opening a home or changing the page creates new data, which must not
 * move the map.
 */
function useSameSearch({ filters, sort }: Search): Search {
  const text = JSON.stringify({ filters, sort });
  return useMemo(() => JSON.parse(text) as Search, [text]);
}

interface PreviewProps {
  card: CompoundCard;
  listing: MarketListing;
  /** The starting point for the walking time. */
  place: FoundPlace | null;
  onOpen: () => void;
}

function Preview({ card, listing, place, onOpen }: PreviewProps) {
  const people = usePeople();
  const { compound_id, editorial, cover } = card;
  const facts = place
    ? `${walkingTime(place, card.home)} from ${shortPlaceName(place)} (straight-line estimate)`
    : [unitsLabel(editorial), placeName(listing, card), ...walksToPeople(people, card.home)]
        .filter(Boolean)
        .join(' · ');
  return (
    <CompoundPreview
      compound_id={compound_id}
      photo={cover ? <ListingPhoto {...cover} alt="" sizes="272px" eager /> : <div className="bg-gray-100" />}
      price={priceAndAvailability(card)}
      title={editorial.title}
      facts={facts}
      href={paths.compound(compound_id)}
      onOpen={onOpen}
    />
  );
}

/** The place that the visitor searched for. Forgotten when the market changes. */
function usePlace(marketName: string): [FoundPlace | null, (place: FoundPlace | null) => void] {
  const [chosen, setChosen] = useState<{ marketName: string; place: FoundPlace } | null>(null);
  if (chosen && chosen.marketName !== marketName) setChosen(null);
  const choose = (place: FoundPlace | null): void => setChosen(place && { marketName, place });
  return [chosen?.marketName === marketName ? chosen.place : null, choose];
}

/** The dashboard's homes on a map: all homes that pass the filters, not just one page of them. */
export default function MarketMap({ data, pointed, onPoint, onOpen }: MarketMapProps) {
  const search = useSameSearch(data.search);
  const { filters } = search;
  const metro = metroByMarketName(filters.marketName);
  const { listing, retry } = useListing(filters.marketName);
  const [{ chosen, selections }, setSelection] = useState<Selection>({ chosen: null, selections: 0 });
  const [sought, seek] = usePlace(filters.marketName);
  const people = usePeople();
  const changeSearch = useChangeSearch();
  const tools = useRef<HTMLDivElement>(null);
  const coveredTop = useCallback(() => {
    const element = tools.current;
    return element ? element.offsetTop + element.offsetHeight : 0;
  }, []);
  const field = useRef<HTMLInputElement>(null);
  const removed = useRemovedCompounds();
  const found = useMemo(() => (listing ? findCompoundItems(listing, search, removed) : []), [listing, search, removed]);
  const points = useMemo(() => found.map(mapPoint), [found]);
  const selected = found.some(({ compound_id }) => compound_id === chosen) ? chosen : null;
  useShowSelected(selected, selections);
  const reach = sought && metro ? placeReach(sought, metro) : 'here';
  const place = reach === 'here' ? sought : null;
  const near = useMemo(() => (listing && place ? getCompoundsNear(place, found) : null), [listing, place, found]);

  if (listing === null) {
    return (
      <div role="alert" className="flex h-full flex-col items-center justify-center gap-4 p-6 text-center">
        <p className="max-w-72">Couldn’t load homes on the map.</p>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  }
  if (!metro) return null;
  const select = (compound_id: number | null): void => {
    setSelection((last) => ({
      chosen: compound_id,
      selections: compound_id === null ? last.selections : last.selections + 1,
    }));
    onPoint(compound_id);
  };
  const pointOrSelected = (compound_id: number | null): void => onPoint(compound_id ?? selected);
  const goTo = (to: FoundPlace | null): void => {
    if (to) select(null);
    seek(to);
  };
  const renderCompound = (compound_id: number) => {
    const card = found.find((one) => one.compound_id === compound_id);
    return (
      card && listing && <Preview card={card} listing={listing} place={place} onOpen={() => onOpen(compound_id)} />
    );
  };
  const elsewhere = sought && reach !== 'here' ? { reach, place: sought } : null;
  return (
    <div className="relative isolate h-full">
      <div ref={tools} className="map-tools">
        <PlaceSearch
          metro={metro}
          place={sought}
          onChoose={goTo}
          message={elsewhere ? elsewhereText(elsewhere.place, elsewhere.reach) : (near?.summary ?? '')}
          field={field}
        />
        {near && place && <CompoundsNearCard near={near} place={place} onPoint={pointOrSelected} onSelect={select} />}
        {elsewhere && (
          <ElsewhereCard
            {...elsewhere}
            filters={filters}
            // The link disappears together with its market, so the field takes the focus.
            onFollow={() => !isTouch() && field.current?.focus()}
          />
        )}
      </div>
      {listing && (
        <MapView
          key={filters.marketName}
          label={`Homes in ${metro.name}`}
          metro={metro}
          market_id={listing.market.market_id}
          points={points}
          areaNames={filters.areaNames}
          selected={selected}
          pointed={pointed}
          bounds={filters.bounds}
          onSearchArea={(bounds) => changeSearch({ bounds: formatBounds(bounds), page: null })}
          origin={place ? null : selected}
          place={place}
          people={people}
          coveredTop={coveredTop}
          onSelect={select}
          onPoint={pointOrSelected}
          renderCompound={renderCompound}
        />
      )}
    </div>
  );
}
