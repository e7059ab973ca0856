import { z } from 'zod';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The environment variables for a language model. */
export const languageModelFields = {
  AI_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]|\/\/[^/]*@/.test(url), 'must be an address without credentials, query or fragment')
    .optional(),
  AI_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,4000}$/, 'must be characters without spaces')
    .optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be a name without spaces')
    .optional(),
  AI_USE_REMARKS: z.enum(['0', '1']).default('0'),
};

/** The mistakes in the variables of the language model, a line each. Never with a value, which may be secret. */
export function incompleteLanguageModel(given: Record<string, string | undefined>): string[] {
  const { AI_URL, AI_KEY, AI_MODEL, AI_USE_REMARKS } = given;
  const url = AI_URL === undefined ? null : URL.parse(AI_URL);
  const isOpen = url?.protocol === 'http:' && !LOOPBACK.has(url.hostname);
  return [
    AI_URL && !AI_MODEL ? '  AI_MODEL: is needed with AI_URL' : '',
    AI_MODEL && !AI_URL ? '  AI_URL: is needed with AI_MODEL' : '',
    AI_KEY && !AI_URL ? '  AI_URL: is needed with AI_KEY' : '',
    AI_USE_REMARKS === '1' && !AI_URL ? '  AI_URL: is needed with AI_USE_REMARKS' : '',
    AI_KEY && isOpen ? '  AI_URL: must begin with https, because a key would travel in the clear' : '',
  ].filter(Boolean);
}

/** A server with the chat completions of OpenAI's API, and the model to ask. */
export interface LanguageModelConfig {
  /** Without a slash at the end. */
  url: string;
  key: string | undefined;
  model: string;
  /** Whether the model also gets what the seller wrote of a home. */
  usesRemarks: boolean;
}

/** The language model of a complete environment. Null without one. */
export function getLanguageModel({
  AI_URL,
  AI_KEY,
  AI_MODEL,
  AI_USE_REMARKS,
}: z.infer<z.ZodObject<typeof languageModelFields>>): LanguageModelConfig | null {
  if (AI_URL === undefined || AI_MODEL === undefined) return null;
  return { url: AI_URL.replace(/\/+$/, ''), key: AI_KEY, model: AI_MODEL, usesRemarks: AI_USE_REMARKS === '1' };
}
