import type { Geometry } from 'geojson';

/**
 * A TopoJSON topology of a metro's water and cities, plus the labels to draw. `geography/README.md` describes the
 * format.
 */
export interface BaseMapFile {
  type: 'Topology';
  objects: { water: object; cities: object };
  arcs: number[][][];
  labels: {
    metro: { name: string; lat: number; lng: number; city: string }[];
    city: { name: string; state: string; lat: number; lng: number; population: number; rank: number }[];
    water: { name: string; lat: number; lng: number; rank: number }[];
  };
}

/** The polygons of one market's neighborhoods and public areas. */
export interface MapAreasFile {
  neighborhoods: {
    neighborhood_id: number;
    name: string;
    city_name: string;
    lat: number;
    lng: number;
    /** The neighborhood's fill: an index into the four fill colors. */
    tint: number;
    boundary: Geometry;
  }[];
  areas: { area_id: number; name: string; display_name: string; boundary: Geometry }[];
}
