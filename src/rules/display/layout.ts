/** The smallest width in CSS pixels of each size. */
export const breakpoints = { md: 768, lg: 1024, xl: 1280 } as const;

/** Heights in CSS pixels. */
export const heights = { ctaBanner: 55, mobileLowerCta: 84 } as const;
