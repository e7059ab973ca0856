import type { z } from 'zod';
import { AuthError } from './auth-error.ts';
import { INVALID_EMAIL } from './fields.ts';

/**
 * Parses a request's input with a schema. Fields that the schema doesn't know are dropped.
 * @throws AuthError validation_failed that names the first invalid field.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(given ?? {});
  if (!error) return data;
  const [issue] = error.issues;
  if (issue?.message === INVALID_EMAIL) throw new AuthError('validation_failed', INVALID_EMAIL);
  const path = issue?.path.join('.');
  throw new AuthError('validation_failed', path ? `${path}: ${issue?.message}` : 'The request is not valid.');
}
