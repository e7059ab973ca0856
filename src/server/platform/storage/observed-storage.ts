import { Histogram } from 'prom-client';
import { type Storage, StorageError } from './storage.ts';

export const storageCalls = new Histogram({
  name: 'storage_call_duration_seconds',
  help: 'Time that the storage took for a call. The outcome is done, failed (the storage’s fault) or aborted.',
  labelNames: ['call', 'outcome'],
  buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
  registers: [],
});

const getOutcome = (error: unknown): string => (error instanceof StorageError ? 'failed' : 'aborted');

/** Measures an asynchronous call. */
function measured<Args extends unknown[], T>(call: string, run: (...args: Args) => Promise<T>) {
  return async (...args: Args): Promise<T> => {
    const end = storageCalls.startTimer({ call });
    try {
      const result = await run(...args);
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: getOutcome(error) });
      throw error;
    }
  };
}

/** The same storage, with its calls measured for `/metrics`. A file that breaks off while it is read counts too. */
export function observedStorage(storage: Storage): Storage {
  const open = measured('open', storage.open);
  return {
    ...storage,
    read: measured('read', storage.read),
    head: measured('head', storage.head),
    write: measured('write', storage.write),
    list: measured('list', storage.list),
    remove: measured('remove', storage.remove),
    async open(key, range) {
      const file = await open(key, range);
      const end = storageCalls.startTimer({ call: 'stream' });
      file?.stream.once('error', (error) => end({ outcome: getOutcome(error) }));
      return file;
    },
  };
}
