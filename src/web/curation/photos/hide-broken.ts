import type { SyntheticEvent } from 'react';

/** For `onError` of a local file's picture: browsers draw a frame around what they can't show, such as HEIC. */
export const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void =>
  currentTarget.removeAttribute('src');
