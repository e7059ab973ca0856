import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { BroadcastComment } from '../../../contracts/homes/compounds.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { formatDay } from '../../../rules/values/formats.ts';
import type { SectionHeading } from './section-heading.ts';

interface CommentsProps {
  comments: readonly BroadcastComment[];
  heading: SectionHeading;
}

/** The curators' public comments on a home. The address can lead directly to them. */
export function Comments({ comments, heading: Heading }: CommentsProps) {
  const [params] = useSearchParams();
  const asked = readSearchParam(params, 'home_comments') === true;
  const title = useRef<HTMLHeadingElement>(null);
  // An effect, because a surrounding dialog takes the focus in its layout effect, before this runs.
  useEffect(() => {
    if (asked) title.current?.focus();
  }, [asked]);
  return (
    <section aria-labelledby="comments" className="home-comments">
      <Heading id="comments" ref={title} tabIndex={-1} className="text-xl">
        From our curators
      </Heading>
      <ul className="mt-3 flex flex-col gap-4">
        {comments.map(({ author_name, text, create_timestamp }) => (
          <li key={create_timestamp} className="max-w-prose rounded-card bg-light-lavender p-5">
            <p>{text}</p>
            <p className="mt-2 text-sm text-gray-700">
              {author_name}, <time dateTime={create_timestamp}>{formatDay(create_timestamp)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
