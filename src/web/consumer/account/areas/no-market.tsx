import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

/** Shown instead of the markets if the user follows none. */
export function NoMarket() {
  return (
    <Section title="You’re not following any cities">
      <p className="text-muted">
        Choose a city and the areas you like. You’ll see homes there first, and we’ll email you about new ones.
      </p>
      <ButtonLink to={paths.signupCitySelect()} look="action">
        <Icon name="pin" /> Choose a city
      </ButtonLink>
    </Section>
  );
}
