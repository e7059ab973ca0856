import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { METROS, type Metro } from '../../src/rules/places/metros/metros.ts';
import { detailBox, outerBox } from './boxes.ts';
import { builtUpArea, farBuiltUpArea } from './built-up.ts';
import { drawnWaters, isReplaced } from './drawn-waters.ts';
import { gazetteer } from './gazetteer.ts';
import { areaOf, boxArea, boxesMeet, boxHolds, widenBox } from './geometry.ts';
import { type CityLabel, cityLabels, withLabelPoints } from './labels.ts';
import { type Area, runIfAny, runLayers } from './layers.ts';
import { neighborhoodsIn } from './neighborhoods.ts';
import { snapShores } from './shores.ts';
import { smoothShores, thinShores } from './smooth.ts';
import { type Located, readGeoMap, readHoods, readPlaces, readTowns } from './sources.ts';
import { tintAreas, toTopology } from './topology.ts';
import { assembleWater, dropFarIslands, tidyWater } from './water.ts';
import { WATER_NAMES } from './water-names.ts';

const FOLDER = new URL('../../geography/', import.meta.url);

function write(name: string, content: unknown): void {
  const text = `${JSON.stringify(content)}\n`;
  writeFileSync(new URL(name, FOLDER), text);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  console.log(`  ${name}: ${kilobytes(text.length)}, ${kilobytes(gzipSync(text).length)} gz`);
}

const water = {
  land: readGeoMap('countries-coastline-5m'),
  lakes: readGeoMap('earth-lakes-1m'),
  rivers: readGeoMap('earth-rivers-5m'),
};
const places = readPlaces();
const hoods = readHoods();
const towns = readTowns();

/**
 * Census places that meet the box, uncut, so that no place has a cut edge. Far places only if they are visible at zoom
 * 9.
 */
function placesIn(metro: Metro): Located[] {
  const outer = outerBox(metro);
  const near = widenBox(detailBox(metro), 0.1, 0.1);
  return places.filter(({ area, box }) => boxesMeet(box, near) || (boxesMeet(box, outer) && areaOf(area) > 10_000_000));
}

/** Placed where the label of its own city would be, so that one can replace the other. */
function metroLabel({ name, center }: Metro, cities: readonly CityLabel[]): Record<string, string | number> {
  const core = name.replace(' D.C.', '');
  const city = cities.find((label) => label.name === core);
  return { name, lat: city?.lat ?? center.lat, lng: city?.lng ?? center.lng, city: city?.name ?? '' };
}

/** Simplifies neighbors together, so that they still meet. `interval` is in meters. */
async function simplifyCities(areas: readonly Area[], interval: number): Promise<Area[]> {
  const named = areas.map((area) => ({
    ...area,
    properties: { name: area.properties.name ?? '', state: area.properties.state ?? '' },
  }));
  return runIfAny(
    `-i cities.json -clean gap-fill-area=140000m2 -filter-islands min-area=100000m2 -simplify interval=${interval} keep-shapes`,
    { cities: named },
    [],
  );
}

async function buildMetro(metro: Metro): Promise<void> {
  console.log(metro.name);
  const [detail, outer] = [detailBox(metro), outerBox(metro)];
  const near = widenBox(detail, 0.1, 0.1);

  const cityAreas = placesIn(metro);
  const localCities = cityAreas.filter(({ box }) => boxesMeet(box, near)).map(({ area }) => area);
  const farCities = cityAreas.filter(({ box }) => !boxesMeet(box, near)).map(({ area }) => area);
  const hoodAreas = await neighborhoodsIn(hoods, detail);

  const coarse = await assembleWater(water, outer, detail, (area) => isReplaced(metro.key, area));
  const snapped = await snapShores(smoothShores(coarse, outer), hoodAreas, localCities, boxArea(near));
  const merged = await runLayers('-i all.json -clean -dissolve2', {
    all: [...snapped, ...(await drawnWaters(metro.key))].map((area) => ({ ...area, properties: {} })),
  });
  const shores = dropFarIslands(tidyWater(thinShores(merged, outer, detail, 15), 60_000), near);

  const labelledCities = await withLabelPoints(localCities, shores);
  const city = cityLabels(labelledCities, towns, detail);
  const labels = {
    metro: [metroLabel(metro, city)],
    city,
    water: WATER_NAMES[metro.key],
  };
  const cities = await simplifyCities(localCities, 100);
  const nearTowns = towns.filter((town) => boxHolds(near, town.lng, town.lat));
  const urban = [...(await builtUpArea(localCities, nearTowns)), ...(await farBuiltUpArea(farCities))];
  const topology = await toTopology({ water: shores, urban, cities }, outer);
  if (topology.objects.cities) tintAreas(topology.objects.cities);
  write(`${metro.key}.json`, { ...topology, labels });

  const labelledHoods = await withLabelPoints(hoodAreas, shores);
  const simplified = await runIfAny('-i hoods.json -simplify interval=40 keep-shapes', { hoods: labelledHoods }, []);
  const neighborhoods = await toTopology({ neighborhoods: simplified }, detail);
  if (neighborhoods.objects.neighborhoods) tintAreas(neighborhoods.objects.neighborhoods);
  write(`neighborhoods/${metro.key}.json`, neighborhoods);
}

mkdirSync(new URL('neighborhoods/', FOLDER), { recursive: true });
const asked = process.argv.slice(2);
for (const metro of METROS) {
  if (asked.length === 0 || asked.includes(metro.key)) await buildMetro(metro);
}
write(
  'places.json',
  gazetteer(
    towns,
    METROS.map((metro) => widenBox(detailBox(metro), 0.35, 0.3)),
  ),
);
