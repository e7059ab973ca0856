import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { RouterContextProvider as ContextProvider, createRequestHandler } from 'react-router';
import type { PageHost } from '../../contracts/pages/page-host.ts';
import { StartError } from '../platform/errors/errors.ts';

/** The folder that the build writes to. */
export const BUILD_FOLDER = join(import.meta.dirname, '../../../build');

/** What the web application's server entry exports besides rendering. */
interface ServerEntry {
  provideHost: (context: RouterContextProvider, host: PageHost) => void;
}

/** The web application, ready to answer requests for pages. */
export interface WebApplication {
  respond(request: Request, host: PageHost): Promise<Response>;
}

/** Wraps a build of the web application. In development, `load` is called again for each request. */
export function webApplication(load: () => Promise<ServerBuild>, mode: string): WebApplication {
  const handler = createRequestHandler(load, mode);
  return {
    async respond(request, host) {
      const { entry } = await load();
      const context = new ContextProvider();
      (entry.module as unknown as ServerEntry).provideHost(context, host);
      return handler(request, context);
    },
  };
}

/**
 * The built web application.
 * @throws StartError if it hasn't been built.
 */
export async function builtWebApplication(): Promise<WebApplication> {
  const file = join(BUILD_FOLDER, 'server/index.js');
  if (!existsSync(file)) throw new StartError('The web application is not built. Run: npm run build');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return webApplication(async () => build, 'production');
}
