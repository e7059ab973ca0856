import { Avatar } from '../../ui/avatar.tsx';

/** A decorative row of houses, for steps with free space. */
export function Neighbors() {
  return (
    <div aria-hidden="true" className="flex grow items-end justify-center pt-6">
      <Avatar hue="lavender" face="Lulu" className="-mr-2 size-20" />
      <Avatar hue="tangerine" face="Emma" className="size-32" />
      <Avatar hue="lime" face="Mochi" className="-ml-3 size-24" />
      {/* The narrowest windows have space for only three. */}
      <Avatar hue="sky" face="Dot" className="-ml-1 size-16 max-[359px]:hidden" />
    </div>
  );
}
