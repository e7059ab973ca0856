import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { imageWidths } from '../../../src/contracts/homes/images.ts';
import { DASHBOARD } from '../dashboard.ts';
import { readAddresses } from './addresses.ts';

/**
 * A second client of the service, with its own address and process. It requests as fast as it can: new pages, pictures
 * that have not been made yet, and cached pages.
 */

const ADDRESS = '127.0.0.2';
const CONNECTIONS = { page: 14, image: 13, kept: 13 } as const;
const FORMATS = ['image/avif', 'image/webp', 'image/jpeg'];
/** In milliseconds: the pause after a refusal. The client ignores the longer time in the service's answer. */
const PAUSE = 20;

type Kind = keyof typeof CONNECTIONS;
interface Wish {
  path: string;
  accept?: string;
}

/** The number of answers of each kind, and the number of refusals. */
export type Eaten = Record<Kind | 'refused', number>;

const agent = new Agent({ keepAlive: true, localAddress: ADDRESS });

function ask(url: string, { path, accept = '*/*' }: Wish): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { agent, headers: { accept, 'accept-encoding': 'br' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.once('error', reject).end();
  });
}

/** Each picture once in each width and format. Then undefined. */
function* images(imageIds: readonly string[]): Generator<Wish, undefined> {
  for (const width of imageWidths)
    for (const accept of FORMATS) for (const id of imageIds) yield { path: `/api/hfc/images/${id}?w=${width}`, accept };
}

/** Sends requests whenever the parent process tells it to, until told to stop. */
async function eat(url: string, imageIds: readonly string[]): Promise<void> {
  const { popular } = await readAddresses(url);
  const imageWishes = images(imageIds);
  const eaten: Eaten = { page: 0, image: 0, kept: 0, refused: 0 };
  let count = 0;
  const state = { isHungry: false };
  const wishes: Record<Kind, () => Wish | undefined> = {
    page: () => ({ path: `${DASHBOARD}?max_price=${2_000_000 + (count += 1)}` }),
    image: () => imageWishes.next().value,
    kept: () => ({ path: popular[(count += 1) % 20] ?? DASHBOARD }),
  };
  const connection = async (kind: Kind): Promise<void> => {
    while (state.isHungry) {
      const wish = wishes[kind]();
      if (!wish) return;
      const status = await ask(url, wish);
      if (status === 200) eaten[kind] += 1;
      else {
        eaten.refused += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  };
  let running: Promise<unknown> = Promise.resolve();
  const obey = async (message: 'eat' | 'stop'): Promise<void> => {
    state.isHungry = message === 'eat';
    if (state.isHungry) {
      const kinds = Object.keys(CONNECTIONS) as Kind[];
      running = Promise.all(kinds.flatMap((kind) => Array.from({ length: CONNECTIONS[kind] }, () => connection(kind))));
    } else await running;
    process.send?.(eaten);
  };
  process.on('message', (message: 'eat' | 'stop') => void obey(message));
  process.on('disconnect', () => process.exit(0));
  process.send?.(eaten);
}

/** The hungry client as the benchmark sees it. */
export interface HungryClient {
  eat(): Promise<void>;
  /** Resolves when its pending requests are answered. */
  stop(): Promise<Eaten>;
  end(): void;
}

/** Starts the client in a separate process. It sends no requests yet. */
export async function startHungryClient(url: string, imageIds: readonly string[]): Promise<HungryClient> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), url, JSON.stringify(imageIds)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const send = async (message: 'eat' | 'stop'): Promise<Eaten> => {
    child.send(message);
    const [eaten] = (await once(child, 'message')) as [Eaten];
    return eaten;
  };
  return {
    eat: async () => void (await send('eat')),
    stop: () => send('stop'),
    end: () => child.disconnect(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url = '', imageIds = '[]'] = process.argv.slice(2);
  await eat(url, JSON.parse(imageIds) as string[]);
}
