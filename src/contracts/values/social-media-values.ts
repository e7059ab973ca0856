/** The kinds of social pictures: those that staff post, and the preview of links to a home. */
export const socialMediaTypes = ['top_10_home', 'link_preview'] as const;
export type SocialMediaType = (typeof socialMediaTypes)[number];

/** The shapes of social pictures, by the places that they are made for. */
export const socialMediaFormats = ['wide', 'square', 'portrait', 'story'] as const;
export type SocialMediaFormat = (typeof socialMediaFormats)[number];

/** In pixels. */
export const socialMediaSizes: Readonly<Record<SocialMediaFormat, { width: number; height: number }>> = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
};

/** The formats in which each kind is drawn. */
export const formatsOf: Readonly<Record<SocialMediaType, readonly SocialMediaFormat[]>> = {
  top_10_home: socialMediaFormats,
  link_preview: ['wide'],
};
