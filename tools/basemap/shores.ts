import { areaOf, type Box, boxArea, polygonsOf, ringLength } from './geometry.ts';
import { type Area, runIfAny, runLayers } from './layers.ts';
import { tidyWater } from './water.ts';

/** In square meters. Only seas, large lakes and rivers are moved. A pond keeps its own shape. */
const LARGE_WATER = 1_500_000;
/** Half of the width in meters below which an overlap or gap is a drawing difference and not a real shore. */
const DRAWING_DIFFERENCE = 130;
/** The same for land that no place claims. The coarse shore is off by up to half a kilometer there. */
const UNCLAIMED_STRIP = 250;
/**
 * An unclaimed patch that is smaller than this (square meters) and has this share of its outline on the water is water.
 */
const UNCLAIMED_PATCH = 2_500_000;
const PATCH_ON_WATER = 0.22;
/** Land that looks like a gap to all rules: golf links south of San Francisco, a park north of Lake Sammamish. */
const LAND_ANYWAY: readonly Box[] = [
  [-122.5065, 37.694, -122.488, 37.7085],
  [-122.13, 47.654, -122.095, 47.672],
];
/** An unclaimed patch with a larger share of its outline on the water is an island. */
const ISLAND_ON_WATER = 0.93;
/** Half of the width in meters of the hairlines that differences of borders leave behind. */
const HAIRLINE = 22;
/** In meters. Gaps are filled only this close to water, so that the seam between two cities doesn't become a canal. */
const NEAR_SHORE = 450;
/** Above this share of covered land, a city's polygons are assumed to extend to the water everywhere. */
const WHOLLY_COVERED = 0.86;
/** Cities whose neighborhoods leave out only water. In other cities they also leave out parks and airports. */
const WATER_IS_ALL_THAT_IS_BARE: ReadonlySet<string> = new Set([
  'Seattle/WA',
  'Chicago/IL',
  'Oakland/CA',
  'Kirkland/WA',
]);

function sum(areas: readonly Area[]): number {
  return areas.reduce((total, area) => total + areaOf(area), 0);
}

const erase = (from: readonly Area[], what: readonly Area[]) =>
  runIfAny('-i from.json -erase what.json', { from, what }, from);
const clip = (area: readonly Area[], to: readonly Area[]) => runIfAny('-i area.json -clip to.json', { area, to }, []);
const grow = (areas: readonly Area[], meters: number) => runIfAny(`-i areas.json -buffer ${meters}m`, { areas }, []);

/** The areas without the parts that are narrower than twice the radius (in meters). */
async function widePartsOf(areas: readonly Area[], radius: number): Promise<Area[]> {
  return grow(await grow(areas, -radius), radius * 1.05);
}

/** The narrow parts of areas, which {@link widePartsOf} removes. */
async function narrowPartsOf(areas: readonly Area[], radius: number): Promise<Area[]> {
  return erase(areas, await widePartsOf(areas, radius));
}

/** Land between the water and the neighborhoods, in cities that neighborhoods cover almost completely. */
async function gapsOfCities(water: readonly Area[], hoods: readonly Area[], places: readonly Area[]): Promise<Area[]> {
  const gaps: Area[] = [];
  const cities = new Set(hoods.map((hood) => `${hood.properties.city}/${hood.properties.state}`));
  for (const place of places) {
    const key = `${place.properties.name}/${place.properties.state}`;
    if (!cities.has(key)) continue;
    const land = await erase([place], water);
    const bare = await erase(land, hoods);
    if (bare.length === 0) continue;
    if (WATER_IS_ALL_THAT_IS_BARE.has(key)) gaps.push(...bare);
    else if (1 - sum(bare) / sum(land) >= WHOLLY_COVERED) gaps.push(...(await narrowPartsOf(bare, DRAWING_DIFFERENCE)));
  }
  return gaps;
}

/** Narrow strips along the water that belong to no place, where places end at the true shore. */
async function unclaimedStrips(water: readonly Area[], claimed: readonly Area[]): Promise<Area[]> {
  if (water.length === 0) return [];
  const belt = await erase(await grow(water, NEAR_SHORE * 2), water);
  const bare = await erase(belt, claimed);
  // The belt's own outer edge creates strips too. They are farther away than any strip that is kept.
  return clip(await narrowPartsOf(bare, UNCLAIMED_STRIP), await grow(water, NEAR_SHORE));
}

/** Patches that no place claims and that water half surrounds: bays that the coarse shore cuts off. */
async function unclaimedPatches(water: readonly Area[], claimed: readonly Area[], detail: Area): Promise<Area[]> {
  const bare = await erase(await erase([detail], water), claimed);
  const patches = bare
    .flatMap((area) => polygonsOf(area))
    .map((rings): Area => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } }))
    .filter((patch) => areaOf(patch) < UNCLAIMED_PATCH && areaOf(patch) > 5_000);
  const margin = 20;
  const contact = await clip(
    patches.map((patch, id) => ({ ...patch, properties: { id } })),
    await grow(water, margin),
  );
  return patches.filter((patch, id) => {
    const shore = sum(contact.filter((area) => area.properties.id === id)) / margin;
    const share = shore / ringLength(polygonsOf(patch)[0]?.[0] ?? []);
    return share > PATCH_ON_WATER && share < ISLAND_ON_WATER;
  });
}

/**
 * The edges of places that the coarse water overlaps only by narrow strips. The limits of these places follow the shore
 * (Mercer Island). The limits of other cities extend into the water (Seattle), where a narrow part is a real channel.
 */
async function overlappedRims(water: readonly Area[], places: readonly Area[]): Promise<Area[]> {
  const numbered = places.map((place, id) => ({ ...place, properties: { id } }));
  const overlap = await clip(numbered, water);
  const core = await grow(overlap, -220);
  const sizes = (areas: readonly Area[]) => {
    const byId = new Map<unknown, number>();
    for (const area of areas) byId.set(area.properties.id, (byId.get(area.properties.id) ?? 0) + areaOf(area));
    return byId;
  };
  const [overlapSize, coreSize] = [sizes(overlap), sizes(core)];
  const onShore = numbered.filter((place) => {
    const size = areaOf(place);
    const { id } = place.properties;
    const share = (overlapSize.get(id) ?? 0) / size;
    return share > 0 && share < 0.3 && (coreSize.get(id) ?? 0) / size < 0.02;
  });
  const ids = new Set(onShore.map((place) => place.properties.id));
  // Not the middle of a place, because water there is a river or a lake.
  const middles = await grow(onShore, -350);
  return erase(
    overlap.filter((area) => ids.has(Number(area.properties.id))),
    middles,
  );
}

/**
 * Moves the shores of large waters to the neighborhoods and places, which were digitized far more finely. Areas that
 * neighborhoods cover become land, and narrow gaps become water. A lake inside neighborhoods stays.
 */
export async function snapShores(
  water: readonly Area[],
  hoods: readonly Area[],
  places: readonly Area[],
  detail: Area,
): Promise<Area[]> {
  const large = water.filter((area) => areaOf(area) >= LARGE_WATER);
  const small = water.filter((area) => areaOf(area) < LARGE_WATER);
  const inner: Area[] = [];
  const outer: Area[] = [];
  for (const area of large) {
    const inside = await clip([area], hoods);
    (sum(inside) / areaOf(area) > 0.9 ? inner : outer).push(area);
  }
  const rims = await overlappedRims(await clip(outer, [detail]), places);
  const dry = await erase(await erase(outer, hoods), rims);
  const local = await clip(dry, [detail]);
  const cityGaps = await clip(await gapsOfCities(local, hoods, places), await grow(local, NEAR_SHORE * 3));
  const claimed = [...places, ...hoods];
  const strips = await unclaimedStrips(local, claimed);
  const patches = await unclaimedPatches([...local, ...strips], claimed, detail);
  const wide = await widePartsOf([...cityGaps, ...strips, ...patches], HAIRLINE);
  const added = await erase(wide, LAND_ANYWAY.map(boxArea));
  const merged = await runLayers('-i water.json -clean gap-fill-area=20000m2 -dissolve2', {
    water: [...dry, ...added, ...inner, ...small].map((area) => ({ ...area, properties: {} })),
  });
  // Gaps that touch no water become small puddles. The ponds that are kept are larger.
  return tidyWater(merged, 110_000);
}
