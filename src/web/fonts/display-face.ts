import url from './display.woff2?url';

/**
 * Adds the face of headings, after the first paint. Until it is loaded the fallback faces are shown. In the page's own
 * styles it would compete with the first image, and Chromium would send a token in the address with its request. In the
 * whole sheet it would make the browser lay out the page in the same task.
 */
export function addDisplayFace(): void {
  document.fonts.add(new FontFace('Kinhood Display', `url(${url})`, { weight: '700', display: 'swap' }));
}
