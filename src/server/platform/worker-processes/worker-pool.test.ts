import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProbeTask } from '../../../../tests/support/probe-process.ts';
import { WorkerFailedError, WorkerPool } from './worker-pool.ts';

const pools: WorkerPool<ProbeTask, number | number[]>[] = [];

function aPool(options?: { deadline: number }): WorkerPool<ProbeTask, number | number[]> {
  const pool = new WorkerPool<ProbeTask, number | number[]>(
    new URL('../../../../tests/support/probe-process.ts', import.meta.url),
    options,
  );
  pools.push(pool);
  return pool;
}

afterEach(() => {
  vi.useRealTimers();
  for (const pool of pools.splice(0)) pool.close();
});

describe('a pool of worker processes', () => {
  it('does tasks one after the other in one process, and two at once in two', async () => {
    const pool = aPool();
    const first = await pool.run('pid');
    expect(first).not.toBe(process.pid);
    expect(await pool.run('pid')).toBe(first);
    const two = await Promise.all([pool.run('pid'), pool.run('pid')]);
    expect(new Set(two).size).toBe(2);
    expect(pool.size).toBe(2);
  });

  it.runIf(process.platform === 'linux')('gives way with every thread, not only with its first', async () => {
    const niceness = (await aPool().run('niceness')) as number[];
    expect(niceness.length).toBeGreaterThan(4);
    expect(new Set(niceness)).toEqual(new Set([19]));
  });

  it('replaces a process after fifty tasks', async () => {
    const pool = aPool();
    const pids = new Set<unknown>();
    for (let task = 0; task < 51; task += 1) pids.add(await pool.run('pid'));
    expect(pids.size).toBe(2);
  });

  it('passes an error of the task on, and goes on with the process', async () => {
    const pool = aPool();
    const pid = await pool.run('pid');
    await expect(pool.run('fail')).rejects.toThrow('this is no task');
    expect(await pool.run('pid')).toBe(pid);
  });

  it('fails only the task over which a process breaks down', async () => {
    const pool = aPool();
    await expect(pool.run('die')).rejects.toThrow(WorkerFailedError);
    expect(await pool.run('pid')).toBeGreaterThan(0);
  });

  it('ends a process whose task takes longer than the deadline', async () => {
    const pool = aPool({ deadline: 1 });
    await expect(pool.run('hang')).rejects.toThrow('The task took too long.');
    expect(pool.size).toBe(0);
  });

  it('ends a process that is idle for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = aPool();
    await pool.run('pid');
    expect(pool.size).toBe(1);
    vi.advanceTimersByTime(30_000);
    expect(pool.size).toBe(0);
  });

  it('leaves no process behind when it is closed', async () => {
    const pool = aPool();
    const pid = (await pool.run('pid')) as number;
    pool.close();
    const isGone = async (): Promise<boolean> => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    };
    await expect.poll(isGone).toBe(true);
  });
});
