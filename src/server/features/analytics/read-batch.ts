import { AppError } from '../../platform/errors/errors.ts';

const unreadable = (cause?: unknown) => new AppError('bad_request', 'The data can’t be read.', { cause });

/**
 * The items in the field `data` of a form or a query: JSON, or JSON in base64; an array, or one item.
 * @throws AppError bad_request for anything else, too_large for more than `most` items.
 */
export function readBatch(fields: string, limit: number): unknown[] {
  const data = new URLSearchParams(fields).get('data');
  if (data === null) throw unreadable();
  const isJson = data.startsWith('[') || data.startsWith('{');
  let value: unknown;
  try {
    value = JSON.parse(isJson ? data : Buffer.from(data, 'base64').toString());
  } catch (error) {
    throw unreadable(error);
  }
  const items = Array.isArray(value) ? value : [value];
  // The client then sends half of them.
  if (items.length > limit) throw new AppError('too_large', `A request may have ${limit} items.`);
  return items;
}
