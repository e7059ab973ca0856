import type { PublicProfile } from '../../../../contracts/people/users.ts';
import { Avatar } from '../../../ui/avatar.tsx';

export type House = Pick<PublicProfile, 'avatarHouseHue' | 'avatarHouseFace'>;

interface AvatarChoiceProps<T extends string> {
  legend: string;
  name: string;
  options: readonly T[];
  value: T;
  getName: (option: T) => string;
  /** How the house would look with an option. */
  houseOf: (option: T) => House;
  onChange: (option: T) => void;
}

/** A choice among drawings. Each is a radio button with a name. */
export function AvatarChoice<T extends string>(props: AvatarChoiceProps<T>) {
  const { legend, name, options, value, getName, houseOf, onChange } = props;
  return (
    <fieldset className="w-full">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="-mx-1.5 grid grid-cols-6 sm:grid-cols-13">
        {options.map((option) => {
          const { avatarHouseHue, avatarHouseFace } = houseOf(option);
          return (
            <label
              key={option}
              title={getName(option)}
              className="cursor-pointer rounded-2xl border-2 border-transparent p-1 fading hover:bg-gray-100 has-checked:border-ink has-checked:bg-gray-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={option}
                className="sr-only"
                checked={option === value}
                onChange={() => onChange(option)}
              />
              <span className="sr-only">{getName(option)}</span>
              <Avatar hue={avatarHouseHue} face={avatarHouseFace} className="aspect-square w-full" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
