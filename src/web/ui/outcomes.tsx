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
 * The main element of a page with several forms. It shows only the result of the last change, and only until the next
 * change starts.
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

/**
 * The result of the last change if it was made in this component, and a function to set it. An empty text clears it.
 */
export function useOutcome(): { outcome: string; say: (text: string) => void } {
  const id = useId();
  const { said, setSaid } = useContext(Context);
  return {
    outcome: said?.by === id ? said.text : '',
    say: (text) => setSaid(text === '' ? null : { by: id, text }),
  };
}
