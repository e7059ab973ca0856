import type { FastifyRequest } from 'fastify';
import type { Versioned } from '../../contracts/protocol/call.ts';
import { AppError } from '../platform/errors/errors.ts';

const ETAG = /^"(\w+)-(\d{1,10})\.(\d{1,10})"$/;

/** The name of the id of an entity, in answers and in paths. */
const getId = (entity: Versioned): string => (entity === 'compound_resource' ? 'resource_id' : `${entity}_id`);

/** The ETag of an entity in an answer. Undefined if the answer has no such entity. */
export function getEtag(entity: Versioned, answer: object): string | undefined {
  const found = (answer as Record<string, Record<string, unknown> | undefined>)[entity];
  return found && `"${entity}-${String(found[getId(entity)])}.${String(found['version'])}"`;
}

/**
 * The version that a change was made from, as `If-Match` names it. Null without the header.
 * @throws AppError bad_request for anything but the ETag of the entity that the path names.
 */
export function baseVersion(entity: Versioned, { headers, params }: FastifyRequest): number | null {
  const given = headers['if-match'];
  if (given === undefined) return null;
  const [, kind, id, version] = ETAG.exec(given) ?? [];
  const named = (params as Record<string, unknown>)[getId(entity)];
  if (kind === entity && id === String(named)) return Number(version);
  throw new AppError('bad_request', 'Some values are invalid.', {
    errors: [{ path: 'headers.if-match', message: `must be the ETag of this ${entity}` }],
  });
}
