import type { LeafletEvent, Map as LeafletMap } from 'leaflet';
import { setWorkerUrl, Map as VectorMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { ZoomAnimation } from '../canvas/zoom-animation.ts';

/** Leaflet defines zoom levels by tiles of 256 pixels, MapLibre by tiles of 512 pixels. */
const ZOOM_DIFFERENCE = 1;
/** The same as Leaflet's zoom transition in leaflet.css: 250 ms, cubic-bezier(0, 0, 0.25, 1). */
const ZOOM_MS = 250;
const easing = (t: number): number => 1 - (1 - t) ** 3;

/** Draws a vector style below all layers of a Leaflet map, and follows its view. Returns a function that removes it. */
export function addVectorLayer(map: LeafletMap, style: string): () => void {
  const ground = document.createElement('div');
  ground.className = 'map-vector';
  // Beside Leaflet's pane instead of inside, so that this layer doesn't have to undo the pane's moves.
  map.getContainer().prepend(ground);
  setWorkerUrl(workerUrl);
  const gl = new VectorMap({
    container: ground,
    style,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  });

  const follow = (): void => {
    const { lat, lng } = map.getCenter();
    gl.jumpTo({ center: [lng, lat], zoom: map.getZoom() - ZOOM_DIFFERENCE });
  };
  const animate = (event: LeafletEvent): void => {
    const { center, zoom } = event as ZoomAnimation;
    const { lat, lng } = center as { lat: number; lng: number };
    gl.easeTo({ center: [lng, lat], zoom: zoom - ZOOM_DIFFERENCE, duration: ZOOM_MS, easing });
  };
  const resize = (): void => {
    gl.resize();
    follow();
  };
  const attribute = ({ sourceId }: { sourceId: string }): void => {
    const attribution = gl.getSource(sourceId)?.attribution;
    if (attribution) map.attributionControl.addAttribution(attribution);
  };
  // During an animated zoom Leaflet fires `zoom` only at the end, when the view has already arrived.
  map.on('move zoom', follow).on('zoomanim', animate).on('resize', resize);
  const attributed = new Set<string>();
  gl.on('sourcedata', (event) => {
    if (!event.isSourceLoaded || attributed.has(event.sourceId)) return;
    attributed.add(event.sourceId);
    attribute(event);
  });
  follow();
  return () => {
    map.off('move zoom', follow).off('zoomanim', animate).off('resize', resize);
    gl.remove();
    ground.remove();
  };
}
