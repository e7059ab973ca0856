import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { TotpForm } from './totp-form.tsx';

function formOf(site: object): string {
  const Form = () => createElement(TotpForm, { onDone: () => undefined });
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Form, loader: () => null }]);
  return renderToString(createElement(Stub, { hydrationData: { loaderData: { root: { site } } } }));
}

it('names the contact address for users without the app, if there is one', () => {
  expect(formOf({ contact_email: 'help@kinhood.example' })).toContain('href="mailto:help@kinhood.example"');
  const withoutContact = formOf({});
  expect(withoutContact).toContain('Code from your authenticator app');
  expect(withoutContact).not.toContain('Can’t use the app');
});
