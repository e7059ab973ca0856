import { parseSync, Visitor } from 'oxc-parser';

interface Rule {
  /** Matches the words of a wrong identifier, in lower case: those of `aReviewPeriod` are `a review period`. */
  wrong: RegExp;
  say: string;
}

const rules: readonly Rule[] = [
  { wrong: /\bcycles?\b|(?<!\breview )\bperiods?\b/, say: 'reviewPeriod' },
  { wrong: /\bopinions?\b|\blike status\b/, say: 'match' },
  { wrong: /\badvisors?\b/, say: 'agent' },
  { wrong: /\bsocial(?! media)/, say: 'socialMediaImage' },
  { wrong: /(?<!\bsession )\brecordings?\b/, say: 'sessionRecording' },
  { wrong: /(?<!\btext )\bsuggestions?\b/, say: 'textSuggestion' },
  { wrong: /\bpictures?\b/, say: 'image, or photo for an image of a home' },
  { wrong: /\bfavorites?\b/, say: 'shortlist' },
  { wrong: /\bremoved homes\b|\b(opened|placed|liked) homes?\b|\bhome card\b/, say: 'compound' },
  { wrong: /\b(tell|tells|told|said|heard|heed)\b/, say: 'notify, report, print, or describe' },
  { wrong: /\baway\b/, say: 'unavailable' },
  { wrong: /^most$/, say: 'limit' },
];

/** Constants in capitals. */
const constantRules: readonly Rule[] = [
  { wrong: /^(most|longest|largest)\b/, say: 'MAX_' },
  { wrong: /^(least|shortest|smallest|fewest)\b/, say: 'MIN_' },
];

/** Functions alone. */
const functionRules: readonly Rule[] = [{ wrong: /^[a-z]+ of$/, say: 'getX, toX, parseX, or formatX' }];

/** Names of libraries, and ordinary English. */
const allowed = new Set(['hourCycle', 'suggestedFilename', 'valueOf', 'allOf', 'oneOf', 'listOf']);

/** Fields of the API, of protocols, and of stored values. Only a field may have such a name. */
const fields = new Set(['advisor', 'away', 'picture', 'recording', 'social', 'suggestion', 'told']);

/** `aReviewPeriod` to `a review period`. */
function wordsIn(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
}

const isColumn = (name: string): boolean => /^[a-z\d]+(_[a-z\d]+)+$/.test(name);

function brokenBy(name: string, of: readonly Rule[]): Rule | undefined {
  const words = wordsIn(name);
  return of.find(({ wrong }) => wrong.test(words));
}

export interface Finding {
  name: string;
  say: string;
}

/**
 * Finds the identifiers that use another word than docs/glossary.md. `file` decides only whether the text is TSX. Texts
 * for people have words of their own, and names of columns and API fields (`snake_case`) stay as they are.
 */
export function findWrongNames(file: string, text: string): Finding[] {
  const found = new Map<string, Finding>();
  const fieldStarts = new Set<number>();
  const noteField = (key: { type: string; start: number }): void => {
    if (key.type === 'Identifier') fieldStarts.add(key.start);
  };
  const check = (name: string, of: readonly Rule[]): void => {
    if (allowed.has(name) || isColumn(name)) return;
    const rule = brokenBy(name, of);
    if (rule) found.set(name, { name, say: rule.say });
  };
  const checkName = ({ name, start }: { name: string; start: number }): void => {
    if (fields.has(name) && fieldStarts.has(start)) return;
    check(name, /^[A-Z\d_]+$/.test(name) ? [...constantRules, ...rules] : rules);
  };
  const checkFunction = (name: { type: string } | null): void => {
    if (name?.type === 'Identifier') check((name as unknown as { name: string }).name, functionRules);
  };
  const { program } = parseSync(file, text);
  new Visitor({
    Property: ({ key }) => noteField(key),
    TSPropertySignature: ({ key }) => noteField(key),
    MemberExpression: ({ property }) => noteField(property),
    Identifier: checkName,
    PrivateIdentifier: checkName,
    JSXIdentifier: (node) => {
      // Elements of HTML, such as `picture`, have a small first letter.
      if (/^[A-Z]/.test(node.name)) checkName(node);
    },
    FunctionDeclaration: ({ id }) => checkFunction(id),
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === 'ArrowFunctionExpression') checkFunction(id);
    },
  }).visit(program);
  return [...found.values()];
}
