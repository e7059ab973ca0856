import { isTrouble } from '../drafts/save-state-words.ts';
import type { SaveState, TextAutosave } from '../drafts/text-autosave.ts';

/** Where all texts stand together. */
export type TextsState = 'saved' | 'saving' | 'unsaved';

const isDone = ({ is }: SaveState): boolean => is === 'clean' || is === 'saved';

/** The texts that save themselves: those on the screen, and those of homes left before all was saved. */
export class TextStates {
  readonly #texts = new Set<TextAutosave>();
  /** By text that is no longer on the screen: what ends the watch over it. */
  readonly #left = new Map<TextAutosave, () => void>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Watches a text until the returned function is called. */
  add(text: TextAutosave): () => void {
    for (const left of this.#left.keys()) if (left.isSameField(text)) this.#forget(left);
    this.#texts.add(text);
    const forget = text.subscribe(this.#notify);
    return () => {
      forget();
      this.#texts.delete(text);
      this.#keepWatch(text);
      this.#notify();
    };
  }

  /** Watches a text that left the screen until it is saved. */
  #keepWatch(text: TextAutosave): void {
    if (isDone(text.state())) return;
    const forget = text.subscribe(() => {
      if (isDone(text.state())) this.#forget(text);
      this.#notify();
    });
    this.#left.set(text, forget);
  }

  #forget(left: TextAutosave): void {
    this.#left.get(left)?.();
    this.#left.delete(left);
  }

  /** The text of a field of a compound. Undefined if it isn't on the screen. */
  find(compound_id: number, field: string): TextAutosave | undefined {
    return [...this.#texts].find((text) => text.isOf(compound_id, field));
  }

  /** `unsaved` if a text can't be saved by itself, such as without a connection or after a conflict. */
  state = (): TextsState => {
    const states = [...this.#texts, ...this.#left.keys()].map((text) => text.state());
    if (states.some(isTrouble)) return 'unsaved';
    return states.some(({ is }) => is === 'typing' || is === 'saving') ? 'saving' : 'saved';
  };

  #notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
