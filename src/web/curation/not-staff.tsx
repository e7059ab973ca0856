import { MessagePage } from '../ui/message-page.tsx';
import { SeeAllHomes } from '../ui/see-all-homes.tsx';

/** For whoever is signed in and isn't staff. */
export function NotStaff() {
  return <MessagePage title="This is for staff." footer={<SeeAllHomes look="action" />} />;
}
