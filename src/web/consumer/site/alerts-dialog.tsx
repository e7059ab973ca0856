import { useState } from 'react';
import { Link } from 'react-router';
import type { Alert } from '../../../contracts/people/alerts.ts';
import { compoundChangesSince } from '../../../rules/homes/news/compound-changes.ts';
import { localDay } from '../../lib/local-day.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { CompoundThumbnail } from '../../listing/compound-thumbnail.tsx';
import { type CompoundAlerts, dismissAlerts } from '../../subscriber/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

const TITLE_ID = 'alerts';

/** What an alert tells, in short sentences. */
function getNews(alert: Alert): string[] {
  if (alert.type === 'compound_broadcast') {
    const { comment } = alert;
    return [comment ? `${comment.author_name}: ${comment.text}` : 'New home'];
  }
  const { available, ...home } = alert.after;
  return compoundChangesSince(alert.before, { available, home });
}

interface CompoundAlertItemProps extends CompoundAlerts {
  onDismiss: () => void;
}

function CompoundAlertItem({ compound_id, alerts, card, onDismiss }: CompoundAlertItemProps) {
  const title = card?.editorial.title ?? alerts[0]?.after.title ?? '';
  const changes = alerts.flatMap((alert) =>
    getNews(alert).map((change) => ({ change, day: localDay(alert.create_timestamp) })),
  );
  return (
    <li className="relative flex gap-4 border-b border-line py-4 last:border-0">
      {card && <CompoundThumbnail cover={card.cover} width="w-24" />}
      <div className="min-w-0 grow pr-12">
        <h3 className="text-base">
          {card ? (
            <Link to={paths.compound(compound_id)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <ul>
          {changes.map(({ change, day }, index) => (
            // By position, because the same change may happen twice.
            <li key={index} className="text-sm">
              <b data-private>{change}</b> <span className="inline-block text-muted">{day}</span>
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        onClick={onDismiss}
        className="absolute top-3 right-0 flex size-11 items-center justify-center rounded-full hover:bg-gray-100"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}

/** New homes in the places that the subscriber follows, and what has changed at homes that the subscriber likes. */
export function AlertsDialog({ homes, onClose }: { homes: readonly CompoundAlerts[]; onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  const dismiss = async (compound_id?: number): Promise<void> => {
    setFailed(false);
    try {
      await dismissAlerts(compound_id);
    } catch (error) {
      console.warn('Alerts', error);
      setFailed(true);
    }
  };
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={onClose}>
      <h2 id={TITLE_ID} className="text-3xl">
        Alerts
      </h2>
      <p className="mt-2 text-muted">
        {homes.length > 0 ? 'New homes in places you follow, and news about homes you like.' : 'You’re all caught up.'}
      </p>
      {failed && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          Couldn’t dismiss this. Please try again.
        </p>
      )}
      <ul className="mt-2">
        {homes.map((home) => (
          <CompoundAlertItem key={home.compound_id} {...home} onDismiss={() => void dismiss(home.compound_id)} />
        ))}
      </ul>
      {homes.length > 1 && (
        <Button className="mt-4" onClick={() => void dismiss()}>
          Dismiss all
        </Button>
      )}
    </ModalDialog>
  );
}
