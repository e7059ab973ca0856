/** What is said of an address that can't be one. */
export const NO_EMAIL = 'That is not an e-mail address. It looks like name@example.com.';

/** What nobody has filled in; blanks are nothing, but in a password. */
function missing({ type, autocomplete }: HTMLInputElement): string {
  if (type === 'email') return 'Fill in the e-mail address.';
  // Also while it is shown, as a text.
  return autocomplete.endsWith('-password') ? 'Fill in the password.' : 'Fill this in.';
}

/** What is wrong with a field by what its own attributes ask for; null when nothing is. Its `title` says what is wanted. */
export function fieldProblem(field: HTMLInputElement): string | null {
  const { valueMissing, typeMismatch, patternMismatch, valid } = field.validity;
  const blank = field.required && field.type === 'text' && !field.value.trim();
  if (valueMissing || blank) return missing(field);
  if (valid) return null;
  if (typeMismatch && field.type === 'email') return NO_EMAIL;
  return patternMismatch && field.title ? `Type ${field.title}.` : field.validationMessage;
}
