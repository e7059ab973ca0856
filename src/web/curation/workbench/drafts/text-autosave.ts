import type { FieldConflict } from '../../../../contracts/protocol/problem.ts';
import { ApiProblem } from '../../../lib/api.ts';
import { confirmDraft, findDraft, keepDraft } from './drafts.ts';

/** In milliseconds. A text is saved this long after the last key, and at the latest after `MAX_MS` of typing. */
const PAUSE_MS = 800;
const MAX_MS = 5_000;

/** Where a text stands, as the field says it. */
export type SaveState =
  | { is: 'clean' | 'typing' | 'saving' | 'offline' | 'signed_out' }
  | { is: 'saved'; at: number }
  | { is: 'invalid' | 'failed'; why: string }
  | { is: 'conflict'; conflict: TextConflict };

/** Two texts of which one must not be lost. */
export interface TextConflict extends Pick<FieldConflict, 'user'> {
  /** What both were made from. */
  base: string;
  /** The server's text, and the version of what it belongs to. */
  theirs: string;
  version: number;
  mine: string;
  /** Whether `mine` is a draft from before, while the field shows the server's text. */
  isDraft: boolean;
}

/** A text as the server has it, which may have cleaned it, and the version of what it belongs to. */
export interface SavedText {
  text: string;
  version: number;
}

interface TextField {
  compound_id: number;
  /** As in `field_versions`. */
  field: string;
  /** Saves a text that was made from a version. @throws as `callSignedIn`. */
  save: (text: string, version: number) => Promise<SavedText>;
  /** Why a text can't be saved. Null if it can. */
  getProblem: (text: string) => string | null;
}

const UNAUTHENTICATED = 401;

function getState(error: unknown, field: string, { base, mine }: { base: string; mine: string }): SaveState {
  if (!(error instanceof ApiProblem)) return { is: 'offline' };
  const { status, detail, conflicts = [], current } = error.problem;
  const found = conflicts.find((one) => one.field === field);
  if (found) {
    const [stored] = Object.values(current ?? {}) as { version?: number }[];
    const version = stored?.version ?? 0;
    const conflict = { base, theirs: String(found.theirs), version, mine, user: found.user, isDraft: false };
    return { is: 'conflict', conflict };
  }
  return status === UNAUTHENTICATED ? { is: 'signed_out' } : { is: 'failed', why: detail };
}

/**
 * Saves a text while it is typed. Each keystroke is kept on this device until the server has confirmed exactly that text.
 * One save is in flight at a time. What was typed meanwhile goes next.
 */
export class TextAutosave {
  readonly #field: TextField;
  #saved: SavedText;
  #text: string;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #latest: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #state: SaveState = { is: 'clean' };
  #listeners = new Set<() => void>();

  constructor(field: TextField, saved: SavedText) {
    this.#field = field;
    this.#saved = saved;
    this.#text = saved.text;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isOf(compound_id: number, field: string): boolean {
    return this.#field.compound_id === compound_id && this.#field.field === field;
  }

  isSameField(other: TextAutosave): boolean {
    return other.isOf(this.#field.compound_id, this.#field.field);
  }

  text = (): string => this.#text;
  state = (): SaveState => this.#state;

  /**
   * Looks for a draft of this device. A draft of the server's present text replaces it and is saved. A draft of an older
   * text is a conflict. Returns when the restored draft was written, in milliseconds since 1970. Null without one.
   */
  async open(): Promise<number | null> {
    const { compound_id, field } = this.#field;
    const draft = await findDraft(compound_id, field);
    const { text: theirs, version } = this.#saved;
    if (!draft || this.#text !== theirs) return null;
    const { text: mine, base_text: base } = draft;
    if (mine === theirs) await confirmDraft(compound_id, field, mine);
    else if (base !== theirs)
      this.#enter({ is: 'conflict', conflict: { base, theirs, version, mine, user: null, isDraft: true } });
    else {
      this.type(mine);
      return draft.saved_at;
    }
    return null;
  }

  /** Takes over a newer text of the server. A text that was typed and isn't saved yet stays. */
  receive(text: string, version: number): void {
    if (version <= this.#saved.version) return;
    if (this.#state.is === 'conflict' && text !== this.#state.conflict.theirs)
      this.#state = { is: 'conflict', conflict: { ...this.#state.conflict, theirs: text, version } };
    const isUntouched = this.#text === this.#saved.text;
    if (text === this.#saved.text || isUntouched) this.#saved = { text, version };
    if (isUntouched) this.#text = text;
    this.#notify();
  }

  type(text: string): void {
    const { compound_id, field } = this.#field;
    this.#text = text;
    const { text: base_text, version: base_version } = this.#saved;
    void keepDraft({ compound_id, field, base_version, base_text, text, saved_at: Date.now() });
    if (this.#state.is === 'conflict') {
      // Nothing is saved before the writer has chosen.
      this.#enter({ is: 'conflict', conflict: { ...this.#state.conflict, mine: text } });
      return;
    }
    this.#enter({ is: 'typing' });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.flush(), PAUSE_MS);
    this.#latest ??= setTimeout(() => void this.flush(), MAX_MS);
  }

  /** Takes the staff member's answer to a conflict: the text to save in place of the other one. */
  resolve(text: string): void {
    if (this.#state.is !== 'conflict') return;
    const { theirs, version } = this.#state.conflict;
    this.#saved = { text: theirs, version };
    this.#state = { is: 'clean' };
    this.type(text);
    void this.flush();
  }

  /** Saves at once what isn't saved yet. */
  flush(): Promise<void> {
    clearTimeout(this.#pause);
    clearTimeout(this.#latest);
    this.#latest = undefined;
    if (this.#state.is === 'conflict' || this.#state.is === 'clean') return Promise.resolve();
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    const { compound_id, field, getProblem, save } = this.#field;
    while (this.#text !== this.#saved.text) {
      const text = this.#text;
      const why = getProblem(text);
      if (why !== null) {
        this.#enter({ is: 'invalid', why });
        return;
      }
      this.#enter({ is: 'saving' });
      try {
        this.#saved = await save(text, this.#saved.version);
        if (this.#text === text) this.#text = this.#saved.text;
        await confirmDraft(compound_id, field, text);
      } catch (error) {
        this.#enter(getState(error, field, { base: this.#saved.text, mine: this.#text }));
        return;
      }
    }
    await confirmDraft(compound_id, field, this.#text);
    this.#enter({ is: 'saved', at: Date.now() });
  }

  #enter(state: SaveState): void {
    this.#state = state;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
