import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The lowest priority: the service itself answers people. */
const NICENESS = 19;

/** What goes to a worker process, and what comes back. */
export interface TaskMessage {
  task: unknown;
}
export type ResultMessage = { result: unknown } | { error: string };

/** Linux knows a priority for each thread, and the work is done by threads that have started before. Others inherit it. */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, NICENESS);
    } catch (error) {
      // A thread may have ended meanwhile.
      if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
    }
  }
}

/**
 * Makes this process a worker: it does one task after the other, each as it comes from the process that started it, and ends
 * with that one.
 */
export function serveTasks(work: (task: never) => Promise<unknown>): void {
  const perform = work as (task: unknown) => Promise<unknown>;
  lowerPriority();
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches every process of the group; a task under way is still wanted.
  process.on('SIGINT', () => undefined);
  process.on('message', ({ task }: TaskMessage) => {
    perform(task).then(
      (result) => process.send?.({ result } satisfies ResultMessage),
      (error: unknown) => process.send?.({ error: String(error) } satisfies ResultMessage),
    );
  });
}
