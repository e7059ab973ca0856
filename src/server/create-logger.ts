import { type Logger, pino } from 'pino';
import type { Config } from './platform/config/config.ts';

/** Writes logs as one JSON line each to standard error, for programs. On a terminal, shows only warnings. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const level = logLevel ?? (process.stderr.isTTY ? 'warn' : 'info');
  return pino(
    { level, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    pino.destination({ dest: 2, sync: false }),
  );
}
