/**
 * Small checks for values from the browser's storage. Other code, or an older version of ours, may have written there.
 */

export type Shape = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Shape>>;

export const text: Shape = (value) => typeof value === 'string';
export const yes: Shape = (value) => value === true;
export const flag: Shape = (value) => typeof value === 'boolean';
export const number: Shape = Number.isFinite;

export const oneOf =
  (...texts: readonly string[]): Shape =>
  (value) =>
    texts.includes(value as string);

export const listOf =
  (member: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(member);

/** An object with all required fields. Optional fields may be missing. Other fields may have any value. */
export const record =
  (required: Fields, optional: Fields = {}): Shape =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const of = value as Record<string, unknown>;
    return (
      Object.entries(required).every(([name, shape]) => shape(of[name])) &&
      Object.entries(optional).every(([name, shape]) => of[name] === undefined || shape(of[name]))
    );
  };
