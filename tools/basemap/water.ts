import { clipPolygons } from './clip-rings.ts';
import { areaBox, areaOf, type Box, boxesMeet, boxRing, polygonsOf, type Ring, ringArea, ringBox } from './geometry.ts';
import { type Area, runIfAny, runLayers } from './layers.ts';

/** In square meters. A smaller pond is noise at the zoom levels of the map. */
const SMALLEST_WATER = 120_000;
/** In square meters. Outside the metro's bounds only lakes that are visible at zoom 9 count. */
const SMALLEST_FAR_WATER = 1_000_000;
/** The same for islands. */
const SMALLEST_FAR_ISLAND = 700_000;
/** In square meters. The sources reduce smaller waters to triangles and steps, often in the wrong place. */
const SMALLEST_SKETCH = 1_500_000;
/** In square meters. A smaller islet is a speck and is filled. */
const SMALLEST_ISLAND = 20_000;

/** Splits into single polygons, fills specks of land, and drops ponds. `smallest` is in square meters. */
export function tidyWater(areas: readonly Area[], smallest: number): Area[] {
  return areas
    .flatMap((area) => polygonsOf(area))
    .map(([outer, ...holes]): Area => {
      const kept = holes.filter((hole) => ringArea(hole) >= SMALLEST_ISLAND);
      return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [outer ?? [], ...kept] } };
    })
    .filter((area) => areaOf(area) >= smallest);
}

/** Whether a water was simplified so much that its shape is unrecognizable. */
function isSketch(area: Area): boolean {
  const corners = (polygonsOf(area)[0]?.[0]?.length ?? 1) - 1;
  return corners <= 5 && areaOf(area) < SMALLEST_SKETCH;
}

/** Sea, lakes and wide rivers inside the outer box as one layer of disjoint polygons. */
export async function assembleWater(
  sources: { land: Ring[][]; lakes: Ring[][]; rivers: Ring[][] },
  outer: Box,
  detail: Box,
  isReplaced: (fresh: Area) => boolean,
): Promise<Area[]> {
  const frame: Area = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [boxRing(outer)] } };
  const land = clipPolygons(sources.land, outer);
  const sea = await runIfAny('-i frame.json -erase land.json', { frame: [frame], land }, [frame]);
  const inland = [...clipPolygons(sources.lakes, outer), ...clipPolygons(sources.rivers, outer)];
  const fresh = inland.filter((area) => !isReplaced(area));
  const all = [...sea, ...fresh].map((area) => ({ ...area, properties: {} }));
  const merged = await runLayers(`-i water.json -clean gap-fill-area=${SMALLEST_ISLAND}m2 -dissolve2`, { water: all });
  return tidyWater(merged, SMALLEST_WATER).filter(
    (area) => !isSketch(area) && (boxesMeet(areaBox(area), detail) || areaOf(area) >= SMALLEST_FAR_WATER),
  );
}

/** Fills small islands outside the box. At the zoom levels that show them they are smaller than a pixel or two. */
export function dropFarIslands(areas: readonly Area[], near: Box): Area[] {
  return areas.map((area) => {
    const polygons = polygonsOf(area).map((rings) =>
      rings.filter((ring, i) => i === 0 || boxesMeet(ringBox(ring), near) || ringArea(ring) >= SMALLEST_FAR_ISLAND),
    );
    return { ...area, geometry: { type: 'MultiPolygon', coordinates: polygons } };
  });
}
