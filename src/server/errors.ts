import { type Problem, type ProblemCode } from '../contracts/problem.ts';

interface AppErrorExtras {
  cause?: unknown;
  errors?: Problem['errors'];
  similar_compounds?: Problem['similar_compounds'];
  /** Seconds. */
  retryAfter?: number;
}

/** An error with a stable code. The message is shown to the caller; the cause is only logged. */
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

/** Something that keeps the service from starting, said in one line to the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}
