import type { OnboardingStep } from '../../../rules/onboarding/onboarding.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** The houses of the street, from the left. */
const neighbors = [
  { hue: 'sky', face: 'Emma' },
  { hue: 'butter', face: 'Totoro' },
  { hue: 'rose', face: 'Sunny' },
  { hue: 'teal', face: 'Hazel' },
  { hue: 'lavender', face: 'Chuckles' },
  { hue: 'lime', face: 'Kawaii' },
] as const;

/** The progress: a street that gets a house with each step, and the same as text. */
export function Street({ steps, step }: { steps: readonly OnboardingStep[]; step: OnboardingStep }) {
  const reached = steps.indexOf(step) + 1;
  return (
    <div className="ml-auto flex w-full max-w-72 items-end gap-3">
      <ol aria-hidden="true" className="flex grow gap-1">
        {steps.map((one, index) => (
          <li key={one} className="flex h-11 grow basis-0 flex-col items-center justify-end">
            {index < reached && (
              <Avatar {...(neighbors[index] ?? neighbors[0])} className={index + 1 === reached ? 'size-9' : 'size-7'} />
            )}
            <span
              className={`h-1.5 w-full rounded-full ${index < reached ? 'bg-lime-500 forced-colors:bg-[Highlight]' : 'bg-gray-200 forced-colors:bg-[GrayText]'}`}
            />
          </li>
        ))}
      </ol>
      <p className="-mb-1.5 text-sm font-semibold whitespace-nowrap tabular">
        <span className="sr-only">Step </span>
        {reached} of {steps.length}
      </p>
    </div>
  );
}
