import { thumbHashToDataURL } from 'thumbhash';

/** A photo's blurred likeness as a CSS background. The thumbhash is base64. */
export function likeness(thumbhash: string): string {
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  return `url(${thumbHashToDataURL(bytes)}) center / cover`;
}
