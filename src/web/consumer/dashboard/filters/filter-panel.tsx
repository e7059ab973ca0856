import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface FilterPanelProps {
  title: string;
  active: boolean;
  /** The label of the button that closes the panel, or submits the form without scripts. */
  done: string;
  wide?: boolean;
  children: ReactNode;
}

/** A filter behind a button, which opens a panel below it. In the sheet of a narrow screen it opens in place. */
export function FilterPanel({ title, active, done, wide = false, children }: FilterPanelProps) {
  return (
    <details name="filter" className={['panel', active && 'active', wide && 'wide'].filter(Boolean).join(' ')}>
      <summary>
        {title}
        <Icon name="down" className="size-4" />
      </summary>
      <div>
        <div>{children}</div>
        <p>
          <button type="submit">{done}</button>
        </p>
      </div>
    </details>
  );
}
