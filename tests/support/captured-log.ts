import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

export type LogLine = { level: number; msg: string } & Record<string, unknown>;

/** A logger that adds its lines from level `info` on to a list. */
export function loggerInto(lines: LogLine[]): Logger {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as LogLine);
      done();
    },
  });
  return pino({ level: 'info' }, stream);
}
