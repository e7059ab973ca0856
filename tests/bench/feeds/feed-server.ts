import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { aPhoto, aTriplex } from '../../support/reso/model-records.ts';

/**
 * A process that serves as many listings as its argument says, each with ten photos, 200 at a time. Prints its address. `/touch` gives all listings a new
 * time of change, an hour after the old one.
 */
const ROWS = Number(process.argv[2]);
const PAGE = 200;
const PHOTOS = 10;
const HOUR_MS = 3_600_000;
const FAST = { level: 1 };

let base = Date.now() - 100 * HOUR_MS;

const getKey = (index: number): string => `listing-${String(index).padStart(7, '0')}`;

function toRecord(index: number): object {
  const at = new Date(base + index).toISOString();
  const key = getKey(index);
  return aTriplex(key, at, {
    ListPrice: 400_000 + ((index * 37) % 900_000),
    Latitude: 47.5 + ((index * 13) % 2_000) / 10_000,
    Longitude: -122.4 + ((index * 7) % 1_500) / 10_000,
    PublicRemarks: 'Three homes around one yard, each with a door of its own. '.repeat(12),
    Media: Array.from({ length: PHOTOS }, (_, i) => aPhoto(`${key}-${i}`, i)),
  });
}

/** The first listing whose time of change isn't before that of a filter. */
function getStart(filter: string): number {
  const [, since] = / ge (\S+)/.exec(` ${filter}`) ?? [];
  return since === undefined ? 0 : Math.max(0, Math.ceil(Date.parse(since) - base));
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://server');
  if (pathname === '/touch') {
    base += HOUR_MS;
    response.end();
    return;
  }
  if (pathname !== '/odata/Property') {
    response.writeHead(404).end('{}');
    return;
  }
  const start = Number(searchParams.get('$skiptoken') ?? getStart(searchParams.get('$filter') ?? ''));
  const count = Math.max(0, Math.min(PAGE, ROWS - start));
  const next = start + count < ROWS ? { '@odata.nextLink': `Property?$skiptoken=${start + count}` } : {};
  const body = JSON.stringify({ value: Array.from({ length: count }, (_, i) => toRecord(start + i)), ...next });
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'preference-applied': `odata.maxpagesize=${PAGE}`,
  });
  response.end(gzipSync(body, FAST));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
