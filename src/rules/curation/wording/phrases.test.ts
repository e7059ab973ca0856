import { describe, expect, it } from 'vitest';
import { lintWording, phrases } from '../fair-housing-lint.ts';

const context = { protectsIncome: true };
const ids = (text: string) => lintWording(text, context).map(({ id }) => id);

/** For each phrase, texts that it must find, and texts that are like it and harmless. */
const examples: Record<string, { found: string[]; fine: string[] }> = {
  'no-children': {
    found: ['No children.', 'Sorry, no small kids', 'For people without children', 'no <em>teens</em>, please'],
    fine: ['No kids’ room is too small here.', 'No minor repairs are needed.', 'There is no child seat.'],
  },
  'children-not-allowed': {
    found: ['Children not allowed', 'Kids are not welcome here', 'Toddlers prohibited.'],
    fine: ['Children welcome.', 'The children’s museum is not far.'],
  },
  'limit-of-children': {
    found: ['One child only', 'No more than two children allowed', 'max two kids maximum'],
    fine: ['Two children’s rooms', 'One room only'],
  },
  'child-free': { found: ['A child-free house', 'Childless living'], fine: ['Free of lead paint'] },
  'adults-only': {
    found: ['Adults only', 'An adult building', 'adult-only community', 'ADULTS PREFERRED'],
    fine: ['An adult-sized tub', 'Adult education center nearby'],
  },
  'kind-of-household-only': {
    found: ['Singles or couples only', 'Couples only.', 'one person only'],
    fine: ['A single only bath', 'The only single-story house here'],
  },
  'kind-of-household-preferred': {
    found: [
      'Couples preferred',
      'A professional couple is preferred.',
      'Singles strongly preferred',
      'Families preferred!',
      'We prefer a quiet couple',
      'preferably a retired couple',
      'Preference for families',
    ],
    fine: [
      'A couple of preferred lenders',
      'If you prefer a couple of steps less',
      'For those who prefer family rooms',
      'The preferred parking space is covered.',
      'Single-story living is preferred by many.',
    ],
  },
  'no-families': { found: ['No families', 'Sorry, no large families'], fine: ['There is no family room.'] },
  'age-limit': {
    found: ['A 55+ community', '62 and older', 'Seniors preferred', 'Senior community', 'for 55 and better'],
    fine: ['55+ sq ft of storage', 'A 55+ year old oak', 'Across from a senior center'],
  },
  'religion-wanted': {
    found: ['Christian home', 'A Jewish neighborhood', 'Muslims only', 'Catholic families'],
    fine: ['On Christian Street', 'The Christian Science reading room is now a library'],
  },
  'religion-refused': {
    found: ['No Muslims', 'no Jews'],
    fine: ['No Catholic school is closer.', 'No Christmas lights'],
  },
  'race-wanted': {
    found: ['White neighborhood', 'A white family home', 'Whites only', 'black tenants'],
    fine: ['A white kitchen', 'White family room', 'The black building trim', 'Black Diamond', 'a brown house'],
  },
  'race-refused': { found: ['No blacks', 'no black people'], fine: ['No white walls here', 'No black mold'] },
  'origin-wanted': {
    found: ['Italian neighborhood', 'Asians preferred', 'US citizens only', 'Chinese families'],
    fine: ['Italian neighborhood restaurants', 'Italian marble', 'An Asian community garden'],
  },
  'origin-refused': { found: ['No Irish', 'no immigrants'], fine: ['No Indian food within a mile', 'No Italian tile'] },
  'language-wanted': { found: ['Must speak English', 'English speakers only'], fine: ['Signs in English and Spanish'] },
  'disability-refused': {
    found: ['No wheelchairs', 'No service animals', 'no mentally ill'],
    fine: ['There is no wheelchair ramp.', 'No wheelchair access', 'No animals in the yard'],
  },
  'able-bodied': {
    found: ['Must be able-bodied', 'must be physically fit'],
    fine: ['The stairs are steep.', 'The tree must be moved.', 'Offers must be complete.'],
  },
  'sex-wanted': {
    found: ['Females only', 'Women preferred', 'No men'],
    fine: ['A women-only gym is close', 'The woman who built it', 'No man’s land'],
  },
  'income-refused': {
    found: ['No Section 8', 'Vouchers are not accepted'],
    fine: ['Section 8 welcome', 'Section 8 of the plan'],
  },
  'made-for-people': {
    found: [
      'Perfect for young professionals',
      'Great for families',
      'ideal for a young couple',
      'Perfect for families!',
    ],
    fine: ['Perfect for large family dinners', 'Great for entertaining', 'Good for several households'],
  },
  'young-professionals': {
    found: ['Young professionals love it', 'a professional couple and busy professionals'],
    fine: ['Professionally cleaned', 'A professional kitchen'],
  },
  'people-preferred': {
    found: ['Professionals preferred', 'Students are welcome'],
    fine: ['Professional management is preferred', 'The student housing office'],
  },
  'empty-nester': {
    found: ['Empty nesters, look here', 'for an empty-nester'],
    fine: ['An empty lot', 'A bird’s nest'],
  },
  'bachelor-pad': { found: ['The ultimate bachelor pad'], fine: ['A bachelor apartment'] },
  'mature-people': {
    found: ['Mature tenants', 'an older couple lives below'],
    fine: ['Mature trees', 'An older building'],
  },
  'family-friendly': {
    found: ['Family-friendly', 'family oriented street'],
    fine: ['A multi-family house', 'Single-family zoning'],
  },
  'not-for-children': {
    found: ['Not suitable for children', 'unsafe for kids'],
    fine: ['Not suitable for large trucks'],
  },
  'safe-area': {
    found: ['A safe neighborhood', 'Safe and quiet street', 'low crime', 'crime-free'],
    fine: ['A safe in the wall', 'Safe wiring', 'The area is quiet'],
  },
  'exclusive-community': {
    found: ['Exclusive community', 'a prestigious neighborhood'],
    fine: ['An exclusive listing', 'Exclusive use of the yard'],
  },
  'up-and-coming': {
    found: ['Up-and-coming', 'a changing neighborhood'],
    fine: ['Coming up the stairs', 'Changing room'],
  },
  'best-schools': {
    found: ['Best schools', 'top-rated elementary schools', 'an excellent school district'],
    fine: ['Near schools', 'A good old school', 'Four blocks to Garfield Elementary'],
  },
  integrated: {
    found: ['An integrated neighborhood', 'diverse community'],
    fine: ['Integrated appliances', 'A diverse garden'],
  },
  'religious-landmark': {
    found: [
      'Two blocks from St. Mary’s',
      'near the synagogue',
      'Walk to Temple',
      'across from the country club',
      'close to the Greek Orthodox church',
    ],
    fine: [
      'Chapel on the grounds',
      'Near Church Street',
      'near the old church',
      'By St. Mary’s Square',
      'Two blocks from 5th St. Great light',
    ],
  },
  handicapped: { found: ['Handicapped bath', 'handicap ramp'], fine: ['Wheelchair ramp', 'Accessible bath'] },
  'master-bedroom': { found: ['The master bedroom', 'Master suites'], fine: ['Built by a master carpenter'] },
  'man-cave': { found: ['A man cave below'], fine: ['A cave-like cellar'] },
};

describe('the phrases', () => {
  it('each have examples of both kinds', () => {
    expect(Object.keys(examples)).toEqual(phrases.map(({ id }) => id));
    for (const { found, fine } of Object.values(examples))
      expect(Math.min(found.length, fine.length)).toBeGreaterThan(0);
  });

  it.each(Object.entries(examples))('%s', (id, { found, fine }) => {
    for (const text of found) expect(ids(text), text).toContain(id);
    for (const text of fine) expect(ids(text), text).toEqual([]);
  });
});
