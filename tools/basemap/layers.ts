import type { Feature, FeatureCollection, GeometryCollection, MultiPolygon, Polygon } from 'geojson';
import mapshaper from 'mapshaper';

export type Properties = Record<string, string | number>;
export type Area = Feature<Polygon | MultiPolygon, Properties>;

/**
 * Runs mapshaper commands over named GeoJSON inputs (`a` is read as `a.json`) and returns the features of `out.json`.
 * mapshaper returns a bare GeometryCollection if no feature has properties. Both forms are accepted.
 */
export async function runLayers(commands: string, inputs: Record<string, readonly Area[]>): Promise<Area[]> {
  const files: Record<string, unknown> = {};
  for (const [name, features] of Object.entries(inputs)) {
    files[`${name}.json`] = { type: 'FeatureCollection', features };
  }
  const outputs = await mapshaper.applyCommands(`${commands} -o out.json precision=0.000001`, files);
  const text = outputs['out.json'];
  if (text === undefined) return [];
  const parsed = JSON.parse(text.toString()) as FeatureCollection | GeometryCollection;
  const features =
    parsed.type === 'FeatureCollection'
      ? parsed.features
      : parsed.geometries.map((geometry) => ({ type: 'Feature', geometry, properties: {} }) as Feature);
  return features.filter((feature) => feature.geometry !== null) as Area[];
}

/** The same as {@link runLayers}, but an empty layer is a valid input. In that case returns `whenEmpty`. */
export async function runIfAny(
  commands: string,
  inputs: Record<string, readonly Area[]>,
  whenEmpty: readonly Area[],
): Promise<Area[]> {
  return Object.values(inputs).some((features) => features.length === 0) ? [...whenEmpty] : runLayers(commands, inputs);
}
