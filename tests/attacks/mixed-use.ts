import { setTimeout as wait } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { imageWidths } from '../../src/contracts/homes/images.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer } from './support/attacked-database.ts';
import { ask, type Person, subscribe } from './support/people.ts';
import { type ServiceProcess, startProcess, UNLIMITED } from './support/service-process.ts';

/** The duration: `MIXED_MINUTES=60 node tests/attacks/run.ts "mixed use"`. */
const MINUTES = Number(process.env.MIXED_MINUTES ?? 1);
const PEOPLE = 5;
const SEED = 20_261_122;
/** The pause between two steps of a person, in milliseconds. */
const PAUSE = 40;
const MARKETS = ['seattle', 'bay_area', 'portland', 'boston', 'los_angeles'];
const PLACES = ['Ballard', 'Oakland', '98103', 'Capitol Hill', '12 Main St'];
const FORMATS = ['image/avif,image/webp', 'image/webp', 'image/jpeg'];

interface Home {
  compound_id: number;
  home_photos: { image_id: string }[];
}

/** The steps of a person through the service. Each step counts one answer. */
class Visit {
  readonly #service: ServiceProcess;
  readonly #homes: readonly Home[];
  readonly #tally: Tally;
  readonly #below: (count: number) => number;

  constructor(service: ServiceProcess, homes: readonly Home[], tally: Tally, below: (count: number) => number) {
    this.#service = service;
    this.#homes = homes;
    this.#tally = tally;
    this.#below = below;
  }

  async walk(): Promise<void> {
    await this.#browse();
    const person = await subscribe(this.#service);
    await this.#follow(person);
    await this.#browse();
  }

  #one<T>(values: readonly T[]): T {
    return values[this.#below(values.length)] as T;
  }

  async #get(path: string, accept = 'text/html'): Promise<void> {
    const answer = await fetch(this.#service.url + path, { headers: { accept } });
    await answer.arrayBuffer();
    this.#tally.count(answer.ok ? null : `${path} was answered ${answer.status}`);
    await wait(PAUSE);
  }

  async #browse(): Promise<void> {
    await this.#get('/hfc/home');
    await this.#get(`/hfc/home?markets=${this.#one(MARKETS)}&min_price=${this.#below(100_000)}`);
    for (let home = 0; home < 3; home += 1) {
      const { compound_id, home_photos } = this.#one(this.#homes);
      await this.#get(`/hfc/compounds/${compound_id}`);
      await this.#get(`/api/hfc/compounds/${compound_id}`, 'application/json');
      for (const { image_id } of home_photos.slice(0, 2))
        await this.#get(`/api/hfc/images/${image_id}?w=${this.#one(imageWidths)}`, this.#one(FORMATS));
      await this.#get(`/og/compounds/${compound_id}.png`, 'image/png');
    }
    await this.#get(`/api/hfc/places?q=${encodeURIComponent(this.#one(PLACES))}`, 'application/json');
  }

  async #follow({ token, user_id, subscriber_ids: [subscriber_id = 0] }: Person): Promise<void> {
    for (let like = 0; like < 3; like += 1) {
      const { compound_id } = this.#one(this.#homes);
      await ask(this.#service, `PUT /api/hfc/compounds/${compound_id}/match_status`, {
        token,
        body: { subscriber_id, status: 'liked' },
      });
    }
    await ask(this.#service, `GET /api/hfc/liked_compounds?subscriber_id=${subscriber_id}`, { token });
    await ask(this.#service, `GET /api/user_export?user_id=${user_id}`, { token });
    this.#tally.tried += 5;
  }
}

async function useMixed(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const service = await startProcess({ env: { ...UNLIMITED, DATABASE_URL } });
  const tally = new Tally();
  const random = xoroshiro128plus(SEED);
  const below = (count: number): number => uniformInt(random, 0, count - 1);
  try {
    const { compounds } = await ask<{ compounds: Home[] }>(service, 'GET /cdn/published_compounds.json');
    const visit = new Visit(service, compounds, tally, below);
    await visit.walk();
    const memoryBefore = await service.memory();
    const end = performance.now() + MINUTES * 60_000;
    const person = async (): Promise<void> => {
      while (performance.now() < end)
        await visit.walk().catch((error: Error) => tally.count(`a visit failed: ${error.message}`));
    };
    await Promise.all(Array.from({ length: PEOPLE }, person));
    for (const { msg, err } of service.errors) tally.count(`logged: ${err?.type ?? ''} ${err?.message ?? msg}`);
    return tally.outcome({ memoryBefore, memoryAfter: await service.memory() });
  } finally {
    await service.stop();
  }
}

export const mixedUseAttack: Attack = { name: `mixed use, ${MINUTES} min`, run: useMixed };
