import type { FastifyInstance } from 'fastify';

/** Parses every body as the form of one of our plain pages, in place of JSON. */
export function readForms(forms: FastifyInstance): void {
  forms.removeAllContentTypeParsers();
  forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
