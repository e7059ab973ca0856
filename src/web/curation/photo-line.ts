import PQueue from 'p-queue';

/**
 * How many photos load at the same time. Over HTTP/1.1 a browser has six connections to a server, and a decision must
 * not wait behind photos.
 */
const AT_ONCE = 3;

const line = new PQueue({ concurrency: AT_ONCE });
/** The photos that this page has loaded. Their next use comes from the browser's memory. */
const loaded = new Set<string>();

function load(url: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => {
      loaded.add(url);
      resolve();
    });
    // A photo that can't be loaded is tried again when it is shown.
    image.addEventListener('error', () => resolve());
    image.src = url;
  });
}

export const isLoaded = (url: string): boolean => loaded.has(url);

/** Loads a photo in its turn. Those with a higher priority come first. Rejects if the signal aborts before its turn. */
export async function loadInLine(url: string, priority: number, signal: AbortSignal): Promise<void> {
  if (!isLoaded(url)) await line.add(() => load(url), { priority, signal });
}
