import { rm } from 'node:fs/promises';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer } from './support/attacked-database.ts';
import { command } from './support/command.ts';
import { ask, signUp } from './support/people.ts';
import { getStatus, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';

const PATHS = ['/hfc/home', '/cdn/region_info.json', '/cdn/markets/1.json', '/sitemap.xml', '/readyz'];

/** The longest time until an instance serves a new publication, in seconds. */
const NOTICED_WITHIN = 5;

/** Starts two instances that share a database and files. Clients must not notice which instance answers. */
async function shared(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const dataDir = await makeDataFolder('shared');
  const env = { ...UNLIMITED, DATABASE_URL, PUBLIC_URL: 'http://kinhood.example' };
  const tally = new Tally();
  const [one, two] = await Promise.all([startProcess({ dataDir, env }), startProcess({ dataDir, env })]);
  try {
    for (const service of [one, two, one]) {
      for (const path of PATHS) {
        const status = await getStatus(service.url + path);
        tally.count(status === 200 ? null : `${path} was answered ${status}`);
      }
    }
    const versions = await Promise.all(
      [one, two].map(async ({ url }) => (await fetch(`${url}/cdn/region_info.json`)).headers.get('etag')),
    );
    tally.count(versions[0] === versions[1] ? null : `the instances have the versions ${versions.join(' and ')}`);
    const published = command('publish', { DATABASE_URL, DATA_DIR: dataDir });
    tally.count(published.status === 0 ? null : `publish printed: ${published.output}`);
    const person = await signUp(one);
    const other = await ask(two, `GET /api/user?user_id=${person.user_id}`, { token: person.token }).catch(String);
    tally.count(typeof other === 'string' ? `the other instance refused a session: ${other}` : null);
    for (const { url } of [one, two]) {
      const hasNew = async (): Promise<boolean> =>
        (await fetch(`${url}/cdn/region_info.json`)).headers.get('etag') !== versions[0];
      const seconds = await secondsUntil(hasNew, NOTICED_WITHIN);
      tally.count(seconds <= NOTICED_WITHIN ? null : 'an instance did not serve a new publication');
    }
    one.kill('SIGKILL');
    await one.ended;
    for (const path of PATHS) {
      const status = await getStatus(two.url + path);
      tally.count(status === 200 ? null : `${path} was answered ${status} after the other instance was killed`);
    }
    return tally.outcome();
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts a second instance with different files. It must refuse to start, and the first instance must go on. */
async function foreign(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const env = { ...UNLIMITED, DATABASE_URL };
  const tally = new Tally();
  const one = await startProcess({ env });
  try {
    const memoryBefore = await one.memory();
    for (let round = 0; round < 3; round += 1) {
      const two = await startProcess({ env });
      const code = await Promise.race([two.ended, new Promise<'runs'>((resolve) => setTimeout(resolve, 100, 'runs'))]);
      const output = two.errors.map(({ msg }) => msg).join('\n');
      tally.count(code === 1 ? null : `the second instance ${code === 'runs' ? 'runs' : `ended with ${code}`}`);
      tally.count(
        /^Another instance uses this database with other files[^\n]*$/.test(output)
          ? null
          : `the second instance printed: ${output}`,
      );
      await two.stop();
    }
    // Use the files of the first instance with a separate database.
    const other = await startProcess({
      dataDir: one.dataDir,
      env: { ...UNLIMITED, DATABASE_URL: await (await attackedServer()).createDatabase() },
    });
    const output = other.errors.map(({ msg }) => msg).join('\n');
    tally.count(
      /belong to another database/.test(output) ? null : `the instance with another database printed: ${output}`,
    );
    await other.stop();
    for (const path of PATHS) {
      const status = await getStatus(one.url + path);
      tally.count(status === 200 ? null : `${path} was answered ${status} by the first instance`);
    }
    const secondsToRecover = await secondsUntil(async () => (await getStatus(`${one.url}/readyz`)) === 200);
    return tally.outcome({ memoryBefore, memoryAfter: await one.memory(), secondsToRecover });
  } finally {
    await one.stop();
  }
}

export const instanceAttacks: readonly Attack[] = [
  { name: 'two instances, shared storage', run: shared },
  { name: 'two instances, different storage', run: foreign },
];
