import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { priceAndAvailability } from '../../../rules/homes/prices/price-and-availability.ts';
import { metersBetween } from '../../../rules/places/geo.ts';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { usePeople } from '../../lib/storage/people.ts';
import { track } from '../../lib/track.ts';
import { fitView } from '../../map/canvas/fit-view.ts';
import { mapPoint } from '../../map/canvas/map-point.ts';
import { MapView } from '../../map/map-view.tsx';
import { CompoundPreview } from '../../map/pins/compound-preview.tsx';
import { walkingTime } from '../../map/places/walking-time.ts';
import { ListingPhoto } from '../listing-photo.tsx';
import { loadMarketListing } from '../market-listing.ts';

interface CompoundMapProps {
  compound: CompoundPage;
  onOpen?: (compound_id: number) => void;
}

/** In meters: about an hour and a half on foot. Homes beyond this are not nearby. */
const NEARBY_METERS = 8_000;
const MAX_NEARBY = 60;
const FARTHEST_ZOOM = 11;
const CLOSEST_ZOOM = 13;
/** The initial view shows this many of the nearest homes. */
const SHOWN_FIRST = 3;
/** The assumed map size for the initial view. A map of another size shows slightly more or less. */
const USUAL_SIZE = { width: 560, height: 360 };

/** The market's other homes within reach, nearest first. Null while they load. */
function useNearbyCompounds({ compound_id, home, market }: CompoundPage): CompoundCard[] | null {
  const [cards, setCards] = useState<readonly CompoundCard[] | null>(null);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const api = browserApi();
      const regionInfo = await api.cachedModelData('/region_info.json');
      const listing = regionInfo && (await loadMarketListing(api, regionInfo, market.name));
      if (current) setCards(listing?.cards ?? []);
    };
    void load();
    return () => {
      current = false;
    };
  }, [market.name]);
  return useMemo(() => {
    if (!cards) return null;
    const distances = cards
      .filter((card) => card.compound_id !== compound_id)
      .map((card) => ({ card, meters: metersBetween(home, card.home) }));
    const near = distances.filter(({ meters }) => meters <= NEARBY_METERS).toSorted((a, b) => a.meters - b.meters);
    return near.slice(0, MAX_NEARBY).map(({ card }) => card);
  }, [cards, compound_id, home]);
}

/** The place of a home, the other homes nearby, and the walking times to them. */
export default function CompoundMap({ compound, onOpen }: CompoundMapProps) {
  const metro = metroByMarketName(compound.market.name);
  const nearby = useNearbyCompounds(compound);
  const people = usePeople();
  const [selected, setSelected] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const points = useMemo(() => [mapPoint(compound), ...(nearby ?? []).map(mapPoint)], [compound, nearby]);
  const isUsed = useRef(false);
  const onUse = (): void => {
    if (!isUsed.current) track('Home Used', { compound_id: compound.compound_id, activity_type: 'opened_map' });
    isUsed.current = true;
  };
  if (!metro || !nearby) return null;
  const shown = points.slice(0, 1 + SHOWN_FIRST);
  const fitted = fitView(shown, { ...USUAL_SIZE, minZoom: FARTHEST_ZOOM, maxZoom: CLOSEST_ZOOM });
  const { lat, lng } = compound.home;
  const renderCompound = (compound_id: number) => {
    const card = nearby.find((one) => one.compound_id === compound_id);
    if (!card) return null;
    return (
      <CompoundPreview
        compound_id={compound_id}
        photo={
          card.cover ? <ListingPhoto {...card.cover} alt="" sizes="272px" eager /> : <div className="bg-gray-100" />
        }
        price={priceAndAvailability(card)}
        title={card.editorial.title}
        facts={`${walkingTime(compound.home, card.home)} (straight-line estimate)`}
        href={paths.compound(compound_id)}
        onOpen={onOpen && (() => onOpen(compound_id))}
      />
    );
  };
  return (
    <div className="contents" onPointerDownCapture={onUse} onKeyDownCapture={onUse}>
      <MapView
        key={compound.compound_id}
        label={`${compound.editorial.title} and homes nearby`}
        metro={metro}
        market_id={compound.market.market_id}
        view={fitted ?? { center: { lat, lng }, zoom: CLOSEST_ZOOM }}
        points={points}
        selected={selected}
        pointed={pointed}
        origin={compound.compound_id}
        people={people}
        onSelect={(compound_id) => setSelected(compound_id === compound.compound_id ? null : compound_id)}
        onPoint={setPointed}
        renderCompound={renderCompound}
        inText
      />
    </div>
  );
}
