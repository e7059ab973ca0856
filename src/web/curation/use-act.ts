import { useState } from 'react';
import { ApiProblem } from '../lib/api.ts';

/** Runs one act of staff at a time, and reports why the last one failed. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.problem.detail : 'That didn’t work. Check your connection.');
    }
    setBusy(false);
  };
  return { isBusy, problem, act };
}
