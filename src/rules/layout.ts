/** Smallest widths in CSS pixels at which each size begins. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

export type Device = 'mobile' | 'tablet' | 'desktop';

/** What a width in CSS pixels counts as: mobile below md, tablet below lg, else desktop. */
export function deviceOf(width: number): Device {
  if (width < breakpoints.md) return 'mobile';
  return width < breakpoints.lg ? 'tablet' : 'desktop';
}

/** Heights in CSS pixels of the parts whose size doesn't depend on the device, or does in one way only. */
export const heights = {
  heroTopBar: { default: 56, signedIn: 88 },
  heroImage: { mobile: 350, default: 380 },
  headerTop: { mobile: 64, default: 96 },
  filtersBar: { mobile: 64, default: 82 },
  ctaBanner: 55,
  mobileLowerCta: 84,
} as const;

/** Height of the bar over the hero picture: taller for the signed in, but not on a phone. */
export function heroTopBarHeight({ signedIn, device }: { signedIn: boolean; device: Device }): number {
  return signedIn && device !== 'mobile' ? heights.heroTopBar.signedIn : heights.heroTopBar.default;
}

/** Height of a part that is lower or higher on a phone. */
export function heightOn(device: Device, part: 'heroImage' | 'headerTop' | 'filtersBar'): number {
  return device === 'mobile' ? heights[part].mobile : heights[part].default;
}
