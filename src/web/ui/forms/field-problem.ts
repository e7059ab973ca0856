/** The message for an invalid email address. */
export const NO_EMAIL = 'Enter a valid email address, like name@example.com.';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The message for an empty field. Blanks count as empty, except in a password. */
function missing({ type, autocomplete }: TextField): string {
  if (type === 'email') return 'Enter an email address.';
  if (type === 'date') return 'Choose a date.';
  // Also while the password is shown, when the field's type is text.
  return autocomplete.endsWith('-password') ? 'Enter your password.' : 'This field is required.';
}

/**
 * The message for a field that fails its own validation attributes, or null. The field's `title` describes the expected
 * input.
 */
export function fieldProblem(field: TextField): string | null {
  const { valueMissing, typeMismatch, patternMismatch, rangeUnderflow, rangeOverflow, valid } = field.validity;
  const blank = field.required && ['text', 'textarea'].includes(field.type) && !field.value.trim();
  if (valueMissing || blank) return missing(field);
  if (valid) return null;
  if (field.type === 'date' && (rangeUnderflow || rangeOverflow))
    return `Choose ${rangeUnderflow ? 'a later' : 'an earlier'} date.`;
  if (typeMismatch && field.type === 'email') return NO_EMAIL;
  return patternMismatch && field.title ? `Enter ${field.title}.` : field.validationMessage;
}
