import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { getGeography } from '../../../rules/places/metros/metro-geography.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { getGround } from '../base-map/ground.ts';
import { useMapFiles } from '../base-map/use-map-files.ts';
import { MapControls } from '../canvas/map-controls.tsx';
import { AreasMap } from './areas-map.ts';

interface AreaChoiceMapProps {
  metro: Pick<Metro, 'key' | 'name'>;
  market_id: number;
  /** The names of the chosen areas. */
  areaNames: readonly string[];
  /** Called when an area is pressed. */
  onToggle: (name: string) => void;
}

/** A metro's areas on a map, to choose from. Visitors without a pointer have the same choice in the list beside it. */
export default function AreaChoiceMap({ metro, market_id, areaNames, onToggle }: AreaChoiceMapProps) {
  const site = useSite();
  const ground = useMemo(() => getGround(site), [site]);
  const files = useMapFiles(metro.key, market_id, ground.kind === 'embedded');
  const container = useRef<HTMLElement>(null);
  const [map, setMap] = useState<AreasMap | null>(null);
  const toggle = useEffectEvent(onToggle);

  useEffect(() => {
    if (!container.current) return undefined;
    const { center, initial_zoom: zoom } = getGeography(metro);
    const made = new AreasMap(container.current, { ground, center, view: { center, zoom }, onPress: toggle });
    setMap(made);
    return () => {
      setMap(null);
      made.destroy();
    };
  }, [ground, metro]);
  useEffect(() => {
    if (files) map?.setFiles(files);
  }, [map, files]);
  useEffect(() => map?.select(areaNames), [map, areaNames]);

  return (
    <div className="map-frame">
      {map && <MapControls compoundsMap={map} canFit={false} />}
      <section ref={container} className="map map-of-choice" aria-label={`Areas in ${metro.name}`} />
      {files && !files.areas && (
        <output className="map-note">Couldn’t load areas on the map. Choose them from the list.</output>
      )}
    </div>
  );
}
