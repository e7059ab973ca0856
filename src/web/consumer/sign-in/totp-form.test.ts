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

it('names whom to write to without the app, where there is somebody', () => {
  expect(formOf({ contact_email: 'help@kinhood.example' })).toContain('href="mailto:help@kinhood.example"');
  const nobody = formOf({});
  expect(nobody).toContain('Code from your authenticator app');
  expect(nobody).not.toContain('rite to');
});
