/** The kinds of social pictures: those that staff post, and the preview of links to a home. */
export const socialTypes = ['top_10_home', 'link_preview'] as const;
export type SocialType = (typeof socialTypes)[number];

/** The shapes of social pictures, by the places that they are made for. */
export const socialFormats = ['wide', 'square', 'portrait', 'story'] as const;
export type SocialFormat = (typeof socialFormats)[number];

/** In pixels. */
export const socialSizes: Readonly<Record<SocialFormat, { width: number; height: number }>> = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
};

/** The formats in which each kind is drawn. */
export const formatsOf: Readonly<Record<SocialType, readonly SocialFormat[]>> = {
  top_10_home: socialFormats,
  link_preview: ['wide'],
};
