import { type FormEvent, useState } from 'react';
import { avatarHouseFaces, avatarHouseHues } from '../../../../contracts/values/avatar-house.ts';
import { defaultPublicProfile } from '../../../../rules/people/public-profile.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { faceName } from '../../../ui/avatar-faces.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SaveNote, SaveProblem } from '../save-note.tsx';
import { useSaved } from '../use-saved.ts';
import { AvatarChoice, type House } from './avatar-choice.tsx';

async function save(house: House): Promise<void> {
  const { changeUser } = await import('../../../identity/user.ts');
  await changeUser({ public_profile: house });
}

const hueName = (hue: string): string => hue.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The user's avatar house: its color and face. */
export function AvatarSection({ profile: { avatarHouseHue, avatarHouseFace } }: { profile: House }) {
  const { shown: kept, state, change, retry } = useSaved<House>({ avatarHouseHue, avatarHouseFace }, save);
  const [draft, setDraft] = useState<House | null>(null);
  const house = draft ?? kept;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change(house);
    setDraft(null);
  };
  const surprise = (): void => {
    const { avatarHouseHue, avatarHouseFace } = defaultPublicProfile(Math.random);
    setDraft({ avatarHouseHue, avatarHouseFace });
  };
  return (
    <Section title="Your house">
      <p className="text-muted">It appears next to your name here and on homes you share.</p>
      <form onSubmit={submit} className="flex w-full flex-col gap-5">
        <div className="flex flex-wrap items-center gap-5">
          <Avatar hue={house.avatarHouseHue} face={house.avatarHouseFace} className="size-28" />
          <div className="flex flex-col items-start gap-2">
            <output className="font-semibold">
              {house.avatarHouseFace}, {hueName(house.avatarHouseHue).toLowerCase()}
            </output>
            <Button onClick={surprise}>Surprise me</Button>
          </div>
        </div>
        <AvatarChoice
          legend="Color"
          name="hue"
          options={avatarHouseHues}
          value={house.avatarHouseHue}
          getName={hueName}
          houseOf={(hue) => ({ ...house, avatarHouseHue: hue })}
          onChange={(hue) => setDraft({ ...house, avatarHouseHue: hue })}
        />
        <AvatarChoice
          legend="Face"
          name="face"
          options={avatarHouseFaces}
          value={house.avatarHouseFace}
          getName={faceName}
          houseOf={(face) => ({ ...house, avatarHouseFace: face })}
          onChange={(face) => setDraft({ ...house, avatarHouseFace: face })}
        />
        <SaveProblem state={state} onRetry={retry} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look={draft || state === 'failed' ? 'action' : 'plain'}>
            Save house
          </Button>
          {draft && (
            <Button look="quiet" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          )}
          <SaveNote state={state} />
        </div>
      </form>
    </Section>
  );
}
