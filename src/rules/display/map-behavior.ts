/** Settings of the map. Lengths are in CSS pixels. */
export const mapBehavior = {
  holdDelayMs: 600,
  tileSize: 256,
  popupMaxWidth: 300,
  zoomSnap: 1,
  zoomAnimationThreshold: 4,
  clickTolerance: 3,
} as const;
