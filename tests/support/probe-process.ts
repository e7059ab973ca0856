import { serveTasks } from '../../src/server/platform/worker-processes/serve-tasks.ts';

/** What a process that is only there to be looked at does: tell its id, fail over its task, or break down. */
export type ProbeTask = 'pid' | 'fail' | 'die';

serveTasks(async (task: ProbeTask) => {
  if (task === 'die') process.exit(1);
  if (task === 'fail') throw new Error('this is no task');
  return process.pid;
});
