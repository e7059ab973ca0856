import { lazy, type ReactNode, Suspense, useState } from 'react';
import { avatarHouseFaces, avatarHouseHues } from '../../contracts/values/avatar-house.ts';
import { noFilters } from '../../rules/homes/lists/compound-filters.ts';
import { EmptyResult } from '../consumer/dashboard/notes/empty-result.tsx';
import { CompoundCardView } from '../listing/compound-card-view.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Message, type MessageProps } from '../ui/page/message-page.tsx';
import { cardStates } from './sample-cards.ts';

const Avatar = lazy(() => import('../ui/avatar.tsx').then((module) => ({ default: module.Avatar })));

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

const back = () => history.back();

/** The message page in all its forms. */
const messages: MessageProps[] = [
  { title: 'A title alone' },
  { title: 'A title and a body', children: 'What happened, and what to do next.' },
  { title: 'A footer', children: 'What to do next stands below.', footer: <Button look="action">Next</Button> },
  { title: 'A way back', children: 'For visitors who came here by mistake.', onBack: back },
  { title: 'Under way', processing: 'Saving your areas…' },
  { title: 'Done', status: 'success', children: 'Your changes were saved.', footer: <Button>A footer</Button> },
  { title: 'Failed', status: 'error', children: 'Nothing was saved. Try again.', onBack: back },
];

/** All components in all their states, for developers. Only under `npm run dev`. */
export default function GalleryPage() {
  const [now] = useState(() => new Date());
  return (
    <main className="p-6">
      <h1 className="text-4xl">Parts and their states</h1>
      <p className="my-3">
        <a href="/_dev/mail" className="underline">
          Sent mail
        </a>
      </p>
      <Section title="Buttons">
        {(['action', 'plain', 'quiet'] as const).map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button look="action" disabled>
          disabled
        </Button>
      </Section>
      <Section title="Badges">
        {(['new', 'popular', 'plain', 'warning', 'error'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Section>
      <Section title="Avatars">
        <Suspense>
          {['size-6', 'size-12', 'size-24'].map((size) => (
            <div key={size} className="flex w-full flex-wrap gap-3">
              {avatarHouseFaces.map((face, index) => (
                <Avatar
                  key={face}
                  face={face}
                  hue={avatarHouseHues[(index * 5) % avatarHouseHues.length] ?? 'lime'}
                  className={size}
                />
              ))}
            </div>
          ))}
        </Suspense>
      </Section>
      <Section title="Home cards">
        {cardStates.map(([name, card]) => (
          <figure key={name} className="flex w-72 flex-col gap-2">
            <figcaption className="text-sm text-muted">{name}</figcaption>
            <CompoundCardView compound={card} place="Ballard" now={now} sizes="288px" />
          </figure>
        ))}
      </Section>
      <Section title="Empty results">
        <EmptyResult filters={noFilters('Seattle')} hint={{ filter: 'price', count: 12 }} />
        <EmptyResult filters={noFilters('Seattle')} hint={null} />
      </Section>
      <Section title="Messages">
        {messages.map((message) => (
          <div key={message.title} className="w-96 rounded-card bg-surface p-6">
            <Message {...message} />
          </div>
        ))}
      </Section>
    </main>
  );
}
