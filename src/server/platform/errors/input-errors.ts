import type { InputError, InputPart } from '../../../contracts/protocol/problem.ts';

/** What a schema finds wrong with a value. `keys` are the fields that it doesn't know. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
  keys?: readonly string[] | undefined;
}

/** The errors of a part of a request, each with the path of the wrong value. An unknown field has an error of its own. */
export function inputErrors(part: InputPart, issues: readonly Issue[]): InputError[] {
  const at = (path: readonly PropertyKey[]): InputError['path'] =>
    path.length === 0 ? part : `${part}.${path.map(String).join('.')}`;
  return issues.flatMap(({ path, message, keys }) =>
    keys
      ? keys.map((key) => ({ path: at([...path, key]), message: 'is not a known field' }))
      : [{ path: at(path), message }],
  );
}
