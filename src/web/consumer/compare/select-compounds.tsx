import { MAX_COMPARED } from '../../../rules/homes/lists/compared-ids.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';
import type { Comparison } from './load-comparison.ts';

/** Says how to choose homes if there are too few to compare. */
export function SelectCompounds({ homes: [home], notes }: Pick<Comparison, 'homes' | 'notes'>) {
  const isSubscriber = useCurrentSession()?.subscriber_id != null;
  return (
    <MessagePage
      title={home ? 'Add another home to compare' : 'Choose homes to compare'}
      footer={
        <div className="flex flex-wrap justify-center gap-3">
          {isSubscriber && (
            <ButtonLink to={paths.shortlist()} look="action">
              Your shortlist
            </ButtonLink>
          )}
          <SeeAllHomes look={isSubscriber ? 'plain' : 'action'} />
          {home && <ButtonLink to={paths.compound(home.compound_id)}>See {home.editorial.title}</ButtonLink>}
        </div>
      }
    >
      {notes.length > 0 && <p className="mb-3 font-semibold text-ink">{notes.join(' ')}</p>}
      <p>
        Like 2 to {MAX_COMPARED} homes with the heart on their cards. Then open the homes you like from the heart at the
        top of the page, and choose Compare.
      </p>
    </MessagePage>
  );
}
