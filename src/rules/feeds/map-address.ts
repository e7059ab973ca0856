import { type ListingAddress, toReportedAddress } from '../homes/addresses/reported-address.ts';
import { streetLine } from '../homes/addresses/street-line.ts';
import type { RecordReader } from './feed-record.ts';

const ENDING_FIELDS = ['StreetSuffix', 'StreetSuffixModifier', 'StreetDirSuffix'] as const;
const ZIP = /^(\d{3,5})(?:\s*-?\s*\d{4}|\s*-|\.0)?$/;

/** A US ZIP code with five digits. Restores leading zeros that a number has lost. */
export function parseZip(read: RecordReader, field = 'PostalCode'): string | null {
  const text = read.text(field);
  if (text === null) return null;
  const [, zip] = ZIP.exec(text) ?? [];
  return zip === undefined ? read.refuse(field, text, 'is no US ZIP code') : zip.padStart(5, '0');
}

/** The number of the house. Some feeds tell it only as a number, which may have decimals. */
function parseHouseNumber(read: RecordReader): string | null {
  const reported = read.text('StreetNumber');
  if (reported !== null) return reported === '0' ? null : reported;
  const numeric = read.number('StreetNumberNumeric', 0, 10_000_000);
  return numeric === null || numeric === 0 ? null : String(Math.trunc(numeric));
}

const foldStreet = (text: string): string => text.toLowerCase().replaceAll('.', '');

/** The name of a street with its direction and kind. Some feeds repeat them in the name: `Ballard Ave NW`, `Ave`, `NW`. */
function wholeStreet(read: RecordReader, name: string): string {
  const folded = foldStreet(name);
  const endings = ENDING_FIELDS.map((field) => read.text(field)).filter((part) => part !== null);
  const isLast = (parts: readonly string[]): boolean => folded.endsWith(` ${foldStreet(parts.join(' '))}`);
  const missing = endings.filter((part, i) => !isLast(endings) && !(i === 0 && isLast([part])));
  const prefix = read.text('StreetDirPrefix');
  const isFirst = prefix !== null && folded.startsWith(`${foldStreet(prefix)} `);
  return [isFirst ? null : prefix, name, ...missing].filter((part) => part !== null).join(' ');
}

/** The street line from its parts. Null if the number or the name of the street isn't told. */
function parseStreet(read: RecordReader): string | null {
  const number = parseHouseNumber(read);
  const unit = read.text('UnitNumber');
  const name = read.text('StreetName');
  if (number === null || name === null) return null;
  const ownName = name.startsWith(`${number} `) ? name.slice(number.length).trim() : name;
  const street = [number, wholeStreet(read, ownName)].join(' ');
  return streetLine(street, unit);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The city, without the state that some feeds repeat in it: `Seattle, WA`. */
function parseCity(read: RecordReader, state: string | null): string | null {
  const city = read.text('City');
  const [name = '', rest] = city?.split(/,\s*/) ?? [];
  return state !== null && rest?.toUpperCase() === state.toUpperCase() ? name : city;
}

/** The street in a one-line address that may or may not go on with the city, with or without commas. */
function streetInLine(line: string, city: string | null): string | null {
  const [beginning = ''] = line.split(',');
  const [, street = beginning] =
    new RegExp(`^(\\S+\\s.+?)\\s+${escaped(city ?? '')}(?:\\s+[a-z]{2})?(?:\\s+\\d{5}(?:-\\d{4})?)?$`, 'i').exec(
      city === null ? '' : beginning,
    ) ?? [];
  return street.trim() || null;
}

/** The address of a listing, from its parts, else from the line that the feed has not parsed. */
export function getAddress(read: RecordReader): ListingAddress {
  const state = read.text('StateOrProvince');
  const [city, zipcode] = [parseCity(read, state), parseZip(read)];
  const unparsed = read.text('UnparsedAddress');
  const street = parseStreet(read) ?? (unparsed === null ? null : streetInLine(unparsed, city));
  const parts = { street, city, state, zipcode };
  const reported = toReportedAddress({ formatted_address: null, ...parts });
  if (reported.full_address || street === null) return reported;
  const ofLine = toReportedAddress({ formatted_address: unparsed, ...parts });
  if (ofLine.full_address) return ofLine;
  const known = [street, city, [state, zipcode].filter((part) => part !== null).join(' ')];
  return { ...reported, formatted_address: known.filter((part) => part !== null && part !== '').join(', ') };
}
