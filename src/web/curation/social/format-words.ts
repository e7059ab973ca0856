import type { SocialFormat } from '../../../contracts/values/social-values.ts';

/** The names of formats, and what they are for. */
export const formatWords: Readonly<Record<SocialFormat, { name: string; use: string }>> = {
  wide: { name: 'Wide', use: 'Links and messages' },
  square: { name: 'Square', use: 'Any feed' },
  portrait: { name: 'Portrait', use: 'Instagram feed' },
  story: { name: 'Story', use: 'Stories and reels' },
};
