import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { homes } from '../compound-name.ts';
import { type Command, CommandPalette, commandsOfKeys } from './keyboard/command-palette.tsx';
import type { Scope } from './keyboard/keys.ts';
import { useWorkbench } from './state/workbench-state.ts';
import type { Acts } from './use-acts.ts';

interface BoardCommandsProps {
  reviewPeriod: ReviewPeriod;
  acts: Acts;
  scope: Scope;
  onAdd: () => void;
  onClose: () => void;
}

/** The commands of the workbench: those of its keys, and those that only have buttons. */
export function BoardCommands({ reviewPeriod, acts, scope, onAdd, onClose }: BoardCommandsProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const openPanel = (modal: 'order' | 'history' | null) => (): void =>
    void navigate({ search: changedSearch(params, { modal, compound_id: null }) }, { preventScrollReset: true });
  const { list, availability } = useWorkbench();
  const selected = list.selection().size;
  const commands: Command[] = [
    ...commandsOfKeys(acts, scope),
    scope === 'order'
      ? { label: 'Back to the homes', run: openPanel(null) }
      : { label: 'Order and publish', run: openPanel('order') },
    { label: 'History of the cycle', run: openPanel('history') },
    ...(list.targets().length > 0
      ? [
          {
            label: `Refresh availability of ${selected > 0 ? homes(selected) : 'this home'}`,
            run: () => void availability.run(list.targets()),
          },
        ]
      : []),
    { label: 'Refresh availability of all homes of the cycle', run: () => void availability.run('all') },
    ...(reviewPeriod.publish_date === null ? [{ label: 'Add homes', run: onAdd }] : []),
  ];
  const run = (command: Command): void => {
    // Before the command, because a dialog that closes gives the focus back.
    flushSync(onClose);
    command.run();
  };
  return <CommandPalette commands={commands} onRun={run} onClose={onClose} />;
}
