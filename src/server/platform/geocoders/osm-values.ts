/** The first of several values, which OpenStreetMap writes with semicolons between them: `5;7` is the house number 5. */
export function firstOfValues(text: string): string {
  return text.split(';')[0]?.trim() ?? '';
}

/** The ZIP code in a postcode, which may be written as several, with the state or with four more digits. */
export function zipcodeIn(text: string | undefined): string | undefined {
  return /\b\d{5}\b/.exec(text ?? '')?.[0];
}
