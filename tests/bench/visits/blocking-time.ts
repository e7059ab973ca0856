import type { Artifacts } from 'lighthouse';

/** Lighthouse's default phone is this many times slower than the machine. */
const SLOWDOWN = 4;
/** In milliseconds. A longer task delays a tap noticeably. */
const LONG_TASK = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds: the begin, the duration, and the processor time. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** In microseconds. A page that has had no long task for so long counts as ready. */
const QUIET = 5_000_000;

export interface BlockingTimes {
  /** Until the page is ready: what Lighthouse and others call total blocking time. */
  untilReady: number;
  /** As long as the page was watched. */
  all: number;
}

/**
 * The blocking times of a page by the processor time of its tasks, in milliseconds: by how much the tasks on its main thread
 * after the first contentful paint exceed 50 ms, on a phone four times slower. Lighthouse's own figure takes the time on the
 * clock instead, which includes the time that other processes had the processor.
 */
export function blockingTimes({ traceEvents }: Artifacts['Trace']): BlockingTimes {
  const events = traceEvents as readonly TraceEvent[];
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The trace has no first contentful paint');
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === painted.pid && tid === painted.tid && ts + dur > painted.ts,
  );
  const times: BlockingTimes = { untilReady: 0, all: 0 };
  let quietSince = painted.ts;
  let isReady = false;
  for (const { ts, dur = 0, tdur = 0 } of tasks.sort((a, b) => a.ts - b.ts)) {
    const blocked = (tdur / 1_000) * SLOWDOWN - LONG_TASK;
    if (blocked <= 0) continue;
    isReady ||= ts - quietSince > QUIET;
    quietSince = ts + dur;
    times.all += blocked;
    if (!isReady) times.untilReady += blocked;
  }
  return times;
}
