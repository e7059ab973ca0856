import { readdirSync, readFileSync } from 'node:fs';
import { serveTasks } from '../../src/server/platform/worker-processes/serve-tasks.ts';

/** The task of a process that exists only for tests: report about itself, fail a task, crash, or hang. */
export type ProbeTask = 'pid' | 'niceness' | 'fail' | 'die' | 'hang';

/** The niceness of each thread, on Linux. */
function nicenessOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

serveTasks(async (task: ProbeTask) => {
  if (task === 'die') process.exit(1);
  if (task === 'hang') await new Promise(() => undefined);
  if (task === 'fail') throw new Error('this is no task');
  return task === 'niceness' ? nicenessOfThreads() : process.pid;
});
