import type { ReactNode } from 'react';

export interface ProseSection {
  /** The fragment of the section in the address. */
  id: string;
  title: string;
  content: ReactNode;
}

interface ProseProps {
  title: string;
  lead: ReactNode;
  /** ISO 8601 date. */
  changed: string;
  sections: readonly ProseSection[];
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A page of text: title, summary, date of the last change, table of contents, and sections with a readable line length.
 */
export function Prose({ title, lead, changed, sections }: ProseProps) {
  return (
    <main className="mx-auto w-full max-w-5xl px-5 py-10 md:py-14">
      <header className="max-w-3xl">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <p className="mt-4 text-lg text-gray-700">{lead}</p>
        <p className="mt-3 text-sm text-muted">
          Last updated <time dateTime={changed}>{day.format(new Date(changed))}</time>
        </p>
      </header>
      <div className="mt-8 gap-14 lg:flex lg:items-start">
        <nav
          aria-label="On this page"
          className="rounded-card bg-surface p-5 shadow-card lg:sticky lg:top-6 lg:order-2 lg:w-64 lg:shrink-0"
        >
          <h2 className="text-base">On this page</h2>
          <ul className="mt-2">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 underline-offset-4 hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose lg:-mt-10 lg:grow">
          {sections.map(({ id, title: name, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
