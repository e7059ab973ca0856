import { type Coords, GridLayer, type GridLayerOptions } from 'leaflet';
import { mapBehavior } from '../../../rules/display/map-behavior.ts';
import { type Box, overlap, worldSize } from '../canvas/mercator.ts';
import { type BaseMapShapes, pathAt, type Shape } from './base-map-shapes.ts';
import { colors, EMBEDDED_ATTRIBUTION, seamWidth, showsTints } from './base-map-style.ts';

/** A higher ratio doesn't look sharper but costs memory. */
const MAX_PIXEL_RATIO = 2;
/** How far a line outside of a tile may extend into it, in CSS pixels. */
const LINE_REACH = 3;

interface TilePainter {
  context: CanvasRenderingContext2D;
  /** The part of the world that the tile shows. */
  view: Box;
  zoom: number;
  shapes: BaseMapShapes;
}

function paint(
  { context, view, zoom, shapes }: TilePainter,
  group: readonly Shape[],
  fill: (shape: Shape) => string,
  line?: { color: string; width: number },
): void {
  for (const shape of group) {
    if (!overlap(shape.box, view)) continue;
    const path = pathAt(shape, zoom, shapes.origin);
    context.fillStyle = fill(shape);
    context.fill(path, 'evenodd');
    if (!line) continue;
    context.strokeStyle = line.color;
    context.lineWidth = line.width;
    context.stroke(path);
  }
}

function getTint({ tint }: Shape): string {
  return colors.tints[tint % colors.tints.length] ?? colors.urban;
}

/** Paints land, cities, neighborhoods, and on top the water, whose shores are the most detailed. */
function paintTile(painter: TilePainter): void {
  const { shapes, zoom } = painter;
  if (showsTints(zoom)) {
    const seam = { color: colors.seam, width: seamWidth(zoom) };
    paint(painter, shapes.cities, getTint, seam);
    paint(painter, shapes.neighborhoods, getTint, seam);
  } else {
    // The line closes the hairline gaps between neighboring cities.
    paint(painter, shapes.cities, () => colors.urban, { color: colors.urban, width: 1 });
  }
  paint(painter, shapes.water, () => colors.water, { color: colors.shore, width: 1 });
}

/** Paints the embedded base map on canvas tiles, so that panning paints only the tiles that come into view. */
export class BaseMapLayer extends GridLayer {
  readonly #shapes: BaseMapShapes;

  constructor(shapes: BaseMapShapes, options: GridLayerOptions = {}) {
    super({ tileSize: mapBehavior.tileSize, attribution: EMBEDDED_ATTRIBUTION, keepBuffer: 3, ...options });
    this.#shapes = shapes;
  }

  protected override createTile({ x, y, z: zoom }: Coords): HTMLElement {
    const { tileSize } = mapBehavior;
    const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
    const tile = document.createElement('canvas');
    tile.width = tileSize * ratio;
    tile.height = tileSize * ratio;
    const context = tile.getContext('2d', { alpha: false });
    if (!context) return tile;
    context.fillStyle = colors.land;
    context.fillRect(0, 0, tile.width, tile.height);
    const size = worldSize(zoom);
    const { origin } = this.#shapes;
    context.setTransform(
      ratio,
      0,
      0,
      ratio,
      (origin.x * size - x * tileSize) * ratio,
      (origin.y * size - y * tileSize) * ratio,
    );
    context.lineJoin = 'round';
    const view = {
      left: (x * tileSize - LINE_REACH) / size,
      right: ((x + 1) * tileSize + LINE_REACH) / size,
      top: (y * tileSize - LINE_REACH) / size,
      bottom: ((y + 1) * tileSize + LINE_REACH) / size,
    };
    paintTile({ context, view, zoom, shapes: this.#shapes });
    return tile;
  }
}
