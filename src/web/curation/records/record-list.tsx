import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useOutcome } from '../../ui/outcomes.tsx';
import { Outcome } from '../../ui/section.tsx';
import { RecordRow } from './record-row.tsx';
import { useLeave } from './section-dialog.tsx';

/** What the form of a record gets. */
export interface OpenForm<T> {
  /** Null for a new record. */
  record: T | null;
  onSaved: (what: string) => void;
  onCancel: () => void;
}

interface RecordListProps<T> {
  records: readonly T[];
  /** What a record is called in the button and the form, such as "resource". */
  noun: string;
  /** What the list says without records. */
  empty: string;
  getId: (record: T) => number;
  getName: (record: T) => string;
  Content: ComponentType<{ record: T }>;
  Form: ComponentType<OpenForm<T>>;
  /** What is said before a record is deleted. */
  getQuestion: (record: T) => ReactNode;
  canDelete: (record: T) => boolean;
  /** Why a record can't be deleted now. */
  Blocked: ComponentType<{ record: T }>;
  /** @throws as `callSignedIn`. */
  remove: (record: T) => Promise<unknown>;
  /** Loads the records again. Resolves when they are there. */
  reload: () => Promise<unknown>;
}

/** Records of staff, each of which can be changed and deleted in its place. Only one form is open at a time. */
export function RecordList<T>(props: RecordListProps<T>) {
  const { records, noun, empty, getId, getName, Content, Form, getQuestion, canDelete, Blocked, remove, reload } =
    props;
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { outcome, say } = useOutcome();
  const leave = useLeave();
  const show = (next: number | 'new'): void => {
    if (next === open) return;
    leave(() => {
      say('');
      setOpen(next);
    });
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === 'new' && open === null) addButton.current?.focus();
    before.current = open;
  }, [open]);
  const actions = {
    onSaved: (what: string) => {
      setOpen(null);
      say(what);
      void reload();
    },
    onCancel: () => {
      setOpen(null);
      // The form may have found out that the record has changed or is gone.
      void reload();
    },
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={addButton} aria-expanded={open === 'new'} onClick={() => show('new')}>
          New {noun}
        </Button>
        <Outcome>{outcome}</Outcome>
      </div>
      {open === 'new' && <Form record={null} {...actions} />}
      {records.length === 0 && open === null && <p className="text-muted">{empty}</p>}
      <ul>
        {records.map((record) => (
          <RecordRow
            key={getId(record)}
            name={getName(record)}
            form={open === getId(record) ? <Form record={record} {...actions} /> : null}
            onEdit={() => show(getId(record))}
            deletion={{
              question: getQuestion(record),
              blocked: canDelete(record) ? null : <Blocked record={record} />,
              send: () => remove(record),
              onDeleted: () => {
                say(`Deleted ${getName(record)}.`);
                addButton.current?.focus();
                void reload();
              },
            }}
          >
            <Content record={record} />
          </RecordRow>
        ))}
      </ul>
    </div>
  );
}
