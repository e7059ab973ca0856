import { MessagePage } from '../ui/message-page.tsx';
import { SeeAllHomes } from '../ui/see-all-homes.tsx';

/** Shown to signed-in users who aren't staff. */
export function NotStaff() {
  return <MessagePage title="This page is for staff only." footer={<SeeAllHomes look="action" />} />;
}
