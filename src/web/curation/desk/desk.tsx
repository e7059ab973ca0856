import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readId } from '../../../rules/navigation/read-id.ts';
import { Checking } from '../../identity/checking.tsx';
import { useUser } from '../../identity/user.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import { ProofNeeded } from '../proof-needed.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { staffPaths } from '../staff-paths.ts';
import { dropOldAnswers } from './answer-drafts.ts';
import { type DeskFilters, type DeskList, readDeskFilters, readList } from './desk-filters.ts';
import { ThreadRows, TourRows } from './desk-rows.tsx';
import { ListHead } from './list-head.tsx';
import { ThreadView } from './thread-view.tsx';
import { TourView } from './tour-view.tsx';

const emptyWords: Readonly<Record<DeskList, string>> = {
  questions: 'No questions wait for an answer.',
  tours: 'No tours wait for a time.',
  reports: 'No reports wait to be handled.',
};

/** Why the list is empty, with a way on if a filter is the cause. */
function Empty({ list, filters }: { list: DeskList; filters: DeskFilters }) {
  const usual = readDeskFilters(list, new URLSearchParams());
  if (filters.q === '' && filters.status === usual.status && filters.by === usual.by) return <p>{emptyWords[list]}</p>;
  return (
    <p>
      {filters.q === '' ? 'Nothing here fits what you chose to see.' : `Nothing here has “${filters.q}”.`}{' '}
      <Link to={staffPaths.desk(list)} className="font-semibold text-ink underline underline-offset-4">
        Show what waits
      </Link>
    </p>
  );
}

function Lists({ list, open }: { list: DeskList; open: number | null }) {
  const [params] = useSearchParams();
  const search = params.size === 0 ? '' : `?${params}`;
  const filters = readDeskFilters(list, params);
  useEffect(() => {
    void dropOldAnswers(Date.now());
  }, []);
  const getPath = (id: number): string => staffPaths.desk(list, id) + search;
  const back = staffPaths.desk(list) + search;
  const rows = { filters, open, getPath, empty: <Empty list={list} filters={filters} /> };
  return (
    <main className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 py-6 md:px-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div
        className={`flex flex-col gap-4 lg:sticky lg:top-4 lg:-m-1 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-1 ${open === null ? '' : 'max-lg:hidden'}`}
      >
        <ListHead list={list} filters={filters} />
        {list === 'tours' ? <TourRows {...rows} /> : <ThreadRows {...rows} list={list} />}
      </div>
      {/* The list with the title is hidden then. */}
      {open !== null && <h1 className="sr-only lg:hidden">Desk</h1>}
      {open === null && (
        <p className="rounded-card bg-surface p-10 text-center text-muted max-lg:hidden">
          Choose one from the list to read and answer it here.
        </p>
      )}
      {open !== null && list === 'tours' && <TourView key={open} tour_request_id={open} back={back} />}
      {open !== null && list !== 'tours' && <ThreadView key={open} message_thread_id={open} back={back} />}
    </main>
  );
}

function ForStaff({ list, id }: { list: string | undefined; id: string | undefined }) {
  const { answer, changed } = useStaff();
  if (answer === null) return <MessagePage title="Desk" processing="Checking your access…" />;
  if (answer === 'not_staff') return <NotStaff />;
  if (answer === 'not_proved') return <ProofNeeded />;
  if (answer === 'failed')
    return (
      <MessagePage title="Couldn’t load this page" status="error" footer={<Button onClick={changed}>Try again</Button>}>
        Check your connection and try again.
      </MessagePage>
    );
  return <Lists list={readList(list)} open={readId(id ?? '') ?? null} />;
}

/** The desk of the advisors: questions, tours and reports, at the left a list and at the right what is open. */
export function Desk({ list, id }: { list: string | undefined; id: string | undefined }) {
  const user = useUser();
  if (!user) return <Checking />;
  return user.is_staff ? <ForStaff list={list} id={id} /> : <NotStaff />;
}
