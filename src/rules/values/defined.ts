/** The same object without its undefined properties, to keep the data that is sent to a page small. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}
