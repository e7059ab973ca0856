import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CallKey } from '../../contracts/contract.ts';
import { INPUT_PATH_RULE, problem } from '../../contracts/protocol/problem.ts';
import type { Context } from '../platform/context/context.ts';
import { AppError } from '../platform/errors/errors.ts';
import { takeCall } from '../platform/limits/client-limits.ts';
import { refuseUnrouted } from './allowed-methods.ts';
import { apiDocumentation, documentationPolicy } from './api-documentation.ts';
import { bindCalls } from './bind-calls.ts';
import type { CallHandler } from './call-handler.ts';
import { securitySchemes } from './call-schema.ts';
import { compressAnswers } from './compress-answers.ts';
import type { TokenReaders } from './guard.ts';
import { jsonReader, textRefusal } from './read-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many calls the route counts as. The default is 1. */
    cost?: number;
  }
}

/** Written once and referred to, because every call may answer it many times over. */
const schemaRegistry = z.registry<{ id: string }>().add(problem, { id: 'Problem' });

/**
 * Registers the API below `/api`: every call of the contract, its OpenAPI description and its documentation for people.
 */
export async function registerApi(
  app: FastifyInstance,
  ctx: Context,
  handlers: { [K in CallKey]: CallHandler<K> },
  readers: TokenReaders,
): Promise<void> {
  await app.register(
    async (api) => {
      // Removes Fastify's own parser for plain text too: a call accepts JSON or no body.
      api.removeAllContentTypeParsers();
      const refuse = (reason: string, cause?: Error) => new AppError('bad_request', reason, { cause });
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        jsonReader(api, { getRefusal: textRefusal, refuse }),
      );
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      await api.register(cookie);
      compressAnswers(api);
      // Count before the guard, so that refused calls count too.
      api.addHook('onRequest', async ({ ip, routeOptions }) => takeCall(ctx, ip, routeOptions.config.cost ?? 1));
      await api.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: {
            title: `${ctx.config.productName} API`,
            version: '1',
            description: `The \`path\` in \`errors\` is: ${INPUT_PATH_RULE}`,
          },
          servers: [{ url: ctx.config.publicUrl }],
          components: { securitySchemes },
        },
        transform: createJsonSchemaTransform({ schemaRegistry }),
        transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
      });
      bindCalls(api, ctx, handlers, readers);
      let description: string | undefined;
      api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
        description ??= JSON.stringify(api.swagger());
        return reply.type('application/json; charset=utf-8').send(description);
      });
      api.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', documentationPolicy)
          .send(apiDocumentation(ctx.config.productName)),
      );
      api.setNotFoundHandler(refuseUnrouted);
    },
    { prefix: '/api' },
  );
}
