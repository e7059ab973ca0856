import { Agent } from 'node:http';
import { z } from 'zod';
import { contract } from '../../src/contracts/contract.ts';
import type { CallSpec } from '../../src/contracts/protocol/call.ts';
import { problem } from '../../src/contracts/protocol/problem.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer, query } from './support/attacked-database.ts';
import { type KnownValues, Maker, type Schema } from './support/made-value.ts';
import { ask, type Person } from './support/people.ts';
import { asText, type RawAnswer, type RawCall, sendRaw } from './support/raw-call.ts';
import { brokenRight, type Identity, SIGNED_IN } from './support/rights.ts';
import { everyRole, type Roles, SUPERUSER } from './support/roles.ts';
import { type ServiceProcess, startProcess, UNLIMITED } from './support/service-process.ts';

/** The number of calls and the random seed: `FUZZ_CALLS=1000 FUZZ_SEED=7 node tests/attacks/run.ts fuzz`. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 100_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const AT_ONCE = 8;
/** The number of calls between two measurements of the service's heap. */
const MEASURE_EVERY = 50;
/** The most memory that a call may keep, in bytes. Leaves room for garbage that isn't collected yet. */
const MAX_KEPT = 250;
/** The fewest calls that show growth. With fewer calls, the service is still warming up. */
const ENOUGH_FOR_GROWTH = 60_000;
/** How often a combination of call, role and person is tried, with different values each time. */
const TIMES_EACH = 3;
/** In milliseconds. An answer that takes longer counts as hanging. */
const HANGS_AFTER = 30_000;

interface Call extends RawCall {
  key: string;
  role: string;
}

function toSchema(schema: z.ZodType | undefined): Schema | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

const calls = (Object.entries(contract) as [string, CallSpec][]).map(([key, spec]) => ({
  key,
  spec,
  params: toSchema(spec.params),
  query: toSchema(spec.query),
  body: toSchema(spec.body),
}));

/** Makes a call from its schema. `isPlain`: whether it has only the headers that our own pages send. */
function makeCall(
  maker: Maker,
  { key, params, query, body }: (typeof calls)[number],
  { role, token, isPlain = false }: { role: string; token: string | undefined; isPlain?: boolean },
): Call {
  const onceIn = (count: number): boolean => !isPlain && maker.onceIn(count);
  const [method = '', template = ''] = key.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    asText(maker.value(params?.properties?.[name], name)),
  );
  const asked = Object.entries((query ? (maker.value(query) as object | null) : null) ?? {});
  const search = asked.map(([name, value]) => `${asText(name)}=${asText(value)}`).join('&');
  const sent = body || onceIn(20) ? JSON.stringify(maker.value(body)) : undefined;
  return {
    key,
    role,
    method,
    path: `/api${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent !== undefined && {
        'content-type': onceIn(30) ? maker.one(['text/plain', 'application/xml', '']) : 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
      }),
      ...(onceIn(30) && { 'sec-gpc': '1' }),
      ...(onceIn(30) && { cookie: `viewer_id=${maker.below(10)}; =; ;;` }),
    },
    ...(sent !== undefined && { body: sent }),
  };
}

/**
 * Every call as every role, about the caller's own data and about other people's data. Random calls rarely contain
 * these combinations.
 */
function* everyCombination(roles: Roles, identities: Readonly<Record<string, Identity>>, known: KnownValues) {
  const makers = new Map<Identity | undefined, Maker>();
  const makerAbout = (person: Identity | undefined): Maker => {
    const theirs = person && {
      user_id: [person.user_id],
      subscriber_id: person.subscriber_ids,
      object_id: [person.user_id, ...person.subscriber_ids.map(String)],
    };
    const maker = makers.get(person) ?? new Maker(SEED, { ...known, ...theirs }, { isTame: true });
    makers.set(person, maker);
    return maker;
  };
  for (const call of calls) {
    const namesPeople = /user_id|subscriber_id|object_id/.test(JSON.stringify([call.query, call.body]));
    for (const [role, token] of Object.entries(roles)) {
      const others = [identities.owner, identities.other, identities.bystander];
      const people = namesPeople ? new Set([identities[role], ...others]) : [undefined];
      for (const person of people)
        for (let time = 0; time < TIMES_EACH; time += 1)
          yield makeCall(makerAbout(person), call, { role, token, isPlain: true });
    }
  }
}

function* randomCalls(roles: Roles, known: KnownValues) {
  const maker = new Maker(SEED, known);
  for (let index = 0; index < CALLS; index += 1) {
    const call = maker.one(calls);
    const role = maker.one(Object.keys(roles));
    yield makeCall(maker, call, { role, token: roles[role] });
  }
}

function getSpec({ key }: Call): CallSpec {
  const spec = (contract as Record<string, CallSpec>)[key];
  if (!spec) throw new Error(`The contract has no ${key}`);
  return spec;
}

/** The fault of an answer. Null if the contract allows the answer and the caller has a right to it. */
function getFault(call: Call, answer: RawAnswer, identities: Readonly<Record<string, Identity>>): string | null {
  const { response, auth } = getSpec(call);
  const { status, headers, body } = answer;
  if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined))
    return `answered ${status}: ${body.slice(0, 200)}`;
  if (status >= 400) {
    const isProblem = String(headers['content-type']).startsWith('application/problem+json');
    const parsed = isProblem ? problem.safeParse(JSON.parse(body)) : undefined;
    return parsed?.success ? null : `answered ${status} without a problem document: ${body.slice(0, 200)}`;
  }
  if (![200, 204, 304].includes(status)) return `answered ${status}`;
  if (status === 304) return null;
  if (status === 204) return brokenRight({ ...call, auth, sent: call.body, body }, identities);
  const parsed = response?.safeParse(JSON.parse(body));
  if (parsed && !parsed.success)
    return `answered with a body that the contract doesn't define: ${parsed.error.message.slice(0, 200)}`;
  return brokenRight({ ...call, auth, sent: call.body, body }, identities);
}

/** Values of the sample world, by the names of the fields that take them. */
async function knownHomes({ url }: ServiceProcess): Promise<KnownValues> {
  const read = async <Body>(path: string): Promise<Body> => (await (await fetch(url + path)).json()) as Body;
  const { compounds } = await read<{
    compounds: { compound_id: number; home_id: number; home_photos: { image_id: string }[] }[];
  }>('/cdn/published_compounds.json');
  const { markets, areas } = await read<{ markets: { market_id: number }[]; areas: { name: string }[] }>(
    '/cdn/region_info.json',
  );
  const { cities } = await read<{ cities: { city_id: number }[] }>('/cdn/data/city_list.json');
  const few = compounds.slice(0, 8);
  return {
    compound_id: few.map(({ compound_id }) => compound_id),
    compound_ids: few.map(({ compound_id }) => compound_id),
    home_id: few.map(({ home_id }) => home_id),
    id: few.flatMap(({ home_photos: [photo] }) => (photo ? [photo.image_id] : [])),
    market_ids: markets.map(({ market_id }) => market_id),
    market_id: markets.map(({ market_id }) => market_id),
    area_names: areas.slice(0, 20).map(({ name }) => name),
    city_id: cities.slice(0, 5).map(({ city_id }) => city_id),
    q: ['Ballard', 'Oakland', '98103', 'Capitol Hill'],
  };
}

/** All rows of a person in the database, as text. */
async function toRows({ user_id, subscriber_ids }: Person, databaseUrl: string): Promise<string> {
  const ofUser = ['app_user', 'subscriber'].map((table) => ({ table, where: 'user_id = $1' }));
  const ofSubscribers = ['subscriber_area', 'compound_match', 'opened_compound', 'share_link'].map((table) => ({
    table,
    where: 'subscriber_id = any($2)',
  }));
  const rows = await query<{ row: string }>(
    databaseUrl,
    [...ofUser, ...ofSubscribers]
      .map(
        ({ table, where }) =>
          `select '${table} ' || to_jsonb(one)::text as row from ${table} one
           where ${where} and $1::uuid is not null and $2::int[] is not null`,
      )
      .join(' union all '),
    [user_id, subscriber_ids],
  );
  return rows
    .map(({ row }) => row)
    .sort()
    .join('\n');
}

/** Measures whether the service's heap grows with the number of calls. */
class HeapWatch {
  readonly #measurements: number[] = [];
  readonly #service: ServiceProcess;

  constructor(service: ServiceProcess) {
    this.#service = service;
  }

  async measure(): Promise<void> {
    const metrics = await (await fetch(`${this.#service.url}/metrics`)).text();
    this.#measurements.push(Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1]));
  }

  /**
   * The growth per measurement in bytes, from the third fifth of the measurements to the last. Compares the lowest
   * measurements, because they contain the least garbage.
   */
  growth(): number {
    const fifth = Math.floor(this.#measurements.length / 5);
    const lowest = (from: number): number => Math.min(...this.#measurements.slice(from, from + fifth));
    return (lowest(4 * fifth) - lowest(2 * fifth)) / (2 * fifth);
  }
}

async function fuzz(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const env = { ...UNLIMITED, DATABASE_URL, SUPERUSER_EMAILS: SUPERUSER };
  const service = await startProcess({ env });
  const tally = new Tally();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const { roles, identities, bystander, known: people } = await everyRole(service, env);
    const homes = await knownHomes(service);
    const known = { ...people, ...homes, compound_id: [...(people.compound_id ?? []), ...(homes.compound_id ?? [])] };
    await ask(service, `PUT /api/hfc/compounds/${String(homes.compound_id?.[0])}/match_status`, {
      token: bystander.token,
      body: { subscriber_id: bystander.subscriber_ids[0], status: 'liked' },
    });
    const before = await toRows(bystander, DATABASE_URL);
    const memoryBefore = await service.memory();
    const reached = new Set<string>();
    const heap = new HeapWatch(service);
    const asker = async (waiting: Iterable<Call>): Promise<void> => {
      for (const call of waiting) {
        if (tally.tried % MEASURE_EVERY === 0) await heap.measure();
        const fault = await sendRaw(service, agent, call, HANGS_AFTER).then(
          (answer) => {
            if (answer.status < 300) reached.add(call.key);
            return getFault(call, answer, identities);
          },
          (error: Error) => error.message,
        );
        tally.count(
          fault === null ? null : `${call.role}: ${call.method} ${call.path} ${call.body ?? ''}\n      ${fault}`,
        );
      }
    };
    for (const made of [everyCombination(roles, identities, known), randomCalls(roles, known)])
      await Promise.all(Array.from({ length: AT_ONCE }, () => asker(made)));
    for (const role of SIGNED_IN) {
      const path = `/api/user?user_id=${identities[role]?.user_id}`;
      const { status } = await sendRaw(
        service,
        agent,
        {
          method: 'GET',
          path,
          headers: { authorization: `Bearer ${roles[role]}` },
        },
        HANGS_AFTER,
      );
      tally.count(status === 200 ? null : `${role} was no longer signed in at the end: ${status}`);
    }
    const after = await toRows(bystander, DATABASE_URL);
    tally.count(
      after === before ? null : `the data of a person who made no calls was\n${before}\n      and is now\n${after}`,
    );
    const bytes = heap.growth() / MEASURE_EVERY;
    if (CALLS >= ENOUGH_FOR_GROWTH)
      tally.count(bytes < MAX_KEPT ? null : `each call keeps ${bytes.toFixed(0)} bytes of memory`);
    for (const { key } of calls) tally.count(reached.has(key) ? null : `${key} was never answered with success`);
    for (const { msg, err } of service.errors)
      tally.count(`logged: ${err?.type ?? ''} ${err?.stack ?? err?.message ?? msg}`);
    return tally.outcome({ memoryBefore, memoryAfter: await service.memory() });
  } finally {
    agent.destroy();
    await service.stop();
  }
}

export const fuzzAttack: Attack = { name: `fuzz, ${CALLS} calls of all roles`, run: fuzz };
