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

/** A filter behind a button. The panel opens below the button on a wide screen and at the bottom of a narrow one. */
export function FilterPanel({ title, active, done, wide = false, children }: FilterPanelProps) {
  return (
    <details name="filter" className={wide ? 'panel shrink-0' : 'panel shrink-0 lg:relative'}>
      <summary
        className={`flex min-h-11 list-none items-center gap-1.5 rounded-full border px-4 font-semibold whitespace-nowrap ${active ? 'border-ink bg-light-lime' : 'border-control bg-surface hover:bg-gray-100'}`}
      >
        {title}
        <Icon name="down" className="size-4" />
      </summary>
      <div
        className={`fixed inset-x-0 bottom-0 z-30 flex max-h-[75dvh] flex-col rounded-t-3xl bg-surface shadow-panel lg:absolute lg:inset-x-auto lg:top-full lg:bottom-auto lg:mt-2 lg:max-h-[70vh] lg:rounded-card ${wide ? 'lg:right-6 lg:w-[40rem]' : 'lg:left-0 lg:w-80'}`}
      >
        <p className="px-6 pt-5 display text-xl font-bold lg:hidden">{title}</p>
        <div className={`overflow-y-auto p-4 ${wide ? 'sm:grid sm:grid-cols-2 lg:grid-cols-3' : ''}`}>{children}</div>
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
