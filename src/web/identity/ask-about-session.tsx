import { createRoot } from 'react-dom/client';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialogs/modal-dialog.tsx';

export interface SessionQuestion {
  /** The account that the link logs in to, in words. */
  account: string;
  /** The logged-in user's name. Null if the name is unknown. Undefined if the browser is not logged in. */
  current: string | null | undefined;
}

const TITLE_ID = 'session-question';

function SessionDialog({ account, current, onAnswer }: SessionQuestion & { onAnswer: (agrees: boolean) => void }) {
  const isLoggedIn = current !== undefined;
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={() => onAnswer(false)}>
      <div className="flex flex-col items-start gap-4 wrap-anywhere">
        <h2 id={TITLE_ID} className="text-3xl">
          {isLoggedIn ? 'Switch accounts?' : 'Log in with this link?'}
        </h2>
        <p className="text-lg">
          {isLoggedIn && `You’re logged in${current === null ? '' : ` as ${current}`}. `}
          This link logs you in as {account}
          {isLoggedIn && ' instead'}. Only continue if this is your account.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button look="action" onClick={() => onAnswer(true)}>
            {isLoggedIn ? 'Switch accounts' : 'Log in'}
          </Button>
          <Button look="quiet" onClick={() => onAnswer(false)}>
            {isLoggedIn ? 'Cancel' : 'Stay logged out'}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/**
 * Asks whether a link may log the visitor in. Closing the dialog means no. The dialog has a React root of its
 * own, because any page can need the question, before its other parts have a session.
 */
export function askAboutSession(question: SessionQuestion): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    const onAnswer = (agrees: boolean): void => {
      root.unmount();
      host.remove();
      resolve(agrees);
    };
    root.render(<SessionDialog {...question} onAnswer={onAnswer} />);
  });
}
