import { useStaff } from '../staff/use-staff.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value is the id of a user, a message or such, which staff can't read. */
export const isUnreadableId = (value: unknown): boolean => typeof value === 'string' && UUID.test(value);

/** Whether a field has the id of a person. */
export const isPerson = (field: string): boolean => field.endsWith('user_id');

/** The person in a field, or the change from one to another, such as `None → Rae Reviewer`. */
export function PersonChange({ before, after }: { before: unknown; after: unknown }) {
  const { answer } = useStaff();
  const getName = (id: unknown): string => {
    if (!isUnreadableId(id)) return 'None';
    const member = Array.isArray(answer) ? answer.find(({ user_id }) => user_id === id) : undefined;
    return member ? member.name || member.email : 'A user';
  };
  return before === undefined || before === after ? getName(after) : `${getName(before)} → ${getName(after)}`;
}
