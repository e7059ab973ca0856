/**
 * In milliseconds. What quick decisions don't need follows once there was none for this long, so that it doesn't hold them up.
 * Longer than the pace of quick decisions on a slow processor.
 */
export const REST_MS = 300;
