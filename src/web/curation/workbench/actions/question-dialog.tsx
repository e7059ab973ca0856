import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { type Question, useWorkbench, useWorkbenchValue } from '../state/workbench-state.ts';

const homes = (count: number): string => (count === 1 ? 'this home' : `these ${count} homes`);

const texts = {
  publish: {
    title: (count: number) => `Publish ${homes(count)}?`,
    body: 'Visitors see it within a minute. Subscribers get no email. To tell them, publish the review cycle instead.',
    yes: 'Publish',
  },
  unpublish: {
    title: (count: number) => `Take ${homes(count)} off the site?`,
    body: 'The page will say that the home is no longer listed, and show similar homes. Subscribers who like it keep it in their shortlist as unlisted.',
    yes: 'Take off the site',
  },
} as const;

/** What a question says. */
function getText(question: Question) {
  if (question.what === 'price')
    return {
      title: 'Is this price right?',
      body: `It changes ${question.words}. Visitors see it within a minute. Subscribers are notified in ten minutes.`,
      yes: 'Change price',
    };
  const { title, body, yes } = texts[question.what];
  return { title: title(question.compound_ids.length), body, yes };
}

/** Asks before a change that visitors see. */
export function QuestionDialog() {
  const state = useWorkbench();
  const question = useWorkbenchValue(({ question: read }) => read());
  if (!question) return null;
  const { title, body, yes } = getText(question);
  return (
    <ModalDialog labelledBy="question-title" size="small" onClose={() => state.answer(false)}>
      <div className="flex flex-col gap-4">
        <h2 id="question-title" className="text-2xl">
          {title}
        </h2>
        <p>{body}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="action" onClick={() => state.answer(true)}>
            {yes}
          </Button>
          <Button look="quiet" onClick={() => state.answer(false)}>
            Cancel
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
