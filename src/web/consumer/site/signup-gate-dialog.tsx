import { useLocation, useNavigate } from 'react-router';
import { getRoute } from '../../../rules/navigation/route-table.ts';
import { FREE_LISTINGS } from '../../../rules/people/signup-gate.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { returnAfterSignIn } from '../../lib/navigation/return-after-sign-in.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { hideSignupGate, homeBehindGate } from '../../lib/signup-gate.ts';
import { track } from '../../lib/track.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';

const TITLE_ID = 'signup-gate';

/** Asks a visitor who has opened all free listings to sign up. */
export function SignupGateDialog() {
  const { product_name } = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  const notNow = (): void => {
    hideSignupGate();
    // On a home's own page, the page behind the dialog is the listing that must stay closed.
    if (['compound', 'sharedHome'].includes(getRoute(location.pathname)?.id ?? '')) void navigate(paths.dashboard());
  };
  const leave = (): void => {
    returnAfterSignIn(location, homeBehindGate());
    hideSignupGate();
  };
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={notNow}>
      <div className="flex flex-col items-start gap-4">
        <h2 id={TITLE_ID} className="text-3xl">
          You’ve opened your {FREE_LISTINGS} free homes
        </h2>
        <p className="text-lg">
          With a free {product_name} account you can open every home, save the ones you like on all your devices, and be
          the first to hear about new ones.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink
            to={paths.signup()}
            look="action"
            onClick={() => {
              leave();
              track('Signup Asked For', { from: 'gate' });
            }}
          >
            Sign up
          </ButtonLink>
          <ButtonLink to={paths.login()} onClick={leave}>
            Log in
          </ButtonLink>
          <Button look="quiet" onClick={notNow}>
            Not now
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
