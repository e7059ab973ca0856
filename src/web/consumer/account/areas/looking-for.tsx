import type { PublicProfile } from '../../../../contracts/people/users.ts';
import {
  earliestMoveOptions,
  locationTypeOptions,
  minBedroomsOptions,
} from '../../../../rules/people/public-profile.ts';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { Section } from '../../../ui/section.tsx';
import { SaveNote, SaveProblem } from '../save-note.tsx';
import { useSaved } from '../use-saved.ts';

type Answers = Pick<PublicProfile, 'earliestMove' | 'locationType' | 'minBedrooms'>;

async function save(answers: Answers): Promise<void> {
  const { changeUser } = await import('../../../identity/user.ts');
  // The home preferences from the sign-up repeat these answers, so both must change together.
  await changeUser({ public_profile: answers, config: { home_preferences: answers } });
}

/** The answers of the questionnaire. */
export function LookingFor({ profile: { earliestMove, locationType, minBedrooms } }: { profile: Answers }) {
  const { shown, state, change, retry } = useSaved<Answers>({ earliestMove, locationType, minBedrooms }, save);
  return (
    <Section title="What you’re looking for" note={<SaveNote state={state} />}>
      <ChoiceChips
        legend="When would you like to move?"
        options={earliestMoveOptions}
        value={shown.earliestMove}
        onChange={(value) => change({ ...shown, earliestMove: value })}
      />
      <ChoiceChips
        legend="Rent or buy?"
        options={locationTypeOptions}
        value={shown.locationType}
        onChange={(value) => change({ ...shown, locationType: value })}
      />
      <ChoiceChips
        legend="How many bedrooms do you need?"
        options={minBedroomsOptions}
        value={shown.minBedrooms}
        onChange={(value) => change({ ...shown, minBedrooms: value })}
      />
      <SaveProblem state={state} onRetry={retry} />
    </Section>
  );
}
