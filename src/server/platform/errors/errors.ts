import { type Problem, type ProblemCode } from '../../../contracts/protocol/problem.ts';

interface AppErrorExtras {
  cause?: unknown;
  errors?: Problem['errors'];
  similar_compounds?: Problem['similar_compounds'];
  conflicts?: Problem['conflicts'];
  current?: Problem['current'];
  matches?: Problem['matches'];
  suggestion?: Problem['suggestion'];
  /** In seconds. */
  retryAfter?: number;
}

/** An error with a stable code. The caller sees the message. The cause is only logged. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly extras: AppErrorExtras;

  constructor(code: ProblemCode, message: string, extras: AppErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.name = 'AppError';
    this.code = code;
    this.extras = extras;
  }
}

/** A problem that keeps the server from starting. The message is one line for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}
