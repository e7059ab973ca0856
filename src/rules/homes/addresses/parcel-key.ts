/** Shorter numbers are rarely whole. */
const MIN_LENGTH = 5;

/**
 * A parcel number in the form that makes equal ones equal: only its letters and digits, in upper case. Null if it names no
 * parcel: fewer than five characters, no digit (`TO BE ASSIGNED`), or one character repeated (`000-000-000`). Counties
 * number their parcels independently, so compare the state too.
 */
export function parcelKey(parcelNumber: string | null): string | null {
  const key = (parcelNumber ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return key.length < MIN_LENGTH || !/\d/.test(key) || /^(.)\1*$/.test(key) ? null : key;
}
