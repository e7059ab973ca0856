import { parseSync, Visitor } from 'oxc-parser';

/** In lines. */
const MAX_FUNCTION = 100;
const MAX_FILE = 250;
/** The first line of a long file says why it isn't split. */
const REASON = /^\/\/ Long, because /;

/** Finds functions of more than 100 lines, and a file of more than 250 lines without its reason in the first line. */
export function findLongCode(file: string, text: string): string[] {
  const problems: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_FILE && !REASON.test(text))
    problems.push(`${lines} lines. Split it, or say why not in the first line: // Long, because …`);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const check = ({ start, end }: { start: number; end: number }): void => {
    const [first, last] = [lineAt(start), lineAt(end)];
    if (last - first + 1 > MAX_FUNCTION)
      problems.push(`line ${first}: a function of ${last - first + 1} lines. Split it.`);
  };
  if (lines > MAX_FUNCTION) {
    const { program } = parseSync(file, text);
    new Visitor({
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    }).visit(program);
  }
  return problems;
}
