import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import createRouter, { type HTTPMethod } from 'find-my-way';
import { AppError } from '../platform/errors/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that the path of a URL takes. None if nothing is known at the path. */
    allowedMethods(url: string): HTTPMethod[];
  }
  interface FastifyContextConfig {
    /** Whether the route is for all paths that have no other route. */
    isFallback?: boolean;
  }
}

/** Shorter ones are refused by the application's router. */
export const MAX_PARAM_LENGTH = 500;

/**
 * Makes `app` know the methods of each path. Call it before any route is registered. `isPage` says whether a path is that
 * of a page, because all pages have a single route. CORS adds its own route for OPTIONS, which doesn't count.
 */
export function knowAllowedMethods(app: FastifyInstance, isPage: (path: string) => boolean = () => false): void {
  const router = createRouter({ maxParamLength: MAX_PARAM_LENGTH });
  const known = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isFallback) return;
    for (const each of [method].flat() as HTTPMethod[]) {
      if (each === 'OPTIONS') continue;
      known.add(each);
      router.on(each, url, () => undefined);
    }
  });
  app.decorate('allowedMethods', (url: string) => {
    const [path = '/'] = url.split('?', 1);
    const methods = new Set<HTTPMethod>(isPage(path) ? ['GET', 'HEAD'] : []);
    for (const method of known) if (router.find(method, path)) methods.add(method);
    return [...methods].toSorted();
  });
}

/** The methods with which a request could be made at its path. None if the path is unknown, or takes its method. */
export function otherMethods({ server, method, url }: FastifyRequest): HTTPMethod[] {
  const methods = server.allowedMethods(url);
  return methods.includes(method as HTTPMethod) ? [] : methods;
}

/** Answers a request that has no route: its path takes other methods, or nothing is there. */
export function refuseUnrouted(request: FastifyRequest, reply: FastifyReply): never {
  const methods = otherMethods(request);
  if (methods.length === 0) throw new AppError('not_found', 'Not found.');
  reply.header('allow', methods.join(', '));
  throw new AppError('method_not_allowed', `${request.method} is not allowed here.`);
}
