import type { KeyboardEvent } from 'react';

const tabs = [
  { id: 'text', label: 'Text' },
  { id: 'facts', label: 'Facts' },
  { id: 'photos', label: 'Photos' },
  { id: 'history', label: 'History' },
] as const;

export type DetailTab = (typeof tabs)[number]['id'];

interface DetailTabsProps {
  tab: DetailTab;
  onTab: (tab: DetailTab) => void;
}

/** The tabs for the parts of a home. Arrows move between them. */
export function DetailTabs({ tab, onTab }: DetailTabsProps) {
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex(({ id }) => id === tab);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onTab(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Parts" tabIndex={-1} onKeyDown={move} className="flex border-b border-line">
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === tab}
          aria-controls="detail-part"
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
          className="min-h-12 border-b-2 border-transparent px-4 font-semibold text-muted aria-selected:border-ink aria-selected:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
