import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { CallKey } from '../../contracts/contract.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { apiDocumentation, documentationPolicy } from './api-documentation.ts';
import { bindCalls } from './bind-calls.ts';
import type { CallHandler } from './call-handler.ts';
import { securitySchemes } from './call-schema.ts';
import type { TokenReaders } from './guard.ts';
import { jsonReader, textRefusal } from './read-json.ts';

/** The API below `/api`: every call of the contract, its OpenAPI description and a page to read it. */
export async function registerApi(
  app: FastifyInstance,
  ctx: Context,
  handlers: { [K in CallKey]: CallHandler<K> },
  readers: TokenReaders,
): Promise<void> {
  await app.register(
    async (api) => {
      // The framework's own for plain text, too: a call takes JSON, or nothing.
      api.removeAllContentTypeParsers();
      const refuse = (reason: string, cause?: Error) => new AppError('bad_request', reason, { cause });
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        jsonReader(api, { refusalOf: textRefusal, refuse }),
      );
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      await api.register(cookie);
      await api.register(rateLimit, {
        max: ctx.config.apiCallsPerMinute,
        timeWindow: '1 minute',
        errorResponseBuilder: (_request, { ttl }) =>
          new AppError('too_many_requests', 'Too many requests from this address. Wait a moment.', {
            retryAfter: Math.ceil(ttl / 1000),
          }),
      });
      await api.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: { title: `${ctx.config.productName} API`, version: '1' },
          servers: [{ url: ctx.config.publicUrl }],
          components: { securitySchemes },
        },
        transform: jsonSchemaTransform,
      });
      bindCalls(api, ctx, handlers, readers);
      api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
      api.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', documentationPolicy)
          .send(apiDocumentation(ctx.config.productName)),
      );
      api.setNotFoundHandler(() => {
        throw new AppError('not_found', 'There is no such call.');
      });
    },
    { prefix: '/api' },
  );
}
