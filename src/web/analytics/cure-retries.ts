/** What the analytics client doesn't do right when it sends, mended from outside (decision 97). */

/** What a batch was answered, as the client's own code passes it on. */
interface Answer {
  httpStatusCode?: number;
  error?: string;
}

interface Batcher {
  sendRequest: (data: unknown, options: unknown, done: (answer: Answer | undefined) => void) => unknown;
}

/** The client's queues. They aren't in its types. */
export interface Batching {
  request_batchers: Readonly<Record<string, Batcher>>;
}

/** So many tries last about ten minutes: 10, 20, 40 … seconds. */
const MAX_TRIES = 6;
const UNAVAILABLE = 503;

/** The client looks for `Retry-After` in a property that requests of browsers don't have. */
export function exposeRetryAfter(): void {
  Object.defineProperty(XMLHttpRequest.prototype, 'responseHeaders', {
    configurable: true,
    get(this: XMLHttpRequest) {
      const after = this.getResponseHeader('Retry-After');
      return after === null ? undefined : { 'Retry-After': after };
    },
  });
}

/**
 * The client drops a batch whose connection was refused or cut. With the status of a server that is away, it tries again
 * later. After ten minutes it drops the batch all the same: if an extension of the browser blocks it, nothing ever arrives.
 */
export function retryAfterCuts({ request_batchers }: Batching): void {
  for (const batcher of Object.values(request_batchers)) {
    const send = batcher.sendRequest.bind(batcher);
    let tries = 0;
    batcher.sendRequest = (data, options, done) =>
      send(data, options, (answer) => {
        tries = answer?.httpStatusCode === 0 ? tries + 1 : 0;
        const triesAgain = tries > 0 && tries <= MAX_TRIES && answer?.error !== 'timeout';
        done(triesAgain ? { ...answer, httpStatusCode: UNAVAILABLE } : answer);
      });
  }
}
