import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { StepWords } from './step-words.ts';
import { Street } from './street.tsx';
import type { Onboarding } from './use-onboarding.ts';

interface StepFrameProps {
  onboarding: Onboarding;
  words: StepWords;
  children: ReactNode;
}

/**
 * The common frame of all steps: the back button, the progress, and a heading that takes the focus when the step
 * changes.
 */
export function StepFrame({ onboarding, words, children }: StepFrameProps) {
  const { steps, step, ready, goBack } = onboarding;
  const { title, intro } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the step is painted, so that an early key press already reaches the new step.
  useLayoutEffect(() => {
    // The first page of a visit keeps its focus at the top. It isn't marked as hydrated yet.
    if (document.documentElement.dataset.hydrated !== undefined) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className={`mx-auto flex w-full grow flex-col px-5 pt-2 ${step === 'areas' ? 'max-w-6xl' : 'max-w-xl'}`}>
      <div className="flex h-16 items-center gap-3">
        <button
          type="button"
          onClick={goBack}
          // Hidden without scripts, because it would do nothing.
          className={`-ml-3 flex min-h-11 items-center gap-1 rounded-full px-3 font-semibold hover:bg-gray-100 ${ready ? '' : 'invisible'}`}
        >
          <Icon name="back" className="size-4" /> Back
        </button>
        {steps.length > 1 && <Street steps={steps} step={step} />}
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl outline-none md:mt-8 md:text-4xl">
        {title}
      </h1>
      <p className="mt-2 text-lg text-muted">{intro}</p>
      {children}
    </main>
  );
}
