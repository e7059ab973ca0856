import { useGoBack } from '../../lib/go-back.ts';
import { useSite } from '../../lib/site.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { SeeAllHomes } from '../../ui/see-all-homes.tsx';

/** Says that nobody can have an account yet, to whoever wants one. */
export function AccountsSoon({ title }: { title: string }) {
  const { product_name } = useSite();
  const goBack = useGoBack();
  // Without scripts the button would do nothing.
  const hydrated = useHydrated();
  return (
    <MessagePage title={title} onBack={hydrated ? goBack : undefined} footer={<SeeAllHomes look="action" />}>
      {product_name} accounts are not open yet: there is nothing to sign up for or to log in to so far. Homes that
      somebody shares with you open without one.
    </MessagePage>
  );
}
