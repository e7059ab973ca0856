/** The same object without the properties that are undefined: what is sent to a page needn't say what it doesn't know. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}
