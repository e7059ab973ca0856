import type { OnboardingAnswers } from '../../../rules/onboarding/onboarding.ts';
import { earliestMoveOptions, locationTypeOptions, minBedroomsOptions } from '../../../rules/people/public-profile.ts';
import { Question } from './question.tsx';
import { StepActions } from './step-actions.tsx';
import { useNext } from './use-next.ts';
import type { Onboarding } from './use-onboarding.ts';

/** Asks what kind of home the user is looking for. */
export function QuestionnaireStep(onboarding: Onboarding) {
  const { ready, answers, answer, isLast } = onboarding;
  const { busy, problem, next } = useNext(onboarding);
  const { earliestMove, locationType, minBedrooms } = answers;
  const choose = (chosen: OnboardingAnswers): void => answer((before) => ({ ...before, ...chosen }));
  const answered = [earliestMove, locationType, minBedrooms].some((value) => value !== undefined);
  return (
    <form
      // Earlier answers are known only when the page is ready.
      key={ready ? 'known' : 'unknown'}
      className="mt-6 flex grow flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <div className="flex flex-col gap-8 pb-8">
        <Question
          name="earliestMove"
          legend="When would you like to move?"
          options={earliestMoveOptions}
          value={earliestMove}
          onChange={(value) => choose({ earliestMove: value })}
        />
        <Question
          name="locationType"
          legend="Rent or buy?"
          options={locationTypeOptions}
          value={locationType}
          onChange={(value) => choose({ locationType: value })}
        />
        <Question
          name="minBedrooms"
          legend="How many bedrooms do you need?"
          options={minBedroomsOptions}
          value={minBedrooms}
          onChange={(value) => choose({ minBedrooms: value })}
        />
      </div>
      <StepActions ready={ready} busy={busy} problem={problem} look={answered ? 'action' : 'plain'}>
        {answered ? (isLast ? 'See homes' : 'Continue') : 'Skip'}
      </StepActions>
    </form>
  );
}
