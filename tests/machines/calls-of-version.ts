import { type KnownValues, Maker, type Schema } from '../attacks/support/made-value.ts';
import { ask, type Reachable } from '../attacks/support/people.ts';
import { asText } from '../attacks/support/raw-call.ts';

/** The part of an OpenAPI document that tells which calls there are. */
interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

export interface MadeCall {
  /** A method and a path, such as `GET /api/user?user_id=1`. */
  route: string;
  body?: object;
}

/**
 * Every call that a running version documents in its own `/api/openapi.json`, `times` times each, with values that fit.
 * @param known Values that exist there, by the names of the fields that take them.
 */
export async function callsOfVersion(service: Reachable, known: KnownValues, times: number): Promise<MadeCall[]> {
  const { paths } = await ask<Document>(service, 'GET /api/openapi.json');
  const maker = new Maker(1, known, { isTame: true });
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) =>
      Array.from({ length: times }, () => {
        const valueOf = (name: string, schema: Schema): string => asText(maker.value(schema, name));
        const path = parameters
          .filter((parameter) => parameter.in === 'path')
          .reduce((made, { name, schema }) => made.replace(`{${name}}`, valueOf(name, schema)), template);
        const search = parameters
          .filter((parameter) => parameter.in === 'query' && (parameter.required || maker.onceIn(2)))
          .map(({ name, schema }) => `${name}=${valueOf(name, schema)}`)
          .join('&');
        const body = maker.value(Object.values(requestBody?.content ?? {})[0]?.schema) as object;
        return {
          route: `${method.toUpperCase()} ${path}${search === '' ? '' : `?${search}`}`,
          ...(requestBody && { body }),
        };
      }),
    ),
  );
}
