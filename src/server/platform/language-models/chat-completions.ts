import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { LanguageModelConfig } from '../config/language-model.ts';
import { type LanguageModel, LanguageModelError, type Question } from './language-model.ts';
import { type Answer, postJson } from './post-json.ts';

/** Questions at the same time, in this process. */
const AT_ONCE = 2;
const MAX_WAITING = 10;
/** Of a question, with its waiting and its second try. */
const TIMEOUT_MS = 60_000;
const USUAL_REST_MS = 1_000;
const MAX_REST_MS = 10_000;
const MAX_TOKENS = 700;
const TEMPERATURE = 0.4;

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** What a server that refused the first form of a question is sent: the schema is words, and what it named is left out. */
interface PlainForm {
  /** What the server said. */
  because: string;
}

function getBody({ rules, given, answer }: Question, model: string, plain: PlainForm | null): object {
  const { name, schema } = answer;
  const system = plain
    ? `${rules}\n\nAnswer with one JSON object of this JSON Schema and nothing else:\n${JSON.stringify(schema)}`
    : rules;
  const refuses = (parameter: string): boolean => plain?.because.includes(parameter) ?? false;
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: JSON.stringify(given) },
    ],
    ...(!refuses('temperature') && { temperature: TEMPERATURE }),
    [refuses('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: MAX_TOKENS,
    response_format: plain
      ? { type: 'json_object' }
      : { type: 'json_schema', json_schema: { name, strict: true, schema } },
  };
}

/** Some servers call it an error of their own that they don't know the form of the answer. */
const refusesForm = ({ status, text }: Answer): boolean =>
  status === 400 || status === 422 || (status >= 500 && /response_format|json_schema/.test(text));

const isPassing = ({ status }: Answer): boolean => status === 429 || status >= 500;

function restAfter({ headers }: Answer): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : USUAL_REST_MS;
}

function getContent({ status, text }: Answer): unknown {
  if (status === 429) throw new LanguageModelError('busy', 'answered 429');
  if (status !== 200) throw new LanguageModelError(status >= 500 ? 'away' : 'refused', `answered ${status}`);
  let read: z.infer<typeof completion>;
  try {
    read = completion.parse(JSON.parse(text));
  } catch {
    throw new LanguageModelError('unusable', 'answered with something that is no chat completion');
  }
  const [choice] = read.choices;
  if (choice?.message.refusal) throw new LanguageModelError('refused', 'declined');
  if (choice?.finish_reason !== 'stop')
    throw new LanguageModelError('unusable', `stopped because of ${choice?.finish_reason ?? 'nothing'}`.slice(0, 100));
  try {
    return JSON.parse(choice.message.content ?? '');
  } catch {
    throw new LanguageModelError('unusable', 'wrote something that is no JSON');
  }
}

/**
 * A model behind the chat completions of OpenAI's API, as many servers have them. Asks two questions at once. A question is sent a
 * second time after 429 and errors of the server, and once in a plainer form if the server refuses the first.
 */
export function createChatModel(
  { url, key, model }: LanguageModelConfig,
  { timeoutMs = TIMEOUT_MS, wait = (ms: number): Promise<unknown> => sleep(ms) } = {},
): LanguageModel {
  const queue = new PQueue({ concurrency: AT_ONCE });

  async function send(question: Question, plain: PlainForm | null, signal: AbortSignal): Promise<Answer> {
    const body = getBody(question, model, plain);
    const post = (): Promise<Answer> => postJson(`${url}/chat/completions`, { key, body, signal });
    const first = await post();
    if (!isPassing(first) || refusesForm(first)) return first;
    const rest = restAfter(first);
    if (rest > MAX_REST_MS) return first;
    await wait(rest);
    return post();
  }

  async function ask(question: Question, signal: AbortSignal): Promise<unknown> {
    const answer = await send(question, null, signal);
    return getContent(refusesForm(answer) ? await send(question, { because: answer.text }, signal) : answer);
  }

  return {
    name: model,
    async ask(question) {
      if (queue.size >= MAX_WAITING) throw new LanguageModelError('busy', 'has too many questions');
      const signal = AbortSignal.timeout(timeoutMs);
      return queue.add(() => ask(question, signal));
    },
  };
}
