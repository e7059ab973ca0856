import { latMeters, lngMeters, polygonsOf, type Ring, ringArea } from './geometry.ts';
import { type Area, runIfAny, runLayers } from './layers.ts';
import type { Town } from './sources.ts';

/** In meters. Gaps between built-up areas that are narrower than twice this count as built up. */
const CLOSING = 1_300;

/** In square meters. A smaller hole is a park among suburbs. */
const SMALLEST_HOLE = 14_000_000;

/** A disc of the usual size of a suburb with this population. */
function discOf({ lat, lng, population }: Town): Area {
  const radius = Math.min(2_600, 700 + 9 * Math.sqrt(population));
  const ring: Ring = Array.from({ length: 33 }, (_, step) => {
    const angle = ((step % 32) / 16) * Math.PI;
    return [lng + (Math.cos(angle) * radius) / lngMeters(lat), lat + (Math.sin(angle) * radius) / latMeters()];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/**
 * The land that looks inhabited: census places and towns that are not census places (townships), grown together.
 * Without it, the suburbs of Pennsylvania, New Jersey and New England would be specks on blank land.
 */
export async function builtUpArea(cities: readonly Area[], towns: readonly Town[]): Promise<Area[]> {
  const bare = cities.map((area) => ({ ...area, properties: {} }));
  const coarse = await runIfAny('-i bare.json -simplify interval=150 keep-shapes -dissolve2', { bare }, []);
  const whole = [...coarse, ...towns.filter((town) => town.population >= 3_000).map(discOf)];
  const grown = await runLayers(`-i whole.json -clean -dissolve2 -buffer ${CLOSING}m -dissolve2`, {
    whole: whole.map((area) => ({ ...area, properties: {} })),
  });
  const shrunk = await runLayers(
    `-i grown.json -buffer -${CLOSING - 250}m -clean -filter-islands min-area=2km2 -simplify interval=140`,
    { grown },
  );
  return shrunk
    .flatMap((area) => polygonsOf(area))
    .map(([outer, ...holes]) => ({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [outer ?? [], ...holes.filter((hole) => ringArea(hole) > SMALLEST_HOLE)],
      },
    }));
}

/** The same for places outside the metro, of which only the fill at zoom 9 is visible. */
export async function farBuiltUpArea(cities: readonly Area[]): Promise<Area[]> {
  const bare = cities.map((area) => ({ ...area, properties: {} }));
  return runIfAny('-i bare.json -clean -dissolve2 -filter-islands min-area=4km2 -simplify interval=350', { bare }, []);
}
