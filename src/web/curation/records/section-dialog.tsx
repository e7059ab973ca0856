import { createContext, type ReactNode, type RefObject, useCallback, useContext, useRef, useState } from 'react';
import { type BlockerFunction, type Location, NavigationType, useBlocker } from 'react-router';
import { FinalQuestion } from '../../ui/dialogs/final-question.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';

/** The id by which the title is found to take the focus of a control that went away. */
export const SECTION_TITLE = 'section-title';

interface SectionDialogProps {
  title: string;
  intro?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Whether a field has another value than the form showed at first. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.defaultSelected && !option.selected);
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function hasUnsavedInput(content: Element | null): boolean {
  return [...(content?.querySelectorAll('form input, form textarea, form select') ?? [])].some(isChanged);
}

/** The page of an address, and the dialog over the page. */
const getPlace = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('modal')}`;

/** Holds a step back, such as a phone's gesture, that would close a dialog over unsaved input. */
function useHeldStepBack(content: RefObject<HTMLElement | null>, isLeaving: RefObject<boolean>) {
  const holds = useCallback<BlockerFunction>(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === NavigationType.Pop &&
      !isLeaving.current &&
      getPlace(currentLocation) !== getPlace(nextLocation) &&
      hasUnsavedInput(content.current),
    [content, isLeaving],
  );
  return useBlocker(holds);
}

/** Does something that ends the open form, such as closing the dialog. Asks before, if the form has unsaved input. */
type Leave = (act: () => void) => void;

const LeaveContext = createContext<Leave>((act) => act());

/** What parts of a dialog call before they take the place of an open form. */
export const useLeave = (): Leave => useContext(LeaveContext);

/** A dialog with forms. Asks before it closes over a form with unsaved input, also by a step back. */
export function SectionDialog({ title, intro, onClose, children }: SectionDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  /** What waits for an answer. */
  const [asked, setAsked] = useState<{ act: () => void } | null>(null);
  /** Whether the dialog closes by itself. It may do so by a step back, which needs no question. */
  const isLeaving = useRef(false);
  const held = useHeldStepBack(content, isLeaving);
  const leave = useCallback<Leave>((act) => {
    if (hasUnsavedInput(content.current)) setAsked({ act });
    else act();
  }, []);
  const confirm = (): void => {
    setAsked(null);
    if (held.state === 'blocked') held.proceed();
    else asked?.act();
  };
  const keep = (): void => {
    setAsked(null);
    if (held.state === 'blocked') held.reset();
  };
  const close = (): void => {
    isLeaving.current = true;
    onClose();
  };
  return (
    <ModalDialog labelledBy={SECTION_TITLE} onClose={() => leave(close)}>
      <div ref={content} className="mx-auto flex max-w-3xl flex-col gap-5">
        {(asked !== null || held.state === 'blocked') && (
          <FinalQuestion
            legend="Close without saving"
            error={null}
            confirm={{ label: 'Close without saving', busyLabel: '', isBusy: false, onConfirm: confirm }}
            onKeep={keep}
          >
            What you typed isn’t saved yet.
          </FinalQuestion>
        )}
        <div className="flex flex-col gap-1">
          <h2 id={SECTION_TITLE} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h2>
          {intro && <p className="text-muted">{intro}</p>}
        </div>
        <LeaveContext value={leave}>{children}</LeaveContext>
      </div>
    </ModalDialog>
  );
}
