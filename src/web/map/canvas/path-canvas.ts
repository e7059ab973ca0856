import { Canvas, type Map as LeafletMap, type RendererOptions } from 'leaflet';

const { _redraw: redraw } = Canvas.prototype as unknown as { _redraw: () => void };

/**
 * The canvas that lines and areas are drawn on. Leaflet's own one forgets the frame that it has requested when it draws
 * before that frame. Then it can't cancel the frame, which draws on a canvas that is gone.
 */
class PathCanvas extends Canvas {
  #isOnMap = false;

  override onAdd(map: LeafletMap): this {
    this.#isOnMap = true;
    return super.onAdd(map);
  }

  override onRemove(map: LeafletMap): this {
    this.#isOnMap = false;
    return super.onRemove(map);
  }

  // Called by Leaflet.
  _redraw(): void {
    if (this.#isOnMap) redraw.call(this);
  }
}

/** Makes a canvas for lines and areas. */
export function pathCanvas(options: RendererOptions): Canvas {
  return new PathCanvas(options);
}
