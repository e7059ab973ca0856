import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { imageWidths } from '../../src/contracts/images.ts';
import { readAddresses } from './addresses.ts';
import { DASHBOARD } from './dashboard.ts';

/**
 * Another client of the service, at an address of its own and in a process of its own, that asks as fast as it can: for new
 * pages, for pictures that nobody has asked for, for kept pages.
 */

const ADDRESS = '127.0.0.2';
const CONNECTIONS = { page: 14, picture: 13, kept: 13 } as const;
const FORMATS = ['image/avif', 'image/webp', 'image/jpeg'];
/** What a service says that has too much to do, in milliseconds: the client doesn't wait as long as it is told. */
const PAUSE = 20;

type Kind = keyof typeof CONNECTIONS;
interface Wish {
  path: string;
  accept?: string;
}

/** How many answers there were of each kind, and how many refusals. */
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

/** Each picture in each width and format once; undefined when there are no more. */
function* pictures(imageIds: readonly string[]): Generator<Wish, undefined> {
  for (const width of imageWidths)
    for (const accept of FORMATS) for (const id of imageIds) yield { path: `/api/hfc/images/${id}?w=${width}`, accept };
}

/** Asks until this process is told to stop, over and over. */
async function eat(url: string, imageIds: readonly string[]): Promise<void> {
  const { popular } = await readAddresses(url);
  const pictureWishes = pictures(imageIds);
  const eaten: Eaten = { page: 0, picture: 0, kept: 0, refused: 0 };
  let count = 0;
  const state = { isHungry: false };
  const wishes: Record<Kind, () => Wish | undefined> = {
    page: () => ({ path: `${DASHBOARD}?max_price=${2_000_000 + (count += 1)}` }),
    picture: () => pictureWishes.next().value,
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

/** The hungry client as the measurement sees it. */
export interface HungryClient {
  eat(): Promise<void>;
  /** Resolves when its requests under way are answered. */
  stop(): Promise<Eaten>;
  end(): void;
}

/** Starts the client in a process of its own; it asks for nothing yet. */
export async function startHungryClient(url: string, imageIds: readonly string[]): Promise<HungryClient> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), url, JSON.stringify(imageIds)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const tell = async (message: 'eat' | 'stop'): Promise<Eaten> => {
    child.send(message);
    const [eaten] = (await once(child, 'message')) as [Eaten];
    return eaten;
  };
  return {
    eat: async () => void (await tell('eat')),
    stop: () => tell('stop'),
    end: () => child.disconnect(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url = '', imageIds = '[]'] = process.argv.slice(2);
  await eat(url, JSON.parse(imageIds) as string[]);
}
