import mapshaper from 'mapshaper';
import type { Box } from './geometry.ts';
import type { Area } from './layers.ts';

/**
 * Coordinates are quantized to this many degrees (at most 11 m): a pixel at zoom 13, the highest zoom of the embedded
 * map.
 */
const PRECISION = 0.0001;

type Arcs = number[] | Arcs[];
type TopologyObject = { type: string; geometries: { arcs?: Arcs; properties?: Record<string, unknown> }[] };
export type Topology = {
  type: 'Topology';
  objects: Record<string, TopologyObject>;
  [member: string]: unknown;
};

/** Packs layers into one TopoJSON topology, one object per layer, quantized. Simplifies nothing. */
export async function toTopology(layers: Record<string, readonly Area[]>, frame: Box): Promise<Topology> {
  const names = Object.keys(layers).filter((name) => (layers[name]?.length ?? 0) > 0);
  const files: Record<string, unknown> = {};
  for (const name of names) files[`${name}.json`] = { type: 'FeatureCollection', features: layers[name] };
  const cells = Math.round(Math.max(frame[2] - frame[0], frame[3] - frame[1]) / PRECISION);
  const inputs = names.map((name) => `${name}.json`).join(' ');
  const commands = `-i ${inputs} combine-files -o out.json format=topojson target=* quantization=${cells}`;
  const outputs = await mapshaper.applyCommands(commands, files);
  const topology = JSON.parse(String(outputs['out.json'])) as Topology;
  for (const name of names) {
    const object = topology.objects[name];
    if (object) object.geometries = object.geometries.filter((geometry) => geometry.arcs !== undefined);
  }
  return topology;
}

function arcIds(arcs: Arcs): number[] {
  return arcs.flatMap((arc) => (typeof arc === 'number' ? [arc < 0 ? ~arc : arc] : arcIds(arc)));
}

/** Gives each geometry a `tint` from 0 to 3, different from its neighbors' tints as far as four tints allow that. */
export function tintAreas(object: TopologyObject): void {
  const owners = new Map<number, number[]>();
  object.geometries.forEach((geometry, index) => {
    for (const arc of new Set(arcIds(geometry.arcs ?? []))) owners.set(arc, [...(owners.get(arc) ?? []), index]);
  });
  const neighbours = object.geometries.map(() => new Set<number>());
  for (const sharing of owners.values()) {
    for (const a of sharing) for (const b of sharing) if (a !== b) neighbours[a]?.add(b);
  }
  const tints: number[] = [];
  const byDegree = object.geometries.map((_, index) => index);
  byDegree.sort((a, b) => (neighbours[b]?.size ?? 0) - (neighbours[a]?.size ?? 0));
  for (const index of byDegree) {
    const used = [0, 0, 0, 0];
    for (const other of neighbours[index] ?? []) {
      const tint = tints[other];
      if (tint !== undefined) used[tint] = (used[tint] ?? 0) + 1;
    }
    // Starts with a different tint each time, so that all four are used even if there are few neighbors.
    const order = [0, 1, 2, 3].map((step) => (index + step) % 4);
    tints[index] = order.reduce((best, tint) => ((used[tint] ?? 0) < (used[best] ?? 0) ? tint : best));
  }
  object.geometries.forEach((geometry, index) => {
    geometry.properties = { ...geometry.properties, tint: tints[index] ?? 0 };
  });
}
