import { Gauge } from 'prom-client';

/** A value, with the labels that tell it from others of the same name. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

export interface StateGauge {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** Reads the present values. */
  read: () => Promise<readonly Sample[]>;
}

/** In milliseconds. Prometheus waits for ten seconds, and every other value is worth more than this one. */
const READ_WITHIN = 2_000;

async function inTime<T>(reading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('took too long')), READ_WITHIN);
  try {
    return await Promise.race([reading, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A gauge whose values are read when `/metrics` is. Has no values if they can't be read, for example while the database is
 * down: another gauge tells that.
 */
export function stateGauge({ name, help, labelNames = [], read }: StateGauge): Gauge {
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const samples = await inTime(read()).catch((): Sample[] => []);
      this.reset();
      // Without labels, a reset gauge says 0, which would be a claim.
      if (samples.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of samples) this.set(labels, value);
    },
  });
}

/** A moment in seconds since 1970, as alarms compare it with `time()`. Nothing if there was none. */
export const toMoment = (time: Date | null | undefined): Sample[] => (time ? [{ value: time.getTime() / 1_000 }] : []);
