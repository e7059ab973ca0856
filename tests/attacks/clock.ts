import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer } from './support/attacked-database.ts';
import { command } from './support/command.ts';
import { ask, type Person, signUp } from './support/people.ts';
import { getStatus, secondsUntil, startProcess } from './support/service-process.ts';

const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));
/** The longest lifetime of a session token, in milliseconds. */
const SESSION = 3_600_000;
/** The longest time until the service serves a new publication, in seconds. */
const PUBLISHED_WITHIN = 5;
const SHIFTS = ['-0', '-1d', '-2h', '+0', '+3d', '-30d', '+0'];

const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000 };

/** How far a shift sets the clock, in milliseconds. */
function toMilliseconds(shift: string): number {
  return Number.parseInt(shift, 10) * (units[shift.at(-1) ?? ''] ?? 1);
}

/** Sets the service's clock back and forward while clients use the service. */
async function clock(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const folder = await makeDataFolder('clock');
  const shift = join(folder, 'shift');
  await writeFile(shift, '-0');
  const tally = new Tally();
  const service = await startProcess({
    env: {
      DATABASE_URL,
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: shift,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  let earlier: { person: Person; by: string } | undefined;
  const file = `${service.url}/cdn/region_info.json`;
  try {
    const memoryBefore = await service.memory();
    for (const by of SHIFTS) {
      await writeFile(shift, by);
      for (let round = 0; round < 20; round += 1) {
        for (const path of [
          '/hfc/home',
          '/cdn/region_info.json',
          '/api/city_list',
          `/hfc/home?min_price=${round + 1}000`,
        ]) {
          const status = await getStatus(service.url + path);
          tally.count(status === 200 ? null : `${path} was answered ${status} with the clock at ${by}`);
        }
      }
      const version = (await fetch(file)).headers.get('etag');
      const published = command('publish', { DATABASE_URL, DATA_DIR: service.dataDir });
      tally.count(published.status === 0 ? null : `publish printed, with the clock at ${by}: ${published.output}`);
      const seconds = await secondsUntil(
        async () => (await fetch(file)).headers.get('etag') !== version,
        PUBLISHED_WITHIN,
      );
      tally.count(
        seconds <= PUBLISHED_WITHIN ? null : `the service did not serve a new publication with the clock at ${by}`,
      );
      if (earlier && toMilliseconds(by) - toMilliseconds(earlier.by) > SESSION) {
        const { token, user_id } = earlier.person;
        const answer = await ask(service, `GET /api/user?user_id=${user_id}`, { token }).catch(String);
        const isRefused = typeof answer === 'string' && answer.includes(': 401 ');
        tally.count(isRefused ? null : `a token issued with the clock at ${earlier.by} is still accepted at ${by}`);
      }
      const person = await signUp(service).catch((error: unknown) => String(error));
      tally.count(typeof person === 'string' ? `with the clock at ${by}: ${person}` : null);
      if (typeof person === 'string') continue;
      earlier = { person, by };
      const user = await ask(service, `GET /api/user?user_id=${person.user_id}`, { token: person.token }).catch(String);
      tally.count(typeof user === 'string' ? `with the clock at ${by}: ${user}` : null);
    }
    return tally.outcome({ memoryBefore, memoryAfter: await service.memory() });
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const clockAttack: Attack = {
  name: 'clock set back and forward',
  missing: async () => (LIBRARY === undefined ? 'the package faketime is not installed' : null),
  run: clock,
};
