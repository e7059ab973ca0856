import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { useOpenValue } from '../../open-values.ts';
import type { HomeFact } from './home-fact-list.ts';
import { notifyLostValue } from './left-values.ts';
import { useHomeEdit } from './use-home-edit.ts';

const MAX_SHOWN = 30;

const short = (typed: string): string => (typed.length > MAX_SHOWN ? `${typed.slice(0, MAX_SHOWN)}…` : typed);

/**
 * The state of a fact's field: the typed text, which is null before the first keystroke, and the problem with that text. If
 * the field disappears before the text is saved, this hook saves it, or reports why it can't be saved. `focus` focuses the field.
 */
export function useTypedFact(compound: StaffCompound, fact: HomeFact, focus: () => void) {
  const edit = useHomeEdit(compound);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useOpenValue(typed === null ? null : problem === null ? 'typed' : 'wrong');
  /** Saves a text. Returns the problem that prevents this, or null. */
  const send = (text: string): string | null => {
    const read = fact.read(text);
    if ('problem' in read) return read.problem;
    edit({ [fact.field]: read.value }, `${fact.label} changed.`, (isYes) => {
      // The staff member can correct the text.
      if (!isYes) setTyped(text);
      // The dialog is closed by the next frame. Until then, the field can't have the focus.
      requestAnimationFrame(focus);
    });
    return null;
  };
  const onDisappear = useEffectEvent(() => {
    if (typed === null) return;
    const wrong = send(typed);
    const shown = `“${short(typed)}”`;
    if (wrong !== null)
      notifyLostValue(compound, {
        name: `${fact.label} ${shown}`,
        words: `${fact.label} wasn’t changed to ${shown}. ${wrong}`,
      });
  });
  useEffect(() => () => onDisappear(), []);
  return {
    typed,
    problem,
    type: setTyped,
    save: (text: string): void => {
      const wrong = send(text);
      setProblem(wrong);
      if (wrong === null) setTyped(null);
    },
    /** Leaves the fact as it was. */
    drop: (): void => {
      setTyped(null);
      setProblem(null);
    },
  };
}
