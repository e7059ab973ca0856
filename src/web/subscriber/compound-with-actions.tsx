import { type CompoundDetailsProps, HomeDetails } from '../listing/details/compound-details.tsx';
import { LikeControl } from './like-control.tsx';
import { useMessageDialog } from './messages/use-message-dialog.tsx';
import { RemoveControl } from './remove-control.tsx';
import { ShareControl } from './sharing/share-control.tsx';
import { TourControl } from './tours/tour-control.tsx';

/** All details of a home, with all that the visitor can do with it. */
export function CompoundWithActions({ compound, ...details }: Omit<CompoundDetailsProps, 'actions'>) {
  const { compound_id } = compound;
  const [messages, onWrite] = useMessageDialog(compound);
  const actions = {
    like: <LikeControl compound_id={compound_id} />,
    remove: <RemoveControl compound_id={compound_id} />,
    share: <ShareControl compound={compound} />,
    tour: <TourControl compound={compound} />,
    onWrite,
  };
  return (
    <>
      <HomeDetails compound={compound} {...details} actions={actions} />
      {messages}
    </>
  );
}
