/** The name of an area in links: "Beacon Hill" and "beacon-hill" both are beacon-hill. */
export function areaSlug(name: string): string {
  const ascii = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return ascii
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
