import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';

interface LastOutcome {
  by: string;
  text: string;
}

const Context = createContext<{
  lastOutcome: LastOutcome | null;
  setLastOutcome: (lastOutcome: LastOutcome | null) => void;
}>({
  lastOutcome: null,
  setLastOutcome: () => undefined,
});

/**
 * The main element of a page with several forms. It shows only the result of the last change, and only until the next
 * change starts.
 */
export function MainWithOutcomes({ className, children }: { className: string; children: ReactNode }) {
  const [lastOutcome, setLastOutcome] = useState<LastOutcome | null>(null);
  const value = useMemo(() => ({ lastOutcome, setLastOutcome }), [lastOutcome]);
  return (
    <Context value={value}>
      <main className={className} onSubmitCapture={() => setLastOutcome(null)}>
        {children}
      </main>
    </Context>
  );
}

/**
 * The result of the last change if it was made in this component, and a function to set it. An empty text clears it.
 */
export function useOutcome(): { outcome: string; say: (text: string) => void } {
  const id = useId();
  const { lastOutcome, setLastOutcome } = useContext(Context);
  return {
    outcome: lastOutcome?.by === id ? lastOutcome.text : '',
    say: (text) => setLastOutcome(text === '' ? null : { by: id, text }),
  };
}
