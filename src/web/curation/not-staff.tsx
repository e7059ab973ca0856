import { MessagePage } from '../ui/page/message-page.tsx';
import { SeeAllHomes } from '../ui/page/see-all-homes.tsx';

/** Shown to signed-in users who aren't staff. */
export function NotStaff() {
  return <MessagePage title="This page is for staff only." footer={<SeeAllHomes look="action" />} />;
}
