import { areaSlug } from '../../../rules/places/areas/area-slug.ts';
import type { Database } from '../../platform/database/database.ts';
import { ImportError } from '../listings/import-files/import-error.ts';
import type { ImportReport, ImportWatch } from '../listings/import-files/import-report.ts';
import { findAreaNames, lockPolygonImport, updateAreaBoundaries } from './polygon-store.ts';
import { featuresIn, polygonNotes, readPolygons } from './read-polygons.ts';

/**
 * Sets the boundaries of areas from a file. Only curators create areas, so an unknown name is refused.
 * @throws ImportError if the file as a whole can't be used.
 */
export async function importAreas(
  transaction: Database,
  { path, nameProperty }: { path: string; nameProperty?: string | undefined },
  watch: ImportWatch,
): Promise<ImportReport> {
  const file = await readPolygons(path, nameProperty, watch, areaSlug);
  await watch.rest();
  await lockPolygonImport(transaction);
  const known = await findAreaNames(
    transaction,
    file.polygons.map(({ name }) => name),
  );
  const polygons = file.polygons.filter(({ name }) => known.has(name));
  const unknown = file.polygons.filter(({ name }) => !known.has(name));
  for (const { name, places } of unknown) {
    for (const place of places) watch.onRefusal(place, `there is no area named ${name}`);
  }
  if (polygons.length === 0) throw new ImportError('none of its features names an area');
  const updatedNames = await updateAreaBoundaries(transaction, polygons);
  const updated = featuresIn(polygons.filter(({ name }) => updatedNames.has(name)));
  return {
    unit: 'features',
    inserted: 0,
    updated,
    unchanged: featuresIn(polygons) - updated,
    replaced: 0,
    refused: file.refused + featuresIn(unknown),
    notes: [`boundaries of areas, named by "${file.name_property}"`, ...polygonNotes(file.polygons)],
    changes_published_files: updated > 0,
  };
}
