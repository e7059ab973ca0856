import { useEffect, useState } from 'react';
import type { BaseMapFile, MapAreasFile } from '../../../contracts/pages/base-maps.ts';
import { browserApi } from '../../lib/api.ts';

export interface MapFiles {
  base: BaseMapFile | null;
  areas: MapAreasFile | null;
}

/** The base map of a metro and the areas of its market. Null while they load. */
export function useMapFiles(metro_key: string, market_id: number, needsBase: boolean): MapFiles | null {
  const [files, setFiles] = useState<MapFiles | null>(null);
  useEffect(() => {
    let current = true;
    const api = browserApi();
    // The reader of published files logs a failure and returns null.
    void Promise.all([
      needsBase ? api.cachedModelData(`/base_maps/${metro_key}.json`) : null,
      api.cachedModelData(`/map_areas/${market_id}.json`),
    ]).then(([base, areas]) => current && setFiles({ base, areas }));
    return () => {
      current = false;
    };
  }, [metro_key, market_id, needsBase]);
  return files;
}
