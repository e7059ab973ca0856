import { MessagePage } from '../../ui/page/message-page.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';

/** The page of a share link that its owner turned off. */
export function LinkTurnedOff() {
  return (
    <MessagePage tall title="This link was turned off" footer={<SeeAllHomes look="action" />}>
      This link doesn’t show a home anymore. There are more homes to discover.
    </MessagePage>
  );
}
