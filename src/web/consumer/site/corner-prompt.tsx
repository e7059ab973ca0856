import { lazy } from 'react';
import type { Prompt } from '../../../rules/people/prompts.ts';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';
import { ChooseMarketPanel } from './choose-market-panel.tsx';
import { CtaBanner } from './cta-banner.tsx';
import { NewMarketBanner } from './new-market-banner.tsx';

/** Loads what only subscribers need. */
const UnfollowedMarketBanner = lazy(async () => ({
  default: (await import('./unfollowed-market-banner.tsx')).UnfollowedMarketBanner,
}));

interface CornerPromptProps {
  prompt: Extract<Prompt, 'new_market' | 'choose_market' | 'cta_banner'>;
  wide: boolean;
  /** The new market to announce, if there is one. */
  market: MetroKey | undefined;
  isSubscriber: boolean;
  banner: 'open' | 'closed';
  onBanner: (next: 'open' | 'closed') => void;
  onDismiss: () => void;
}

/** The prompt in the bottom left corner. */
export function CornerPrompt({ prompt, wide, market, isSubscriber, banner, onBanner, onDismiss }: CornerPromptProps) {
  if (prompt === 'cta_banner') return <CtaBanner state={banner} onChange={onBanner} />;
  if (prompt === 'choose_market') return <ChooseMarketPanel wide={wide} onDismiss={onDismiss} />;
  if (!market) return null;
  const Announcement = isSubscriber ? UnfollowedMarketBanner : NewMarketBanner;
  return <Announcement market={market} wide={wide} onDismiss={onDismiss} />;
}
