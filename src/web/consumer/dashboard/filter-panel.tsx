import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface FilterPanelProps {
  title: string;
  active: boolean;
  /** The label of the button that closes the panel, or submits the form without scripts. */
  done: string;
  wide?: boolean;
  children: ReactNode;
}

/** A filter behind a button, which opens a panel. */
export function FilterPanel({ title, active, done, wide = false, children }: FilterPanelProps) {
  return (
    <details name="filter" className={['panel', active && 'active', wide && 'wide'].filter(Boolean).join(' ')}>
      <summary>
        {title}
        <Icon name="down" className="size-4" />
      </summary>
      <div>
        <p className="px-6 pt-5 display text-xl font-bold lg:hidden">{title}</p>
        <div className="overflow-y-auto p-4">{children}</div>
        <div className="border-t border-line p-3 text-right">
          <button
            type="submit"
            className="min-h-11 w-full rounded-full bg-action px-5 font-semibold hover:bg-tangerine-300 lg:w-auto"
          >
            {done}
          </button>
        </div>
      </div>
    </details>
  );
}
