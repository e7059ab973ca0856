import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { homeName } from '../../home-name.ts';
import { tell } from '../../notices.ts';
import { rowOfCompound } from '../../row-of-compound.ts';
import type { HomeFact } from './home-fact-list.ts';
import { useHomeEdit } from './use-home-edit.ts';

/** How many facts are typed but not saved yet. */
let unsaved = 0;

/** Whether leaving the page now would lose a fact that is being typed. */
export const isFactTyped = (): boolean => unsaved > 0;

/**
 * A fact while its field is used: the typed text, null before anything is typed, and what is wrong with it. A field that
 * disappears while it is used saves its text, or tells why that isn't possible.
 */
export function useTypedFact(compound: StaffCompound, fact: HomeFact) {
  const edit = useHomeEdit(compound);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isTyped = typed !== null;
  useEffect(() => {
    if (!isTyped) return undefined;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [isTyped]);
  /** Returns what is wrong with the text. Null if it is saved. */
  const send = (text: string): string | null => {
    const read = fact.read(text);
    if ('problem' in read) return read.problem;
    edit({ [fact.field]: read.value }, `${fact.label} changed.`);
    return null;
  };
  const onDisappear = useEffectEvent(() => {
    const wrong = typed === null ? null : send(typed);
    if (wrong === null) return;
    const text = `${homeName(rowOfCompound(compound))}: ${fact.label} wasn’t changed to “${typed}”. ${wrong}`;
    tell(text, { isError: true, compound_id: compound.compound_id });
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
