import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../src/server/platform/storage/storage.ts';
import { printError } from './print-error.ts';

const print = vi.spyOn(console, 'error');
const exitCode = process.exitCode;
beforeEach(() => void print.mockImplementation(() => undefined));
afterEach(() => {
  print.mockReset();
  process.exitCode = exitCode;
});

describe('an error of a command', () => {
  it.each([
    new StorageError('The storage doesn’t keep the files.'),
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('remaining connection slots are reserved'), { code: '53300' }),
  ])('is one line if the operator can fix it: $message', (error) => {
    printError(error);
    expect(print.mock.calls).toEqual([[error.message]]);
    expect(process.exitCode).toBe(1);
  });

  it('is printed with its stack if it is a bug', () => {
    const error = new TypeError('x is undefined');
    printError(error);
    expect(print.mock.calls).toEqual([[error]]);
    expect(process.exitCode).toBe(1);
  });
});
