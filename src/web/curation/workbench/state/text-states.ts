import { isTrouble } from '../drafts/save-state-words.ts';
import type { TextAutosave } from '../drafts/text-autosave.ts';

/** Where all texts stand together. */
export type TextsState = 'saved' | 'saving' | 'unsaved';

/** The texts on the screen that save themselves. */
export class TextStates {
  readonly #texts = new Set<TextAutosave>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Watches a text until the returned function is called. */
  add(text: TextAutosave): () => void {
    this.#texts.add(text);
    const forget = text.subscribe(this.#notify);
    return () => {
      forget();
      this.#texts.delete(text);
      this.#notify();
    };
  }

  /** The text of a field of a compound. Undefined if it isn't on the screen. */
  find(compound_id: number, field: string): TextAutosave | undefined {
    return [...this.#texts].find((text) => text.isOf(compound_id, field));
  }

  /** `unsaved` if a text can't be saved by itself, such as without a connection or after a conflict. */
  state = (): TextsState => {
    const states = Array.from(this.#texts, (text) => text.state());
    if (states.some(isTrouble)) return 'unsaved';
    return states.some(({ is }) => is === 'typing' || is === 'saving') ? 'saving' : 'saved';
  };

  #notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
