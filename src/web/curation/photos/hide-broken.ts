import type { SyntheticEvent } from 'react';

/** An `onError` for images of local files. Browsers draw a frame around a format that they can't show, such as HEIC. */
export const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void =>
  currentTarget.removeAttribute('src');
