import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: Schema | boolean;
}

/** Values that users, programs and attackers might send. */
const ODD: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  true,
  [],
  {},
  [[[[]]]],
  '\0',
  '\uD800',
  '\u202Egnirts',
  'a'.repeat(5_000),
  "'; drop table app_user; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff%2e%2e',
  '{{7*7}}${7*7}',
  'a\r\nSet-Cookie: x=1',
  '2026-02-30T25:61:61Z',
  'NaN',
  { __proto__: null, constructor: { prototype: 1 } },
  { toString: 'x', valueOf: 'y', length: -1 },
];

/** Values that exist in the service, by the names of the fields that take them. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Generates random values. The same seed gives the same values. */
export class Maker {
  readonly #random: ReturnType<typeof xoroshiro128plus>;
  readonly #known: KnownValues;
  readonly #isTame: boolean;

  /** `isTame`: makes only values that fit the schema, and always uses known values for the fields that have them. */
  constructor(seed: number, known: KnownValues, { isTame = false } = {}) {
    this.#random = xoroshiro128plus(seed);
    this.#known = known;
    this.#isTame = isTame;
  }

  below(count: number): number {
    return uniformInt(this.#random, 0, count - 1);
  }

  one<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** True on average once in `count` calls. */
  onceIn(count: number): boolean {
    return this.below(count) === 0;
  }

  /** Like `onceIn`, for values that don't fit the schema. Never true for a tame maker. */
  #oddlyOnceIn(count: number): boolean {
    return !this.#isTame && this.onceIn(count);
  }

  /** A value for a schema. Usually a valid one, sometimes any other value. */
  value(schema: Schema | undefined, name = '', depth = 0): unknown {
    if (schema === undefined || this.#oddlyOnceIn(25)) return this.one(ODD);
    const known = this.#known[name];
    if (known && known.length > 0 && !this.#oddlyOnceIn(6)) {
      const member = this.one(known);
      return schema.type === 'array' ? [member] : member;
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.value(this.one(choices), name, depth + 1);
    return this.#ofType(Array.isArray(schema.type) ? this.one(schema.type) : schema.type, schema, depth);
  }

  #ofType(type: string | undefined, schema: Schema, depth: number): unknown {
    if (type === 'object') return this.#object(schema, depth);
    if (type === 'array')
      return Array.from({ length: this.below(4) }, () => (depth < 6 ? this.value(schema.items, '', depth + 1) : 1));
    if (type === 'boolean') return this.onceIn(2);
    if (type === 'null') return null;
    if (type === 'integer' || type === 'number') return this.#number(schema);
    return this.onceIn(2)
      ? `text ${this.below(1_000)}`
      : this.one(['seattle', 'a@example.com', 'liked', 'Ada', '98101']);
  }

  #number({ minimum = -5, maximum = 1_000_000 }: Schema): number {
    if (this.#isTame) return minimum + this.below(Math.min(1_000, maximum - minimum + 1));
    return this.onceIn(3) ? this.one([minimum, maximum, minimum - 1, maximum + 1]) : this.below(1_000);
  }

  #object({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const isWanted = required.includes(name) ? !this.#oddlyOnceIn(40) : this.onceIn(2);
      if (isWanted && depth < 8) made[name] = this.value(schema, name, depth + 1);
    }
    if (this.#oddlyOnceIn(30))
      made[this.one(['extra', '__proto__', 'constructor', 'is_staff', 'user_id'])] = this.one(ODD);
    return made;
  }
}
