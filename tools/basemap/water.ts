import { clipPolygons } from './clip-rings.ts';
import { areaBox, areaOf, type Box, boxesMeet, boxRing, polygonsOf, type Ring, ringArea, ringBox } from './geometry.ts';
import { type Area, runIfAny, runLayers } from './layers.ts';

/** Below this a pond is noise at the zooms the map has. */
const SMALLEST_WATER = 120_000;
/** Outside the metro's bounds only lakes seen at zoom 9 count. */
const SMALLEST_FAR_WATER = 1_000_000;
/** And only islands. */
const SMALLEST_FAR_ISLAND = 700_000;
/** The sources reduce what is smaller than this to triangles and steps, often of the wrong place. */
const SMALLEST_SKETCH = 1_500_000;
/** An islet smaller than this is a speck; filled. */
const SMALLEST_ISLAND = 20_000;

/** Splits into single polygons, fills specks of land, drops ponds (square metres). */
export function tidyWater(areas: readonly Area[], smallest: number): Area[] {
  return areas
    .flatMap((area) => polygonsOf(area))
    .map(([outer, ...holes]): Area => {
      const kept = holes.filter((hole) => ringArea(hole) >= SMALLEST_ISLAND);
      return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [outer ?? [], ...kept] } };
    })
    .filter((area) => areaOf(area) >= smallest);
}

/** A water that was simplified down to a shape nobody would know it by. */
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

/** Fills the islets outside the box: at the zooms that show them they are less than a pixel or two. */
export function dropFarIslands(areas: readonly Area[], near: Box): Area[] {
  return areas.map((area) => {
    const polygons = polygonsOf(area).map((rings) =>
      rings.filter((ring, i) => i === 0 || boxesMeet(ringBox(ring), near) || ringArea(ring) >= SMALLEST_FAR_ISLAND),
    );
    return { ...area, geometry: { type: 'MultiPolygon', coordinates: polygons } };
  });
}
