import { type Box, boxesMeet } from './geometry.ts';
import { type Area, runLayers } from './layers.ts';
import { FOREIGN_CITIES, NAME_OVERRIDES } from './neighborhood-names.ts';
import type { Located } from './sources.ts';

/** New York's polygons name the city `New York City-Brooklyn`. */
function splitCity(city: string): { city: string; borough?: string } {
  const borough = /^New York City-(.+)$/.exec(city)?.[1];
  return borough === undefined ? { city } : { city: 'New York', borough };
}

/**
 * The neighborhoods that meet the box: `name`, `city`, `state`, in New York `borough`. One feature per name and city.
 */
export async function neighborhoodsIn(hoods: readonly Located[], box: Box): Promise<Area[]> {
  const named: Area[] = [];
  for (const hood of hoods) {
    if (!boxesMeet(hood.box, box)) continue;
    const { name, state } = hood.area.properties as { name: string; state: string };
    const { city, borough } = splitCity(String(hood.area.properties.city));
    if (FOREIGN_CITIES.has(city)) continue;
    const mended = NAME_OVERRIDES[`${city}/${name}`] ?? name.replace(/ And /g, ' and ').replace(/ Of /g, ' of ');
    if (mended === '') continue;
    named.push({ ...hood.area, properties: { name: mended, city, state, borough: borough ?? '' } });
  }
  if (named.length === 0) return [];
  // A 5 m snap closes the slivers between neighbors that were digitized separately.
  return runLayers('-i hoods.json -clean snap-interval=0.00005 -dissolve2 fields=name,city,state,borough', {
    hoods: named,
  });
}
