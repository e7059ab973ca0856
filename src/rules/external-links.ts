/**
 * The page that lists a parcel's permits, from a template such as `https://permits.example/{city}?parcel={parcelNumber}`;
 * null when there is no template, a value it needs is missing, or the result is no http(s) address.
 */
export function permitOverviewUrl(
  template: string | null | undefined,
  values: { parcelNumber: string | null; city: string | null },
): string | null {
  return fillTemplate(template, values);
}

/** The listing site's search for an address, from a template with `{address}`; null as for the permit overview. */
export function addressSearchUrl(template: string | null | undefined, address: string | null): string | null {
  return fillTemplate(template, { address });
}

function fillTemplate(
  template: string | null | undefined,
  values: Readonly<Record<string, string | null>>,
): string | null {
  if (!template) return null;
  let missing = false;
  const filled = template.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]?.trim().toWellFormed() : undefined;
    if (!value) missing = true;
    return encodeURIComponent(value ?? '');
  });
  if (missing || !URL.canParse(filled)) return null;
  return /^https?:$/.test(new URL(filled).protocol) ? filled : null;
}
