import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { HomeFact } from './home-fact-list.ts';
import { countTyped, tellLeft } from './left-values.ts';
import { useHomeEdit } from './use-home-edit.ts';

/**
 * A fact while its field is used: the typed text, null before anything is typed, and what is wrong with it. A field that
 * disappears while it is used saves its text, or tells why that isn't possible.
 */
export function useTypedFact(compound: StaffCompound, fact: HomeFact) {
  const edit = useHomeEdit(compound);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isTyped = typed !== null;
  useEffect(() => (isTyped ? countTyped() : undefined), [isTyped]);
  /** Returns what is wrong with the text. Null if it is saved. */
  const send = (text: string): string | null => {
    const read = fact.read(text);
    if ('problem' in read) return read.problem;
    edit({ [fact.field]: read.value }, `${fact.label} changed.`);
    return null;
  };
  const onDisappear = useEffectEvent(() => {
    const wrong = typed === null ? null : send(typed);
    if (typed !== null && wrong !== null) tellLeft(compound, { label: fact.label, typed, problem: wrong });
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
