/** The message for an invalid email address. */
export const NO_EMAIL = 'Enter a valid email address, like name@example.com.';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The message for an empty field. Blanks count as empty, except in a password. */
function missing({ type, autocomplete }: TextField): string {
  if (type === 'email') return 'Enter an email address.';
  if (type === 'date') return 'Choose a date.';
  if (type === 'time') return 'Choose a time.';
  // Also while the password is shown, when the field's type is text.
  return autocomplete.endsWith('-password') ? 'Enter your password.' : 'This field is required.';
}

/** The message for a field whose text isn't a number, or one out of its range. */
function numberWords({ min, max, step }: HTMLInputElement): string {
  const number = step === '' || step === '1' ? 'a whole number' : 'a number';
  if (min !== '' && max !== '') return `Enter ${number} from ${min} to ${max}.`;
  if (min !== '') return `Enter ${number} of at least ${min}.`;
  return max === '' ? `Enter ${number}.` : `Enter ${number} of at most ${max}.`;
}

/**
 * The message for a field that fails its own validation attributes, or null. The field's `title` describes the expected
 * input.
 */
export function fieldProblem(field: TextField): string | null {
  const { badInput, valueMissing, typeMismatch, patternMismatch, rangeUnderflow, rangeOverflow, valid } =
    field.validity;
  // A field with letters in place of a number counts as empty, too.
  if (field.type === 'number' && !valid && (badInput || !valueMissing)) return numberWords(field as HTMLInputElement);
  const blank = field.required && ['text', 'textarea'].includes(field.type) && !field.value.trim();
  if (valueMissing || blank) return missing(field);
  if (valid) return null;
  if (field.type === 'date' && (rangeUnderflow || rangeOverflow))
    return `Choose ${rangeUnderflow ? 'a later' : 'an earlier'} date.`;
  if (typeMismatch && field.type === 'email') return NO_EMAIL;
  if (badInput) return 'Complete this field.';
  if (patternMismatch && field.title) return `Enter ${field.title}.`;
  return field.type === 'url' ? 'Enter a web address, like https://example.com.' : field.validationMessage;
}
