import { Outlet } from 'react-router';
import { useUser } from '../../identity/user.ts';
import { MainWithOutcomes } from '../../ui/outcomes.tsx';
import { AccountNav } from './account-nav.tsx';
import { DeletionNotice } from './deletion-notice.tsx';

/** The layout of the account pages: navigation, and a notice if the account is about to be deleted. */
export default function AccountLayout() {
  const user = useUser();
  // Without a session, each page shows its own message.
  if (!user) return <Outlet />;
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-6 md:py-10 lg:flex lg:items-start lg:gap-14">
      <AccountNav user={user} />
      <MainWithOutcomes className="mt-6 flex min-w-0 grow flex-col gap-6 lg:mt-0 lg:max-w-2xl">
        <DeletionNotice delete_after={user.delete_after} />
        <Outlet />
      </MainWithOutcomes>
    </div>
  );
}
