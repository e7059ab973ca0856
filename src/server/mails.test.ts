import { describe, expect, it } from 'vitest';
import { authMails } from './auth/mails/auth-mails.ts';
import { tourMails } from './features/tours/tour-mails.ts';
import { mails } from './mails.ts';
import { renderHtml } from './platform/mail/render-html.ts';
import { renderText } from './platform/mail/render-text.ts';

const site = { product_name: 'Kinhood', url: 'https://kinhood.example' };
const unsubscribe_url = 'https://kinhood.example/hfc/unsubscribe/product/user/1?email_prefs_token=t';

const home = { title: 'Two homes, one <b>King</b> garden', url: 'https://kinhood.example/hfc/compounds/7' };
const forwarded = {
  name: 'Ada <b>King</b>',
  email: 'ada@example.com',
  message: 'Is it quiet?\n<b>King</b>',
  page_sent_from: '[HFC Home Dashboard] Ask',
  home,
};

const tour = {
  name: 'Ada <b>King</b>',
  email: 'ada@example.com',
  advisor: 'Maren',
  homes: [{ compound_id: 7, title: home.title, address: '12 Main St, Seattle, WA 98101', url: home.url }],
  windows: [
    { starts_at: '2027-03-13T18:00:00.000Z', ends_at: '2027-03-13T20:00:00.000Z' },
    { starts_at: '2027-03-14T17:00:00.000Z', ends_at: '2027-03-14T19:00:00.000Z' },
  ],
  time: { starts_at: '2027-03-14T17:00:00.000Z', ends_at: '2027-03-14T19:00:00.000Z' },
  market: 'Seattle',
  time_zone: 'America/Los_Angeles',
  people: 3,
  note: 'Is there a <b>King</b> bed?',
  staff_note: 'Meet me at the <b>King</b> gate.',
  tours_url: 'https://kinhood.example/hfc/account/tours',
  was_confirmed: true,
  uid: '0c4e1c1e-6f5b-4c1f-8a39-3f2f6f7f0a01',
  sequence: 3,
};

/** Queued data for a mail of each kind, except for the auth service's kinds. */
const samples: Record<string, object> = {
  welcome: {
    name: 'Ada <b>King</b>',
    homes_url: 'https://kinhood.example/hfc/home?magic_link_token=m',
    follows: [
      { market: 'Seattle', areas: ['Ballard', 'Fremont'] },
      { market: 'Denver', areas: [] },
    ],
    preferences_url: 'https://kinhood.example/hfc/account/notifications?email_prefs_token=t',
    unsubscribe_url,
  },
  schedule_report: {
    published: 2,
    left_out: [{ title: 'A triplex <b>King</b>', reason: 'has no title' }],
    cycle_url: 'https://kinhood.example/hfc/_i/review/7',
  },
  feed_alarm: {
    alarms: [{ provider: 'my_mls', words: 'It has <b>King</b>.' }],
    url: 'https://kinhood.example/hfc/_i/review',
  },
  user_deletion: { delete_after: '2026-12-05T10:00:00.000Z', site_url: site.url },
  message_question: forwarded,
  message_report: { ...forwarded, name: '', home: null },
  message_answer: {
    kind: 'question',
    name: 'Ada <b>King</b>',
    question: `Is it <b>free</b>?\n${'Please. '.repeat(30)}`,
    message: 'It is, <b>King</b>.',
    advisor_name: 'Rae <b>King</b>',
    home,
    contact_url: 'https://kinhood.example/hfc/contact',
  },
  ...Object.fromEntries(tourMails.map(({ kind }) => [kind, tour])),
  message_confirmation: { home, confirm_url: 'https://kinhood.example/hfc/contact/confirm?token=t' },
};
const [ballard, cabin] = [
  {
    title: 'Triplex, <b>King</b> street',
    url: 'https://kinhood.example/hfc/compounds/8?subscriber_id=1',
    picture_url: 'https://kinhood.example/api/hfc/images/abc?w=400',
    facts: '$1.2m · $400k each · 3 homes · Ballard',
    lines: ['0.8 mi, 16 min walk to Ana <b>King</b>', 'In Ballard, which you follow'],
  },
  {
    title: 'House with a cottage',
    url: 'https://kinhood.example/hfc/compounds/9?subscriber_id=1',
    facts: '$800k',
    quote: 'Dana: Open house <b>King</b>',
    news: ['Price down from $900k'],
    lines: ['You like this home'],
  },
] as const;
samples.alerts = {
  liked: [cabin],
  found: [{ market: 'Seattle', items: [ballard] }],
  homes_url: 'https://kinhood.example/hfc/home?markets=seattle',
  preferences_url: 'https://kinhood.example/hfc/account/notifications?email_prefs_token=t',
  unsubscribe_url,
};

/** Mails that answer a person's own request, or that are work. They have no link to unsubscribe. */
const askedFor = [
  'schedule_report',
  'feed_alarm',
  'user_deletion',
  'message_question',
  'message_report',
  'message_answer',
  'message_confirmation',
  ...tourMails.map(({ kind }) => kind),
];

const own = mails.filter((mail) => !authMails.some(({ kind }) => kind === mail.kind));

describe('the mails of the features', () => {
  it('each have a kind of their own', () => {
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(mails.length);
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  it.each(own)('$kind has a subject, a reason, and nothing that is left open', async ({ kind, load }) => {
    const content = (await load())(samples[kind] ?? {}, site);
    expect(content.subject.length).toBeLessThan(60);
    expect(content.reason).toMatch(/^You’re receiving this email because /);
    for (const rendered of [renderHtml(content, site), renderText(content, site)])
      expect(rendered).not.toMatch(/undefined|null|\[object/);
    expect(renderHtml(content, site)).not.toContain('<b>King');
  });

  it.each(own.filter(({ kind }) => !askedFor.includes(kind)))(
    '$kind can be unsubscribed from',
    async ({ kind, load }) => {
      const content = (await load())(samples[kind] ?? {}, site);
      expect(content.headers).toEqual({
        'List-Unsubscribe': `<${unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(renderText(content, site)).toContain(`Unsubscribe: ${unsubscribe_url}`);
      expect(renderHtml(content, site)).toContain(`href="${unsubscribe_url}"`);
    },
  );

  it.each([
    [{ advisor_name: 'Rae Park' }, 'Rae Park'],
    [{ advisor_name: '' }, `The ${site.product_name} team`],
    [{ advisor_name: undefined }, `The ${site.product_name} team`],
  ])('an answer to a message of %j ends with “%s”', async (named, signature) => {
    const { load } = own.find(({ kind }) => kind === 'message_answer')!;
    const content = (await load())({ ...samples['message_answer'], ...named }, site);
    expect(content).toMatchObject({ quote: 'It is, <b>King</b>.', signature });
  });

  it('what staff write about a tour ends with the advisor’s name', async () => {
    const signed = ['tour_proposed', 'tour_confirmed', 'tour_declined', 'tour_canceled'];
    for (const { load } of own.filter(({ kind }) => signed.includes(kind))) {
      const note = { staff_note: 'See you there.', advisor: 'Rae' };
      expect((await load())({ ...tour, ...note }, site)).toMatchObject({ quote: 'See you there.', signature: 'Rae' });
      expect((await load())({ ...tour, staff_note: '' }, site)).not.toHaveProperty('signature');
    }
  });

  it('an answer to a forwarded message goes to its sender', async () => {
    for (const kind of ['message_question', 'message_report']) {
      const { load } = own.find((mail) => mail.kind === kind)!;
      expect((await load())(samples[kind] ?? {}, site).reply_to).toBe('ada@example.com');
    }
  });

  it('a tour has one time in the words of its place, and one event for the calendars of both sides', async () => {
    const getContent = async (kind: string) => {
      const { load } = own.find((mail) => mail.kind === kind)!;
      return (await load())(samples[kind] ?? {}, site);
    };
    const [user, agent, canceled] = await Promise.all(
      ['tour_confirmed', 'tour_confirmed_advisor', 'tour_canceled'].map(getContent),
    );
    const when = 'Sunday, March 14, 10:00 AM to 12:00 PM (Pacific Time)';
    for (const content of [user, agent, canceled]) {
      expect(renderText(content!, site)).toContain(`Time: ${when}`);
      expect(content?.calendar).toMatchObject({ uid: tour.uid, sequence: 3, ...tour.time });
      expect(content?.calendar?.location).toBe('12 Main St, Seattle, WA 98101');
    }
    expect([user, agent, canceled].map((content) => content?.calendar?.method)).toEqual([
      'request',
      'request',
      'cancel',
    ]);
    expect(agent?.reply_to).toBe('ada@example.com');
    expect(user?.reply_to).toBeUndefined();
    for (const kind of ['tour_receipt', 'tour_proposed', 'tour_declined'])
      expect((await getContent(kind)).calendar).toBeUndefined();
  });

  it('welcome lists what the user follows', async () => {
    const { load } = own.find(({ kind }) => kind === 'welcome')!;
    const text = renderText((await load())(samples.welcome ?? {}, site), site);
    expect(text).toContain('Welcome, Ada');
    expect(text).toContain('Seattle: Ballard, Fremont\nDenver: All areas');
  });

  it('alerts names the homes, in the subject too if it is one, and at most 40', async () => {
    const { load } = own.find(({ kind }) => kind === 'alerts')!;
    const write = async (changes: object) => (await load())({ ...samples.alerts, ...changes }, site);
    const seattle = (count: number) => ({
      liked: [],
      found: [{ market: 'Seattle', items: Array.from({ length: count }, () => ballard) }],
    });
    expect((await write(seattle(1))).subject).toBe('A new home for you');
    expect((await write(seattle(3))).subject).toBe('3 new homes in Seattle');
    expect((await write({ found: [] })).subject).toBe('News about a home you like');
    const many = await write({ ...seattle(60), liked: [cabin] });
    expect(many.sections?.map(({ items }) => items.length)).toEqual([1, 39]);
    expect(many.action?.label).toBe('See 21 more');
    const cities = await write({
      liked: [cabin],
      found: [...seattle(39).found, { market: 'Chicago', items: Array.from({ length: 5 }, () => ballard) }],
    });
    expect(cities.sections?.map(({ items }) => items.length)).toEqual([1, 34, 5]);
    const text = renderText(await write({}), site);
    expect(text).toContain('HOMES YOU LIKE\n\nHouse with a cottage\n$800k\nPrice down from $900k\n> Dana: Open house');
    expect(text).toContain('NEW IN SEATTLE\n\nTriplex');
  });
});
