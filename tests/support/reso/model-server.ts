import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { propertyFields } from '../../../src/rules/feeds/selected-fields.ts';
import { getSelection, type Selection } from './answer-query.ts';
import { getMetadata } from './metadata.ts';
import { aPhoto, aTriplex } from './model-records.ts';
import { BadQuery, type ModelRecord } from './odata-filter.ts';
import { type Fault, type Quirks, usualQuirks } from './quirks.ts';
import { send, sendFault } from './send-answer.ts';
import { tokenAnswer } from './token-answer.ts';

/** A request for data, as it arrived. */
export interface LoggedRequest {
  path: string;
  params: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** By the clock of the server. */
  at: number;
}

/** A RESO Web API server on this machine, with records that the test changes. */
export interface ModelServer {
  /** The service root, without a slash at the end. */
  url: string;
  tokenUrl: string;
  token: string;
  client: { id: string; secret: string };
  /** By `ListingKey`. */
  records: Map<string, ModelRecord>;
  /** Rows of the resource Lookup. */
  lookups: ModelRecord[];
  quirks: Quirks;
  requests: LoggedRequest[];
  /** Requests for an access token. */
  tokenRequests: number;
  /** What goes wrong with the next requests for data, in this order. */
  faults: Fault[];
  /** Runs after each page, before the next one. */
  afterPage: () => void;
  put(record: ModelRecord): void;
  /** Makes all access tokens unknown. */
  expireTokens(): void;
  /** Resolves when the next request for data has arrived. */
  nextRequest(): Promise<void>;
  stop(): Promise<void>;
}

interface Page {
  selection: Selection;
  path: string;
  /** How many rows of the selection are before this page. */
  skip: number;
  size: number;
  /** How many rows may come in all. */
  limit: number;
  made: number;
}

const [TOKEN_BYTES, EMPTY_EVERY] = [12, 3];
const PARTS = ['Media', 'UnitTypes'];

const getKey = (path: string): string | undefined =>
  /^\/Property\('((?:[^']|'')*)'\)$/.exec(decodeURIComponent(path))?.[1]?.replaceAll("''", "'");

/** Starts a server with no records. `now` is its clock, in milliseconds. */
export async function startModelServer(
  quirks: Partial<Quirks> = {},
  now: () => number = () => Date.now(),
): Promise<ModelServer> {
  const links = new Map<string, Page>();
  const tokens = new Set<string>();
  const records = new Map<string, ModelRecord>();
  let arrived: (() => void)[] = [];
  let pages = 0;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof BadQuery)) throw error;
      send(request, response, { error: { code: 'BadQuery', message: error.message } }, { status: error.status });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const model: ModelServer = {
    url: `${origin}/odata`,
    tokenUrl: `${origin}/token`,
    token: 'model-token+/=',
    client: { id: 'kinhood', secret: 'model-secret+/%' },
    records,
    lookups: [],
    quirks: { ...usualQuirks, ...quirks },
    requests: [],
    tokenRequests: 0,
    faults: [],
    afterPage: () => undefined,
    put: (record) => void records.set(String(record['ListingKey']), record),
    expireTokens: () => tokens.clear(),
    nextRequest: () => new Promise((resolve) => arrived.push(resolve)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  /** The fields of the dictionary that are asked for, and all others that records have. */
  function knownFields(): Set<string> {
    const fields = [aTriplex('', ''), ...records.values()].flatMap((record) => Object.keys(record));
    return new Set([...propertyFields, 'UnitTypes', ...fields]);
  }

  function linkTo(page: Page): string {
    const id = randomBytes(TOKEN_BYTES).toString('hex');
    links.set(id, page);
    const root = model.quirks.linkOrigin ?? model.url;
    return `${model.quirks.relativeLinks ? '' : `${root}/`}${page.path}?$skiptoken=${id}`;
  }

  function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
    const { paging, selfLinks, linkToNothing, shortPages, countOff } = model.quirks;
    pages += 1;
    const all = page.selection.rows();
    const isEmpty = shortPages && paging !== 'none' && pages % EMPTY_EVERY === 0;
    const size = isEmpty ? 0 : shortPages ? Math.max(1, Math.floor(page.size / 2)) : page.size;
    const rows = all.slice(page.skip, page.skip + Math.min(size, page.limit));
    const isMore = page.skip + rows.length < all.length && page.limit > rows.length;
    const next: Page = { ...page, skip: page.skip + rows.length, limit: page.limit - rows.length, made: now() };
    const hasLink = paging !== 'none' && (isMore || isEmpty || (linkToNothing && rows.length > 0));
    const link = selfLinks ? `${model.url}${request.url?.slice('/odata'.length)}` : linkTo(next);
    const body = {
      '@odata.context': `${model.url}/$metadata#${page.path}`,
      ...(page.selection.count && { '@odata.count': all.length + countOff }),
      value: rows,
      ...(hasLink && { '@odata.nextLink': link }),
    };
    const { prefer } = request.headers;
    const isApplied = paging === 'links' && prefer !== undefined && model.quirks.namesPreference;
    send(request, response, body, { headers: isApplied ? { 'preference-applied': String(prefer) } : {} });
    model.afterPage();
  }

  function firstPage(
    request: IncomingMessage,
    path: string,
    params: URLSearchParams,
    all: () => Iterable<ModelRecord>,
  ) {
    const { paging, mostRows, usualRows, tooLargeTop, allowsSkip } = model.quirks;
    const top = params.get('$top') === null ? undefined : Number(params.get('$top'));
    const skip = Number(params.get('$skip') ?? 0);
    if (skip > 0 && !allowsSkip) throw new BadQuery('$skip is not supported', 501);
    if (top !== undefined && top > mostRows && tooLargeTop === 'refuse') throw new BadQuery('$top is too large');
    const preferred = Number(/odata\.maxpagesize=(\d+)/.exec(String(request.headers['prefer']))?.[1] ?? usualRows);
    const isTotal = paging === 'links';
    const size = Math.min(mostRows, isTotal ? preferred : (top ?? usualRows));
    const known = new Set([...knownFields(), 'ResourceRecordKey', ...Object.keys(aPhoto('', 0))]);
    const selection = getSelection(params, all, { quirks: () => model.quirks, known });
    const limit = isTotal && top !== undefined ? top : Number.POSITIVE_INFINITY;
    return { selection, path, skip, size, limit: paging === 'none' ? size : limit, made: now() } satisfies Page;
  }

  function* media(): Generator<ModelRecord> {
    for (const [key, { Media }] of records) {
      for (const one of Array.isArray(Media) ? (Media as ModelRecord[]) : []) yield { ...one, ResourceRecordKey: key };
    }
  }

  function isLetIn({ headers }: IncomingMessage): boolean {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    return model.quirks.access === 'token' ? token === model.token : tokens.has(token);
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    model.tokenRequests += 1;
    const form = new URLSearchParams(await text(request));
    const { status, body } = tokenAnswer(model, request.headers.authorization, form);
    if ('access_token' in body) tokens.add(String(body['access_token']));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    if (pathname === '/token') return answerToken(request, response);
    model.requests.push({
      path: pathname,
      params: Object.fromEntries(searchParams),
      headers: request.headers,
      at: now(),
    });
    for (const resolve of arrived) resolve();
    arrived = [];
    const fault = model.faults.shift();
    if (fault) return sendFault(fault, request, response);
    if (!isLetIn(request)) throw new BadQuery('Unknown token', model.quirks.unauthorized);
    if (request.url?.includes('+')) throw new BadQuery('A plus sign is no space');
    if (model.quirks.gzip === 'required' && !/\bgzip\b/.test(String(request.headers['accept-encoding'])))
      throw new BadQuery('Ask for gzip');
    const path = pathname.replace(/^\/odata/, '');
    const token = searchParams.get('$skiptoken');
    if (token !== null) {
      const page = links.get(token);
      if (!page || page.made + model.quirks.linkMs < now()) throw new BadQuery('This link has expired', 410);
      return sendPage(request, response, page);
    }
    const key = getKey(path);
    if (key !== undefined) return answerOne(request, response, searchParams, key);
    if (path === '/$metadata' && model.quirks.hasMetadata)
      return send(request, response, getMetadata(knownFields(), model.quirks));
    const collections: Record<string, () => Iterable<ModelRecord>> = {
      '/Property': () => records.values(),
      ...(model.quirks.hasMediaResource && { '/Media': media }),
      ...(model.quirks.hasLookups && { '/Lookup': () => model.lookups }),
    };
    const all = collections[path];
    if (!all) throw new BadQuery('No such resource', 404);
    sendPage(request, response, firstPage(request, path.slice(1), searchParams, all));
  }

  function answerOne(request: IncomingMessage, response: ServerResponse, params: URLSearchParams, key: string): void {
    const record = records.get(key);
    if (!record) throw new BadQuery('No such listing', 404);
    const known = new Set([...knownFields(), ...PARTS]);
    const [row] = getSelection(params, () => [record], { quirks: () => model.quirks, known }).rows();
    send(request, response, { '@odata.context': `${model.url}/$metadata#Property/$entity`, ...row });
  }

  return model;
}
