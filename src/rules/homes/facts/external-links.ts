/**
 * The page that lists a parcel's permits, from a template such as
 * `https://permits.example/{city}?parcel={parcelNumber}`. Null if there is no template, if a value that the template
 * needs is missing, or if the result is not an http(s) URL.
 */
export function permitOverviewUrl(
  template: string | null | undefined,
  values: { parcelNumber: string | null; city: string | null },
): string | null {
  return fillTemplate(template, values);
}

/**
 * The listing site's search for an address, from a template with `{address}`. Null in the same cases as
 * `permitOverviewUrl`.
 */
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
