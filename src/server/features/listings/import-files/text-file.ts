import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ImportError } from './import-error.ts';

const PIECE_BYTES = 256 * 1024;

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

function readable(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  return new ImportError(REASONS[code ?? ''] ?? message);
}

/** In bytes. @throws ImportError if the file can't be read. */
export async function fileSize(path: string): Promise<number> {
  const found = await stat(path).catch((error) => Promise.reject(readable(error)));
  if (found.isDirectory()) throw new ImportError('it is a folder');
  return found.size;
}

function newlinesIn(text: string): number {
  return text.split('\n').length - 1;
}

/**
 * The text of a UTF-8 file, piece by piece, without a byte order mark.
 * @throws ImportError if the file can't be read, is empty, or isn't UTF-8 text.
 */
export async function* readText(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let blank = true;
  const decode = (chunk?: Buffer): string => {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new ImportError(`it is not UTF-8 text (after line ${line}); save it as UTF-8`);
    }
    // PostgreSQL's texts can't hold a zero byte. Only binary files contain one.
    if (text.includes('\0')) throw new ImportError(`it is not a text file (a zero byte after line ${line})`);
    line += newlinesIn(text);
    blank &&= text.trim() === '';
    return text;
  };
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
      onBytes?.((chunk as Buffer).length);
      const text = decode(chunk as Buffer);
      if (text !== '') yield text;
    }
    const rest = decode();
    if (rest !== '') yield rest;
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? readable(error) : error;
  }
  if (blank) throw new ImportError('it is empty');
}
