import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialogs/modal-dialog.tsx';

interface Question {
  title: ReactNode;
  text: ReactNode;
  yes: string;
  no: string;
}

const TITLE_ID = 'session-question';

function SessionDialog({ title, text, yes, no, onAnswer }: Question & { onAnswer: (agrees: boolean) => void }) {
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={() => onAnswer(false)}>
      <div data-private className="flex flex-col items-start gap-4 wrap-anywhere">
        <h2 id={TITLE_ID} className="text-3xl">
          {title}
        </h2>
        <p className="text-lg">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button look="action" onClick={() => onAnswer(true)}>
            {yes}
          </Button>
          <Button look="quiet" onClick={() => onAnswer(false)}>
            {no}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** An account that stays on one line if it fits. Browsers break lines after the ellipsis of a masked address. */
const whole = (account: string): ReactNode => <span className="inline-block max-w-full">{account}</span>;

/**
 * Asks a question with two answers. Closing the dialog means no. The dialog has a React root of its own, because any
 * page can need the question, before its other parts have a session.
 */
function ask(question: Question): Promise<boolean> {
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

export interface SessionQuestion {
  /** The account that the link logs in to, in words. */
  account: string;
  /** The logged-in user's name. Null if the name is unknown. Undefined if the browser is not logged in. */
  current: string | null | undefined;
}

/** Asks whether a link may log the visitor in. */
export function askAboutSession({ account, current }: SessionQuestion): Promise<boolean> {
  if (current === undefined) {
    return ask({
      title: 'Log in with this link?',
      text: <>This link logs you in as {whole(account)}. Only continue if this is your account.</>,
      yes: 'Log in',
      no: 'Stay logged out',
    });
  }
  return ask({
    title: 'Switch accounts?',
    text: (
      <>
        You’re logged in{current !== null && ` as ${current}`}. This link logs you in as {whole(account)} instead. Only
        continue if this is your account.
      </>
    ),
    yes: 'Switch accounts',
    no: 'Cancel',
  });
}

/** Asks whether data of this browser may be saved in the account that a link logged in to. */
export function askAboutSaving(account: string): Promise<boolean> {
  return ask({
    title: <>Save this to {whole(`${account}’s`)} account?</>,
    text: 'You logged in with a link from an email. Only save it if this is your account. Otherwise, it stays in this browser.',
    yes: 'Save',
    no: 'Don’t save',
  });
}
