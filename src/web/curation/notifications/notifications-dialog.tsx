import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffNotification } from '../../../contracts/curation/desk.ts';
import { timeSince } from '../../../rules/curation/time-since.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { notificationPath, notificationWords } from './notification-words.ts';
import { markRead, notificationsQuery } from './notifications.ts';

interface NotificationRowProps {
  notification: StaffNotification;
  now: Date;
  onOpen: () => void;
}

function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { is_read, create_timestamp } = notification;
  return (
    <li className="relative flex gap-3 rounded-2xl bg-surface px-4 py-3 hover:bg-gray-50">
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 shrink-0 rounded-full ${is_read ? 'bg-transparent' : 'bg-coral'}`}
      />
      <p className="min-w-0">
        {!is_read && <span className="sr-only">Unread: </span>}
        <Link
          to={notificationPath(notification)}
          onClick={onOpen}
          className={`stretched wrap-anywhere ${is_read ? '' : 'font-semibold'}`}
        >
          {notificationWords(notification)}
        </Link>
        <time dateTime={create_timestamp} className="block text-sm text-muted">
          {timeSince(new Date(create_timestamp), now)}
        </time>
      </p>
    </li>
  );
}

/** What the user was told of the own work. Each leads to its place, and is read then. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(notificationsQuery, queryClient);
  const [problem, setProblem] = useState<string | null>(null);
  const hasUnread = data?.some(({ is_read }) => !is_read) ?? false;
  const read = async (ones: Parameters<typeof markRead>[0]): Promise<void> => {
    setProblem(null);
    await markRead(ones).catch((error: unknown) => {
      console.warn('Notifications', error);
      setProblem('Couldn’t mark them as read. Check your connection and try again.');
    });
  };
  /** Also those that are too old for the list. */
  const readAll = (): void => {
    const ids = data?.map(({ staff_notification_id }) => staff_notification_id) ?? [];
    void read({ up_to_staff_notification_id: Math.max(...ids) });
  };
  const now = new Date(dataUpdatedAt);
  return (
    <ModalDialog labelledBy="notifications-title" size="small" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="notifications-title" className="mr-auto text-2xl">
            Notifications
          </h2>
          {hasUnread && (
            <Button look="quiet" onClick={readAll}>
              Mark all as read
            </Button>
          )}
        </div>
        <FormError>{problem}</FormError>
        {!data && !isError && <output>Loading your notifications…</output>}
        {!data && isError && (
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>Couldn’t load your notifications. Check your connection and try again.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        )}
        {data?.length === 0 && (
          <p className="text-muted">
            Nothing new. When a question or a tour comes to you, or your scheduled publication leaves out a home, it’s
            here for 30 days.
          </p>
        )}
        <ul className="flex flex-col gap-2">
          {data?.map((notification) => (
            <NotificationRow
              key={notification.staff_notification_id}
              notification={notification}
              now={now}
              onOpen={() => {
                if (!notification.is_read) {
                  void read({ staff_notification_ids: [notification.staff_notification_id] });
                }
                onClose();
              }}
            />
          ))}
        </ul>
      </div>
    </ModalDialog>
  );
}
