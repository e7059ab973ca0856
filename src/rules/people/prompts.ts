/**
 * A prompt beside the page. `signup_gate` asks a visitor who has opened all free listings to sign up. `choose_market`
 * asks a user who follows no market to choose one. `lower_cta` and `cta_banner` ask a visitor to sign up, on a phone and
 * on a wide screen. `new_market` announces a market that has just opened.
 */
export type Prompt = 'signup_gate' | 'choose_market' | 'lower_cta' | 'new_market' | 'cta_banner';

/** All that decides which prompt shows. */
export interface PromptSituation {
  /** Whether the screen is wide. A narrow screen is a phone's. */
  wide: boolean;
  /** Whether the page is for signed-out visitors too. */
  optionalAuthentication: boolean;
  /** Whether the page is a list of homes with its hero. */
  showHero: boolean;
  signed_in: boolean;
  follows_no_market: boolean;
  /** Whether the free listings are used up and the gate was called for. */
  gate_is_due: boolean;
  /** Whether the visitor has filtered a list in this visit. */
  has_filtered: boolean;
  /**
   * Whether the list is filtered now, or covered by a map or a home. Prompts don't interrupt a user who is choosing
   * homes.
   */
  is_choosing: boolean;
  /** Whether a map or a home covers the list. */
  is_covered: boolean;
  /** Whether there is a market to announce that this list isn't of. */
  has_new_market: boolean;
  /** The number of different homes that were opened in this browser, counted up to `HOMES_BEFORE_NEWS`. */
  homes_seen: number;
  /** The prompts that the user has dismissed for good. */
  dismissed: ReadonlySet<Prompt>;
  /** Whether the user has dismissed a prompt on this page. Then its place stays empty until the next page load. */
  has_just_dismissed: boolean;
}

/** A new market is announced only to users who have looked at this many homes. */
export const HOMES_BEFORE_NEWS = 3;

type Condition = (situation: PromptSituation) => boolean;

const asksToSignUp: Condition = ({ signed_in, optionalAuthentication }) => !signed_in && optionalAuthentication;

/** The prompts, most important first, and when each may show. */
const conditions: readonly [Prompt, Condition][] = [
  ['signup_gate', (now) => asksToSignUp(now) && now.gate_is_due],
  ['choose_market', (now) => now.showHero && now.follows_no_market && !now.is_covered && !now.has_just_dismissed],
  ['lower_cta', (now) => asksToSignUp(now) && !now.wide && now.has_filtered && !now.has_just_dismissed],
  [
    'new_market',
    (now) =>
      now.showHero &&
      now.has_new_market &&
      now.homes_seen >= HOMES_BEFORE_NEWS &&
      !now.is_choosing &&
      !now.has_just_dismissed,
  ],
  ['cta_banner', (now) => asksToSignUp(now) && now.wide && now.showHero],
];

/** The one prompt that may show now. Null if none may. */
export function getPrompt(situation: PromptSituation): Prompt | null {
  const due = conditions.find(([prompt, mayShow]) => !situation.dismissed.has(prompt) && mayShow(situation));
  return due?.[0] ?? null;
}
