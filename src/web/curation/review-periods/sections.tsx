import { type ComponentType, lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { overPage, useCloseOverlay } from '../../lib/navigation/overlay-history.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

interface StaffHomeSection {
  /** The value of the query parameter `modal` that opens it. */
  modal: string;
  title: string;
  about: string;
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** The sections below the cycles. Here and not in the table of parameters, because visitors download that. */
const sections: readonly StaffHomeSection[] = [
  {
    modal: 'agents',
    title: 'Agents',
    about: 'Who advises users',
    Dialog: lazy(async () => ({ default: (await import('../agents/agents-dialog.tsx')).AgentsDialog })),
  },
  {
    modal: 'resources',
    title: 'Resources',
    about: 'Pages that homes link to',
    Dialog: lazy(async () => ({ default: (await import('../resources/resources-dialog.tsx')).ResourcesDialog })),
  },
  {
    modal: 'areas',
    title: 'Areas and markets',
    about: 'Where homes are, and what visitors see',
    Dialog: lazy(async () => ({ default: (await import('../areas/areas-dialog.tsx')).AreasDialog })),
  },
  {
    modal: 'staff',
    title: 'Staff',
    about: 'Who may work here',
    Dialog: lazy(async () => ({ default: (await import('../staff/staff-dialog.tsx')).StaffDialog })),
  },
  {
    modal: 'history',
    title: 'History',
    about: 'What staff changed',
    Dialog: lazy(async () => ({ default: (await import('../history/history-dialog.tsx')).HistoryDialog })),
  },
  {
    modal: 'analytics',
    title: 'Analytics',
    about: 'What visitors do',
    Dialog: lazy(async () => ({ default: (await import('../analytics/analytics-dialog.tsx')).AnalyticsDialog })),
  },
  {
    modal: 'recordings',
    title: 'Recordings',
    about: 'Visits to replay',
    Dialog: lazy(async () => ({
      default: (await import('../session-recordings/session-recordings-dialog.tsx')).SessionRecordingsDialog,
    })),
  },
  {
    modal: 'operations',
    title: 'Operations',
    about: 'Feeds, waiting work and storage',
    Dialog: lazy(async () => ({ default: (await import('../operations/operations-dialog.tsx')).OperationsDialog })),
  },
  {
    modal: 'settings',
    title: 'Your settings',
    about: 'How the workbench hears your keyboard',
    Dialog: lazy(async () => ({ default: (await import('../settings/settings-dialog.tsx')).SettingsDialog })),
  },
];

/** Links to what staff manage besides the cycles. Each opens over the page. */
export function Sections() {
  const [params] = useSearchParams();
  const modal = readSearchParam(params, 'modal');
  const open = sections.find((section) => section.modal === modal);
  const closeOverlay = useCloseOverlay();
  const close = (): void => closeOverlay({ modal: null });
  return (
    <>
      <nav aria-labelledby="sections-title" className="flex flex-col gap-4">
        <h2 id="sections-title" className="text-2xl">
          Manage
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {sections.map((section) => (
            <li key={section.modal} className="relative flex flex-col rounded-card bg-surface p-5 hover:bg-gray-50">
              <Link
                to={{ search: changedSearch(params, { modal: section.modal }) }}
                state={overPage}
                preventScrollReset
                className="stretched text-lg font-semibold"
              >
                {section.title}
              </Link>
              <span className="text-muted">{section.about}</span>
            </li>
          ))}
        </ul>
      </nav>
      {open && (
        <LazyDialog onClose={close}>
          <open.Dialog onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
