import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { TotpForm } from './totp-form.tsx';

function getForm(site: object): string {
  const Form = () => createElement(TotpForm, { onDone: () => undefined });
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Form, loader: () => null }]);
  return renderToString(createElement(Stub, { hydrationData: { loaderData: { root: { site } } } }));
}

it('offers a recovery code to users without the app', () => {
  const form = getForm({});
  expect(form).toContain('Code from your authenticator app');
  expect(form).toContain('Use a recovery code');
});
