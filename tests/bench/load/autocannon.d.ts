/** The part of autocannon that is used here. The package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Client {
    setRequests(requests: { path: string }[]): void;
  }

  interface Options {
    url: string;
    connections: number;
    /** In seconds. The alternative is `amount`, the number of requests. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    '2xx': number;
    duration: number;
  }

  type Instance = EventEmitter & PromiseLike<Result>;

  function autocannon(options: Options): Instance;
  export = autocannon;
}
