import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The lowest priority, because the server itself must answer users first. */
const NICENESS = 19;

/** The messages to and from a worker process. */
export interface TaskMessage {
  task: unknown;
}
export type ResultMessage = { result: unknown } | { error: string };

/**
 * Lowers the priority of this process. Linux has a priority for each thread, so lower every thread that has already
 * started. New threads inherit the priority.
 */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, NICENESS);
    } catch (error) {
      // A thread may have ended in the meantime.
      if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
    }
  }
}

/**
 * Makes this process a worker. It runs the tasks that its parent process sends, and exits when the parent disconnects.
 */
export function serveTasks(work: (task: never) => Promise<unknown>): void {
  const perform = work as (task: unknown) => Promise<unknown>;
  lowerPriority();
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches every process of the group, but the result of a running task is still wanted.
  process.on('SIGINT', () => undefined);
  process.on('message', ({ task }: TaskMessage) => {
    perform(task).then(
      (result) => process.send?.({ result } satisfies ResultMessage),
      (error: unknown) => process.send?.({ error: String(error) } satisfies ResultMessage),
    );
  });
}
