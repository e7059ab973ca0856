import { type ChildProcess, fork } from 'node:child_process';
import type { ResultMessage } from './serve-tasks.ts';

/** All in milliseconds. */
const IDLE = 30_000;
const USUAL_DEADLINE = 30_000;
/** A process is replaced after this many tasks, to release memory that it still holds. */
const TASKS_EACH = 50;

interface Worker {
  child: ChildProcess;
  tasks: number;
  idle?: NodeJS.Timeout;
}

/** The process crashed during a task, or took too long. */
export class WorkerFailedError extends Error {
  override name = 'WorkerFailedError';
}

/**
 * Runs tasks in separate processes. A process ends after 30 s without a task or after 50 tasks, which gives its memory
 * back. There are as many processes as concurrent tasks. The caller must limit the number of concurrent tasks.
 */
export class WorkerPool<Task, Result> {
  readonly #module: URL;
  readonly #deadline: number;
  readonly #free: Worker[] = [];
  readonly #all = new Set<Worker>();

  /**
   * @param module The module that each process runs. It must call `serveTasks`.
   * @param options.deadline How long a task may take, in milliseconds.
   */
  constructor(module: URL, { deadline = USUAL_DEADLINE } = {}) {
    this.#module = module;
    this.#deadline = deadline;
  }

  /** The number of running processes. */
  get size(): number {
    return this.#all.size;
  }

  /** @throws WorkerFailedError when the process fails; Error with the task's message when the task itself fails. */
  async run(task: Task): Promise<Result> {
    const worker = this.#free.pop() ?? this.#launch();
    clearTimeout(worker.idle);
    // Keep this process alive until the task ends.
    worker.child.ref();
    worker.child.channel?.ref();
    worker.tasks += 1;
    const answer = await this.#ask(worker, task).catch((error: unknown) => {
      this.#end(worker);
      throw error;
    });
    if (worker.tasks >= TASKS_EACH) this.#end(worker);
    else this.#rest(worker);
    if ('error' in answer) throw new Error(answer.error);
    return answer.result as Result;
  }

  /** Ends all processes. */
  close(): void {
    for (const worker of this.#all) this.#end(worker);
  }

  #launch(): Worker {
    const child = fork(this.#module, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Fewer arenas of the allocator, because each arena holds on to its own memory.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    const worker: Worker = { child, tasks: 0 };
    this.#all.add(worker);
    child.once('exit', () => this.#forget(worker));
    child.on('error', () => this.#forget(worker));
    return worker;
  }

  #ask({ child }: Worker, task: Task): Promise<ResultMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<ResultMessage>();
    const fail = (why: string): void => reject(new WorkerFailedError(why));
    const onExit = (): void => fail('The process ended over its task.');
    const timeout = setTimeout(() => fail('The task took too long.'), this.#deadline);
    child.once('message', resolve);
    child.once('exit', onExit);
    child.once('error', onExit);
    child.send({ task }, (error) => error && fail('The process takes no task.'));
    return promise.finally(() => {
      clearTimeout(timeout);
      child.removeListener('message', resolve);
      child.removeListener('exit', onExit);
      child.removeListener('error', onExit);
    });
  }

  #rest(worker: Worker): void {
    this.#free.push(worker);
    // Let the parent process exit while the worker is idle.
    worker.idle = setTimeout(() => this.#end(worker), IDLE).unref();
    worker.child.unref();
    worker.child.channel?.unref();
  }

  #end(worker: Worker): void {
    this.#forget(worker);
    worker.child.kill('SIGKILL');
  }

  #forget(worker: Worker): void {
    clearTimeout(worker.idle);
    this.#all.delete(worker);
    const index = this.#free.indexOf(worker);
    if (index >= 0) this.#free.splice(index, 1);
  }
}
