import { Button } from './button.tsx';

interface NewsPillProps {
  /** The news. Null if there is none. */
  words: string | null;
  /** The name of the button that takes it in. Without it, the words name the button. */
  label?: string;
  className: string;
  onTakeIn: () => void;
}

/** Shows news over the content. The content stays where it is until the user takes the news in. */
export function NewsPill({ words, label, className, onTakeIn }: NewsPillProps) {
  return (
    <output className={`pointer-events-none flex justify-center print:hidden ${className}`}>
      {words !== null && (
        <span className="pointer-events-auto flex items-center gap-3 rounded-full bg-ink shadow-panel">
          {label !== undefined && <span className="py-1 pl-5 text-white">{words}</span>}
          <Button look="action" onClick={onTakeIn}>
            {label ?? words}
          </Button>
        </span>
      )}
    </output>
  );
}
