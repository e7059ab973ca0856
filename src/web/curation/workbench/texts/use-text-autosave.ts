import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CompoundChanges, StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { rowOfCompound } from '../../row-of-compound.ts';
import { type SavedText, type SaveState, TextAutosave } from '../drafts/text-autosave.ts';
import { saveChange } from '../state/save-changes.ts';
import { rememberCompound } from '../state/staff-compound.ts';
import { useWorkbench } from '../state/workbench-state.ts';

export interface AutosavedText {
  text: string;
  state: SaveState;
  /** When a draft of this device replaced the server's text. Null if none did. */
  restored_at: number | null;
  type: (text: string) => void;
  flush: () => void;
  /** Saves a text in place of another staff member's. */
  resolve: (text: string) => void;
}

/** A text that saves itself while it is typed, and that is never lost. `make` is called once. Mount it once per text. */
export function useAutosave(make: () => TextAutosave, { text: saved, version }: SavedText): AutosavedText {
  const { texts } = useWorkbench();
  const [restored_at, setRestoredAt] = useState<number | null>(null);
  const [autosave] = useState(make);
  const text = useSyncExternalStore(autosave.subscribe, autosave.text);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => {
    void autosave.open().then(setRestoredAt);
    const flush = (): void => void autosave.flush();
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [autosave]);
  useEffect(() => texts.add(autosave), [texts, autosave]);
  useEffect(() => autosave.receive(saved, version), [autosave, saved, version]);
  return {
    text,
    state,
    restored_at,
    type: (next) => {
      setRestoredAt(null);
      autosave.type(next);
    },
    flush: () => void autosave.flush(),
    resolve: (next) => autosave.resolve(next),
  };
}

interface AutosavedField {
  compound: StaffCompound;
  field: string;
  getSaved: (compound: StaffCompound) => string;
  getChanges: (text: string) => CompoundChanges;
  getProblem: (text: string) => string | null;
}

/** A text of a compound that saves itself. */
export function useTextAutosave({ compound, field, getSaved, getChanges, getProblem }: AutosavedField): AutosavedText {
  const { store } = useWorkbench();
  const { compound_id, version } = compound;
  const saved = { text: getSaved(compound), version };
  const save = async (text: string, base: number): Promise<SavedText> => {
    const changed = await saveChange(compound_id, getChanges(text), base);
    rememberCompound(changed);
    store.receive([rowOfCompound(changed)]);
    return { text: getSaved(changed), version: changed.version };
  };
  return useAutosave(() => new TextAutosave({ compound_id, field, getProblem, save }, saved), saved);
}
