import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer } from './support/attacked-database.ts';
import { ask, signUp } from './support/people.ts';
import { startProcess, statusOf } from './support/service-process.ts';

const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));
const SHIFTS = ['-0', '-1d', '-2h', '+0', '+3d', '-30d', '+0'];

/** Sets the service's clock back and forth while clients use it. */
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
          const status = await statusOf(service.url + path);
          tally.count(status === 200 ? null : `${path} was answered ${status} with the clock at ${by}`);
        }
      }
      const person = await signUp(service).catch((error: unknown) => String(error));
      tally.count(typeof person === 'string' ? `with the clock at ${by}: ${person}` : null);
      if (typeof person === 'string') continue;
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
  name: 'clock set back and forth',
  missing: async () => (LIBRARY === undefined ? 'the package faketime is not installed' : null),
  run: clock,
};
