/** How a file is served by a bucket, or by a CDN in front of it. */
export interface FileHeaders {
  ContentType: string;
  ContentEncoding?: string;
  CacheControl?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv; charset=utf-8',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  zip: 'application/zip',
};
const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** The content of these keys never changes. */
const IMMUTABLE = /^(?:published|image_variants)\//;

/** The headers of a file, by its key: `a.json.br` is compressed JSON. */
export function fileHeaders(key: string): FileHeaders {
  const endings = key
    .slice(key.lastIndexOf('/') + 1)
    .split('.')
    .slice(1);
  const ContentEncoding = ENCODINGS[endings.at(-1) ?? ''];
  const type = endings.at(ContentEncoding ? -2 : -1) ?? '';
  return {
    ContentType: TYPES[type] ?? 'application/octet-stream',
    ...(ContentEncoding && { ContentEncoding }),
    ...(IMMUTABLE.test(key) && { CacheControl: 'public, max-age=31536000, immutable' }),
  };
}
