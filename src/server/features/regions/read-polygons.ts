import { type AreaGeometry, parseWithoutSlivers } from '../../../rules/places/areas/area-geometry.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { counted } from '../../../rules/values/counted.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { ImportError } from '../listings/import-files/import-error.ts';
import type { ImportWatch } from '../listings/import-files/import-report.ts';
import { fileSize, readText } from '../listings/import-files/text-file.ts';
import { getInnerPoint } from './inner-point.ts';

/** A named area of a file. Features with the same name are parts of the same area. */
export interface NamedPolygon {
  name: string;
  boundary: AreaGeometry;
  /** A point inside the area. */
  point: LatLng;
  /** The file's features that make up the area, named as in refusals. */
  places: string[];
  /** How many of its parts enclose nothing, and are left out. */
  left_out: number;
}

export interface PolygonsFile {
  polygons: NamedPolygon[];
  /** The property that names the features. */
  name_property: string;
  refused: number;
  /** The names of refused features. */
  refused_names: Set<string>;
}

/**
 * The largest file, because files are read as a whole. A whole metro's neighborhoods, drawn in detail, take a tenth of
 * it.
 */
const MAX_BYTES = 200_000_000;
const MAX_NAME = 100;

/**
 * Publishers' names for the property, the best first, in upper or lower case. s_hood: Seattle; pri_neigh: Chicago;
 * ntaname: New York.
 */
const NAME_PROPERTIES = [
  'name',
  'neighborhood',
  'neighbourhood',
  'neighborhood_name',
  'neighbourhood_name',
  's_hood',
  'nhood',
  'nbhd_name',
  'nbrhd_name',
  'pri_neigh',
  'ntaname',
  'title',
  'label',
  'mapname',
  'display_name',
  'long_name',
  'listname',
];

type Properties = Record<string, unknown>;

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readJson(path: string): Promise<unknown> {
  if ((await fileSize(path)) > MAX_BYTES) {
    throw new ImportError(
      `it is larger than ${formatNumber(MAX_BYTES / 1_000_000)} MB, too large for neighborhoods or areas`,
    );
  }
  const text = (await Array.fromAsync(readText(path))).join('');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(`it is not valid JSON: ${(error as Error).message}`);
  }
}

/** @throws ImportError if the content is neither a feature nor a collection of features. */
function getFeatures(content: unknown): readonly unknown[] {
  if (isObject(content) && content.type === 'Feature') return [content];
  if (!isObject(content) || content.type !== 'FeatureCollection' || !Array.isArray(content.features)) {
    throw new ImportError('Invalid GeoJSON object: it is neither a Feature nor a FeatureCollection');
  }
  if (content.features.length === 0) throw new ImportError('it has no features');
  return content.features;
}

function getProperties(feature: unknown): Properties {
  return isObject(feature) && isObject(feature.properties) ? feature.properties : {};
}

function nameIn(properties: Properties, property: string): string {
  const value = properties[property];
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim() : '';
}

/** Whether a property's names are for people: NORTH_HILL is for programs. */
function areReadable(features: readonly unknown[], property: string): boolean {
  const names = features.map((feature) => nameIn(getProperties(feature), property)).filter((name) => name !== '');
  return names.filter((name) => /\p{Ll}/u.test(name) && !name.includes('_')).length > names.length / 2;
}

function getNameProperty(features: readonly unknown[], asked: string | undefined): string {
  const present = new Set(features.flatMap((feature) => Object.keys(getProperties(feature))));
  const candidates = NAME_PROPERTIES.flatMap((name) => [...present].filter((one) => one.toLowerCase() === name));
  const named = (asked === undefined ? candidates : [asked]).filter((property) =>
    features.some((feature) => nameIn(getProperties(feature), property) !== ''),
  );
  const found = named.find((property) => areReadable(features, property)) ?? named[0];
  if (found !== undefined) return found;
  const known = [...present].slice(0, 30).join(', ') || 'none at all';
  const problem = asked === undefined ? 'no property looks like a name' : `no feature has a name in "${asked}"`;
  throw new ImportError(`${problem}; its properties are ${known} (--name-property X chooses one)`);
}

function getParts(geometry: AreaGeometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function merged(boundaries: readonly AreaGeometry[]): AreaGeometry {
  const [only] = boundaries;
  if (only && boundaries.length === 1) return only;
  return { type: 'MultiPolygon', coordinates: boundaries.flatMap(getParts) };
}

/** @throws Error with the reason why the feature is refused. */
function getBoundary(feature: unknown, name: string) {
  if (!isObject(feature) || feature.type !== 'Feature') throw new Error('Invalid GeoJSON object: it is no Feature');
  if (name === '') throw new Error('it has no name');
  if (name.length > MAX_NAME) throw new Error('its name is too long');
  return parseWithoutSlivers(feature.geometry);
}

function getPlace(number: number, name: string): string {
  return name === '' ? `feature ${number}` : `feature ${number} (${name.slice(0, MAX_NAME)})`;
}

/**
 * The named areas of a GeoJSON file. `nameFrom` turns the text of the name property into the name. Refuses features
 * without a name or a valid polygon. Features are numbered from 1.
 * @throws ImportError if the file as a whole can't be used.
 */
export async function readPolygons(
  path: string,
  asked: string | undefined,
  { onRefusal, rest }: ImportWatch,
  nameFrom: (text: string) => string = (text) => text,
): Promise<PolygonsFile> {
  const features = getFeatures(await readJson(path));
  await rest();
  const name_property = getNameProperty(features, asked);
  const refused_names = new Set<string>();
  const byName = new Map<string, { boundaries: AreaGeometry[]; places: string[]; left_out: number }>();
  let refused = 0;
  for (const [index, feature] of features.entries()) {
    const name = nameFrom(nameIn(getProperties(feature), name_property));
    const place = getPlace(index + 1, name);
    try {
      const { geometry, left_out } = getBoundary(feature, name);
      const parts = byName.get(name) ?? { boundaries: [], places: [], left_out: 0 };
      parts.boundaries.push(geometry);
      parts.left_out += left_out;
      parts.places.push(place);
      byName.set(name, parts);
    } catch (error) {
      refused += 1;
      refused_names.add(name);
      onRefusal(place, (error as Error).message);
    }
  }
  const polygons = [...byName].map(([name, { boundaries, ...parts }]) => {
    const boundary = merged(boundaries);
    return { name, boundary, point: getInnerPoint(boundary), ...parts };
  });
  if (polygons.length === 0) throw new ImportError(`nothing of its ${counted(features.length, 'feature')} can be used`);
  return { polygons, name_property, refused, refused_names };
}

const MAX_NOTES = 20;

/** Notes on names that several features share, and on areas that lost a part. */
export function polygonNotes(polygons: readonly NamedPolygon[]): string[] {
  const several = polygons.filter(({ places }) => places.length > 1);
  const mended = polygons.filter(({ left_out }) => left_out > 0);
  return [
    ...several.map(({ name, places }) => `${places.length} features named "${name}" became one`).slice(0, MAX_NOTES),
    ...mended
      .map(({ name, left_out }) => `left out of "${name}": ${counted(left_out, 'part')} without an area`)
      .slice(0, MAX_NOTES),
  ];
}

export function featuresIn(polygons: readonly NamedPolygon[]): number {
  return polygons.reduce((sum, { places }) => sum + places.length, 0);
}
