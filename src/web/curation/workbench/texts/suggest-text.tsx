import { useState, useSyncExternalStore } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { Button } from '../../../ui/button.tsx';
import { loadComponent } from '../../../ui/load-component.tsx';
import { PartBoundary, PartFailed } from '../../../ui/part-boundary.tsx';
import type { OpenText } from '../../text-suggestions/suggested-fields.tsx';
import { useWorkbench } from '../state/workbench-state.ts';

const TextSuggestionPanel = loadComponent(
  async () => (await import('../../text-suggestions/text-suggestion-panel.tsx')).TextSuggestionPanel,
);

const TWO_TEXTS = 'First choose between the two texts below.';
const never = (): (() => void) => () => undefined;

/** A text of the compound in its field, which a suggestion can be put into. It saves itself like a typed one. */
function useOpenText(compound_id: number, field: string, saved: string): OpenText {
  const { texts } = useWorkbench();
  const autosave = texts.find(compound_id, field);
  const present = useSyncExternalStore(autosave?.subscribe ?? never, () => autosave?.text() ?? saved);
  const state = useSyncExternalStore(autosave?.subscribe ?? never, () => autosave?.state());
  return {
    present,
    put: (text) => {
      autosave?.type(text);
      // Before anything is typed into it, so that the history has the text as it was suggested.
      void autosave?.flush();
    },
    obstacle: state?.is === 'conflict' ? TWO_TEXTS : null,
  };
}

function TextSuggestions({ compound }: { compound: StaffCompound }) {
  const state = useWorkbench();
  const { compound_id, editorial } = compound;
  const title = useOpenText(compound_id, 'editorial.title', editorial.title);
  const description = useOpenText(compound_id, 'editorial.description', editorial.description);
  return (
    <TextSuggestionPanel
      compound_id={compound_id}
      fields={{
        title,
        description,
        labels: editorial,
        putLabels: (labels) => void state.edit(compound, { editorial: labels }),
      }}
    />
  );
}

/** Suggests texts and labels for a home on demand. */
export function SuggestText({ compound }: { compound: StaffCompound }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide suggestions' : 'Suggest text'}
      </Button>
      {isOpen && (
        <div className="w-full">
          <PartBoundary fallback={<PartFailed>Couldn’t load the suggestions.</PartFailed>}>
            <TextSuggestions compound={compound} />
          </PartBoundary>
        </div>
      )}
    </div>
  );
}
