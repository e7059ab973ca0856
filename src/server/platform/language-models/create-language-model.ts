import type { Config } from '../config/config.ts';
import { createChatModel } from './chat-completions.ts';
import type { LanguageModel } from './language-model.ts';

/** The language model of the configuration. Null if there is none. */
export function createLanguageModel({ languageModel }: Config): LanguageModel | null {
  return languageModel === null ? null : createChatModel(languageModel);
}
