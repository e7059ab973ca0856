import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';

interface Said {
  by: string;
  text: string;
}

const Context = createContext<{ said: Said | null; setSaid: (said: Said | null) => void }>({
  said: null,
  setSaid: () => undefined,
});

/**
 * A page's main part with several things to change: it says what came of the last one only, and no longer than until the
 * next is tried.
 */
export function MainWithOutcomes({ className, children }: { className: string; children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null);
  const value = useMemo(() => ({ said, setSaid }), [said]);
  return (
    <Context value={value}>
      <main className={className} onSubmitCapture={() => setSaid(null)}>
        {children}
      </main>
    </Context>
  );
}

/** What came of the last change, where it was made here; and how to say it, nothing when another one begins. */
export function useOutcome(): { outcome: string; say: (text: string) => void } {
  const id = useId();
  const { said, setSaid } = useContext(Context);
  return {
    outcome: said?.by === id ? said.text : '',
    say: (text) => setSaid(text === '' ? null : { by: id, text }),
  };
}
