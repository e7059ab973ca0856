import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

/** Shown instead of the markets if the user follows none. */
export function NoMarket() {
  return (
    <Section title="You don’t follow a city yet">
      <p className="text-muted">
        Choose one, and its areas that you like: then your list begins there, and we tell you of new homes.
      </p>
      <ButtonLink to={paths.signupCitySelect()} look="action">
        <Icon name="pin" /> Choose a city
      </ButtonLink>
    </Section>
  );
}
