import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field. Allows pasting, and can show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="pr-20"
      end={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-1 rounded-xl px-3 text-sm font-semibold hover:bg-gray-100"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}

interface NewPasswordFieldProps extends Pick<PasswordFieldProps, 'error'> {
  label?: string;
  /** Further information for the user before changing the password. */
  also?: string;
}

/** A field for a new password with the name `password`, and its rules. */
export function NewPasswordField({ label = 'New password', also = '', ...rest }: NewPasswordFieldProps) {
  // An error already says what is wrong with the password.
  const rules = rest.error ? '' : '8 characters or more. ';
  return (
    <PasswordField
      name="password"
      label={label}
      required
      autoComplete="new-password"
      hint={`${rules}${also}`.trim()}
      {...rest}
    />
  );
}
