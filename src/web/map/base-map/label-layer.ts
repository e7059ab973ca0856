import { DomUtil, type LatLng, Layer, type Map as LeafletMap, type Point, Util } from 'leaflet';
import { type Box, worldPoint, worldSize } from '../canvas/mercator.ts';
import { layerPointAfter, type ZoomAnimation } from '../canvas/zoom-animation.ts';
import type { MapLabel } from './base-map-labels.ts';
import { colors, labelLooks } from './base-map-style.ts';
import { type MeasuredLabel, placeLabels, wrapName } from './label-placement.ts';

/**
 * How far labels extend beyond the view, as a fraction of its size, so that a pan uncovers areas that already have
 * labels.
 */
const MARGIN = 0.3;
const HALO_WIDTH = 3;
const MAX_PIXEL_RATIO = 2;

interface TextLabel {
  lines: string[];
  label: MapLabel;
}

/** Draws the base map's labels on one canvas between the ground and the pins. */
export class LabelLayer extends Layer {
  readonly #labelsAt: (zoom: number) => MapLabel[];
  readonly #isWater: (zoom: number, box: Box) => boolean;
  readonly #canvas = document.createElement('canvas');
  readonly #widths = new Map<string, number>();
  #covered: readonly Box[] = [];
  #map: LeafletMap | undefined;
  #corner: { at: LatLng; zoom: number } | undefined;

  constructor(labelsAt: (zoom: number) => MapLabel[], isWater: (zoom: number, box: Box) => boolean) {
    super();
    Util.setOptions(this, { pane: 'labels' });
    this.#labelsAt = labelsAt;
    this.#isWater = isWater;
    this.#canvas.className = 'leaflet-zoom-animated';
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    this.getPane()?.append(this.#canvas);
    if (map.options.zoomAnimation) map.on('zoomanim', this.#animate, this);
    map.on('zoom viewreset', this.#follow, this);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('zoomanim', this.#animate, this).off('zoom viewreset', this.#follow, this);
    this.#canvas.remove();
    this.#map = undefined;
    return this;
  }

  /**
   * Draws all labels again around the boxes that pins cover. The boxes are in CSS pixels of the whole world at the
   * map's zoom.
   */
  draw(covered: readonly Box[]): void {
    this.#covered = covered;
    const map = this.#map;
    if (!map) return;
    const view = map.getPixelBounds();
    const size = map.getSize();
    const from = view.getTopLeft().subtract(size.multiplyBy(MARGIN)).round();
    const to = view.getBottomRight().add(size.multiplyBy(MARGIN)).round();
    const zoom = map.getZoom();
    this.#corner = { at: map.unproject(from, zoom), zoom };
    const context = this.#resize(to.subtract(from));
    DomUtil.setTransform(this.#canvas, from.subtract(map.getPixelOrigin()), 1);
    if (context) this.#write(context, from, to, zoom);
  }

  #resize({ x: width, y: height }: Point): CanvasRenderingContext2D | null {
    const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
    this.#canvas.width = width * ratio;
    this.#canvas.height = height * ratio;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    const context = this.#canvas.getContext('2d');
    context?.scale(ratio, ratio);
    return context;
  }

  #write(context: CanvasRenderingContext2D, from: Point, to: Point, zoom: number): void {
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const size = worldSize(zoom);
    const measured = this.#labelsAt(Math.floor(zoom)).flatMap((label): MeasuredLabel<TextLabel>[] => {
      const point = worldPoint(label);
      const at = { x: point.x * size, y: point.y * size };
      if (at.x < from.x || at.x > to.x || at.y < from.y || at.y > to.y) return [];
      const look = labelLooks[label.kind];
      const lines = wrapName(label.text, look.longest);
      const width = Math.max(...lines.map((line) => this.#getWidth(context, line, label)));
      const height = lines.length * look.lineHeight;
      return [{ label: { lines, label }, at, width, height, moves: look.moves }];
    });
    // The names of land don't lie across water.
    const mayLie = ({ label: { kind } }: TextLabel, box: Box): boolean =>
      kind === 'water' || !this.#isWater(Math.floor(zoom), box);
    for (const { label, at } of placeLabels(measured, this.#covered, mayLie)) {
      writeLabel(context, label, at.x - from.x, at.y - from.y);
    }
  }

  #getWidth(context: CanvasRenderingContext2D, line: string, { kind }: MapLabel): number {
    const key = `${kind} ${line}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    setLook(context, kind);
    const { width } = context.measureText(line);
    this.#widths.set(key, width);
    return width;
  }

  #animate(event: unknown): void {
    const animation = event as ZoomAnimation;
    const corner = this.#corner;
    if (!corner || !this.#map) return;
    const scale = this.#map.getZoomScale(animation.zoom, corner.zoom);
    DomUtil.setTransform(this.#canvas, layerPointAfter(this.#map, corner.at, animation), scale);
  }

  #follow(): void {
    const corner = this.#corner;
    if (!corner || !this.#map) return;
    const scale = this.#map.getZoomScale(this.#map.getZoom(), corner.zoom);
    DomUtil.setTransform(this.#canvas, this.#map.latLngToLayerPoint(corner.at), scale);
  }
}

function setLook(context: CanvasRenderingContext2D, kind: MapLabel['kind']): void {
  const look = labelLooks[kind];
  context.font = look.font;
  // Not every browser supports this. Without it, names are a little narrower.
  if ('letterSpacing' in context) context.letterSpacing = `${look.letterSpacing}px`;
}

function writeLabel(context: CanvasRenderingContext2D, { lines, label }: TextLabel, x: number, y: number): void {
  const look = labelLooks[label.kind];
  setLook(context, label.kind);
  const top = y - ((lines.length - 1) * look.lineHeight) / 2;
  context.strokeStyle = label.kind === 'water' ? colors.water : colors.halo;
  context.lineWidth = HALO_WIDTH;
  context.fillStyle = look.color;
  lines.forEach((line, index) => context.strokeText(line, x, top + index * look.lineHeight));
  lines.forEach((line, index) => context.fillText(line, x, top + index * look.lineHeight));
}
