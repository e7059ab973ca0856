import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type CostChoices, type CostInputs, costInputsIn, withCostInputs } from './cost-inputs.ts';

/** Long enough that a typed number counts as one change. */
const PAUSE_MS = 400;

/** A value that has stayed the same for a moment. Use it for effects that every keystroke shouldn't have. */
function useAfterPause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * The inputs that the address begins with, and a function that changes some of them. After a pause, the address follows
 * in the same history entry, and `settled` does. Mount the caller again for another home.
 */
export function useCostInputs(choices: CostChoices) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const [inputs, setInputs] = useState<CostInputs>(() => costInputsIn(new URLSearchParams(search), choices));
  const settled = useAfterPause(inputs);
  const { usualHouseholds, hasHomes } = choices;

  useEffect(() => {
    const wanted = withCostInputs(new URLSearchParams(search), settled, { usualHouseholds, hasHomes });
    // Changing the address now would cancel the navigation to another page.
    if (wanted === null || !isIdle) return;
    void navigate(
      { pathname, search: wanted, hash },
      // No page's data depends on the inputs.
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state },
    );
  }, [settled, isIdle, pathname, search, hash, state, usualHouseholds, hasHomes, navigate]);

  const change = (changes: Partial<CostInputs>): void => setInputs((current) => ({ ...current, ...changes }));
  return { inputs, settled, change };
}
