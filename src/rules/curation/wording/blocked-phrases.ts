import { type Phrase, sources } from './phrase.ts';
import {
  children,
  community,
  origins,
  people,
  races,
  religions,
  sharedRooms,
  thingsWithOrigin,
} from './word-groups.ts';

type Blocked = Omit<Phrase, 'tier' | 'source'> & { source?: string };

const familial: readonly Blocked[] = [
  {
    id: 'no-children',
    class: 'familial_status',
    phrase: `{no|not for|without|never any} {small|young|little|more|} {|or young} ${children}`,
    unless: [`no ${children} {room|bedroom|playground|pool|area|museum|book}`, 'no more children'],
    why: 'A home may not be offered only to people without children.',
    instead: 'Say nothing about children. Describe the rooms.',
  },
  {
    id: 'children-not-allowed',
    class: 'familial_status',
    phrase: `${children} {are|} {not {allowed|permitted|accepted|welcome}|prohibited|unwelcome}`,
    why: 'A home may not be offered only to people without children.',
    instead: 'Say nothing about children. Describe the rooms.',
  },
  {
    id: 'limit-of-children',
    class: 'familial_status',
    phrase: `{only one|one|two|limit one|limit of one|limit two|limit of two|no more than one|no more than two|at most one|at most two|maximum one|maximum two|max one|max two} {child|children|kids} {only|max|maximum|limit|allowed|permitted}`,
    why: 'A limit of children is a limit of families. Only a limit of all people by size of the home may be lawful.',
    instead: 'Give the number of bedrooms and the size.',
  },
  {
    id: 'child-free',
    class: 'familial_status',
    phrase: '{child free|childfree|kid free|childless}',
    why: 'A home may not be offered only to people without children.',
    instead: 'Say nothing about children.',
  },
  {
    id: 'adults-only',
    class: 'familial_status',
    phrase: `adult {only|preferred|living|building|complex|community|communities|household}`,
    unless: ['adult living {nearby|facility across}'],
    except: 'older_persons',
    why: '“Adults” shuts out families with children.',
    instead: 'Describe the home: “two bedrooms, cozy”, “quiet street”.',
  },
  {
    id: 'kind-of-household-only',
    class: 'familial_status',
    phrase: `{single|couple|single or couple|single and couple|one person|single person|married couple|bachelor} only`,
    unless: ['single only {story|level|floor|bath|bathroom}'],
    why: 'It shuts out families with children.',
    instead: 'Give the number of bedrooms and the size.',
  },
  {
    id: 'kind-of-household-preferred',
    class: 'familial_status',
    phrase:
      '{{single|couple|family|one person|single person|single people|bachelor|empty nester} {is|are|} {strongly|much|} {preferred|wanted}|{prefer|prefers|preferring|preferably|preference for|preference to} {a|an|} {young|married|older|mature|quiet|retired|professional|small|} {couple|family|single person|single people|empty nester}}',
    unless: [
      '{single|family} {preferred|wanted} {lender|vendor|parking|story|level}',
      '{prefer|prefers|preferring|preferably|preference for|preference to} {a|} {couple of|family {room|style|size|owned}}',
    ],
    why: 'It states a preference by who lives together, which shuts out families with children, or people without.',
    instead: 'Give the number of bedrooms and the size.',
  },
  {
    id: 'no-families',
    class: 'familial_status',
    phrase: 'no {families|family|large families|big families}',
    unless: ['no family {room|owned|business|photo}'],
    why: 'Families with children are protected.',
    instead: 'Give the number of bedrooms and the size.',
  },
  {
    id: 'age-limit',
    class: 'familial_status',
    phrase:
      '{55+|62+|{55|62|fifty five|sixty two} {and|or|plus and} {over|older|better|up}|{55|62} plus|senior {only|community|communities|living community|building}|{senior|retiree} {only|preferred}}',
    unless: [
      '{55+|62+|55 plus|62 plus} {sqft|sq|square|feet|foot|ft|inch|inches|gallon|home|house|unit|acre|mile|year|minute|car|apartment|photo}',
    ],
    except: 'older_persons',
    why: 'Only housing for older persons may ask for an age, and this home isn’t marked as that.',
    source: sources.olderPersons,
    instead: 'Mark the home as housing for older persons if it is that by law.',
  },
];

const beliefAndOrigin: readonly Blocked[] = [
  {
    id: 'religion-wanted',
    class: 'religion',
    phrase: `${religions} {home|${community}|${people}|only|preferred|area}`,
    unless: [`${religions} home {school|for the aged}`, `${religions} community center`],
    why: 'It states a preference for a religion.',
    instead: 'Describe the home, not the people.',
  },
  {
    id: 'religion-refused',
    class: 'religion',
    phrase: `no ${religions}`,
    unless: [`no ${religions} {church|school|art|iconography}`],
    why: 'It refuses people because of their religion.',
    instead: 'Leave it out.',
  },
  {
    id: 'race-wanted',
    class: 'race',
    phrase: `{${races} {${people}|${community}|professional}|{whites|blacks|caucasians|african americans} only}`,
    unless: [
      `${races} {family|owner|tenant|community|household|building|neighborhood} ${sharedRooms}`,
      `${races} {building|owner} {trim|brick|stucco|facade|suite|accent}`,
    ],
    why: 'It tells of a race or color of people, as a preference or a limit.',
    instead: 'Describe the home, not the people.',
  },
  {
    id: 'race-refused',
    class: 'race',
    phrase: `no {blacks|whites|african americans|caucasians|native americans|${races} ${people}}`,
    unless: [`no ${races} family ${sharedRooms}`],
    why: 'It refuses people because of their race or color.',
    instead: 'Leave it out.',
  },
  {
    id: 'origin-wanted',
    class: 'national_origin',
    phrase: `{${origins} {${people}|${community}|preferred|only|area}|americans only|us citizens only|citizens only}`,
    unless: [
      `${origins} {neighborhood|family|families|owner} {restaurant|bakery|bakeries|market|recipe|owned}`,
      `${origins} {community|building|area} {center|garden|rug|style}`,
    ],
    why: 'It tells of the national origin of people, as a preference or a limit.',
    instead: 'Describe the home, not the people.',
  },
  {
    id: 'origin-refused',
    class: 'national_origin',
    phrase: `no {${origins}|immigrants|foreigners|aliens|refugees}`,
    unless: [`no ${origins} ${thingsWithOrigin}`],
    why: 'It refuses people because of their national origin.',
    instead: 'Leave it out.',
  },
  {
    id: 'language-wanted',
    class: 'national_origin',
    phrase:
      '{must speak {english|fluent english}|{english|spanish|chinese} speakers {only|preferred}|english speaking only}',
    why: 'A language stands for a national origin.',
    instead: 'Leave it out.',
  },
];

const others: readonly Blocked[] = [
  {
    id: 'disability-refused',
    class: 'disability',
    phrase:
      'no {wheelchair|disabled|handicapped|handicap|cripples|mentally ill|blind people|deaf people|service animal|service dog|support animal|emotional support animal|assistance animal}',
    unless: [
      'no {wheelchair|handicap|handicapped|disabled} {access|accessibility|ramp|lift|entry|entrance|parking|bathroom|path}',
    ],
    why: 'It refuses people because of a disability, or the aids that they need.',
    instead: 'Describe the steps and doors: “eleven steps to the front door”.',
  },
  {
    id: 'able-bodied',
    class: 'disability',
    phrase: '{able bodied|must be {physically fit|fully mobile|able to climb stairs|able to live independently}}',
    why: 'It limits the home to people without a disability.',
    instead: 'Describe the steps and doors: “eleven steps to the front door”.',
  },
  {
    id: 'sex-wanted',
    class: 'sex',
    phrase:
      '{{female|male|woman|women|men|lady|ladies|gentlemen|girls|boys} {only|preferred}|no {men|women|males|females|gays|lesbians|homosexuals|transgender people}|straight {couple|people} {only|preferred}}',
    unless: ['{women|men|ladies} only {gym|restroom|bathroom|locker}'],
    why: 'A whole home may not be offered to one sex only.',
    instead: 'Leave it out.',
  },
  {
    id: 'income-refused',
    class: 'source_of_income',
    phrase:
      '{no {section 8|section eight|housing voucher|voucher|housing choice voucher|rental assistance|housing assistance}|{section 8|section eight|voucher|housing voucher} {is|are|} {not {accepted|welcome|allowed|considered}|refused}}',
    where: 'source_of_income',
    why: 'The law of this market protects people who pay with a voucher or other assistance.',
    source: 'The law of the market, in source-of-income.ts',
    instead: 'Leave it out.',
  },
];

/** Phrases that keep a text from being public: a stated preference, limit or ban. */
export const blockedPhrases: readonly Phrase[] = [...familial, ...beliefAndOrigin, ...others].map((phrase) => ({
  source: sources.statute,
  ...phrase,
  tier: 'block',
}));
