import Negotiator from 'negotiator';

/** From the smallest. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The smallest encoding that an Accept-Encoding header accepts. Undefined if it accepts none of ours. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/** The media types that an Accept header names, in lower case. Wildcards stay wildcards. */
export function acceptedMediaTypes(header: string): string[] {
  return new Negotiator({ headers: { accept: header } }).mediaTypes().map((type) => type.toLowerCase());
}
