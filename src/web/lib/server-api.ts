import { createContext, type RouterContextProvider } from 'react-router';
import type { PageHost } from '../../contracts/pages/page-host.ts';
import { type Api, caller } from './api.ts';

const hostContext = createContext<PageHost>();

/** Gives the `PageHost` to a page that is being rendered on the server. */
export function provideHost(context: RouterContextProvider, host: PageHost): void {
  context.set(hostContext, host);
}

export function getHost(context: Readonly<RouterContextProvider>): PageHost {
  return context.get(hostContext);
}

/** The API for a page that is being rendered on the server. Calls stay inside the process. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  const host = context.get(hostContext);
  return {
    call: caller(host.fetch),
    cachedModelData: async (path) => {
      try {
        return await host.readPublishedFile(path);
      } catch (error) {
        console.warn('Cached model data', path, error);
        return null;
      }
    },
  };
}
