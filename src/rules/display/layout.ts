/** The smallest width in CSS pixels of each size. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

export type Device = 'mobile' | 'tablet' | 'desktop';

/** The device class of a width in CSS pixels: mobile below md, tablet below lg, else desktop. */
export function deviceOf(width: number): Device {
  if (width < breakpoints.md) return 'mobile';
  return width < breakpoints.lg ? 'tablet' : 'desktop';
}

/** Heights in CSS pixels. `mobile` and `signedIn` are exceptions from `default`. */
export const heights = {
  heroTopBar: { default: 56, signedIn: 88 },
  heroImage: { mobile: 350, default: 380 },
  headerTop: { mobile: 64, default: 96 },
  filtersBar: { mobile: 64, default: 82 },
  ctaBanner: 55,
  mobileLowerCta: 84,
} as const;

/** Height of the bar over the hero picture: taller for signed-in users, except on a phone. */
export function heroTopBarHeight({ signedIn, device }: { signedIn: boolean; device: Device }): number {
  return signedIn && device !== 'mobile' ? heights.heroTopBar.signedIn : heights.heroTopBar.default;
}

/** Height of a part whose height on a phone differs. */
export function heightOn(device: Device, part: 'heroImage' | 'headerTop' | 'filtersBar'): number {
  return device === 'mobile' ? heights[part].mobile : heights[part].default;
}
