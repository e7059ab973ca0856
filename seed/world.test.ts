import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { broadcastComment, compoundStatuses } from '../src/contracts/homes/compounds.ts';
import { compoundResource } from '../src/contracts/homes/resources.ts';
import { publicProfile, userHistory } from '../src/contracts/people/users.ts';
import { editorial } from '../src/contracts/shapes/editorial.ts';
import { areaName, imageId, shareLinkKey } from '../src/contracts/shapes/fields.ts';
import { currentStatuses, home, homeAttributes, listingTypes } from '../src/contracts/shapes/homes.ts';
import { homeCategories } from '../src/contracts/values/home-categories.ts';
import { getPlainText } from '../src/rules/homes/facts/plain-text.ts';
import { defaultTags } from '../src/rules/homes/facts/tags.ts';
import { isNew } from '../src/rules/homes/news/new-and-popular.ts';
import { areaContains, parseGeometry } from '../src/rules/places/areas/area-geometry.ts';
import { drawings } from './pictures.ts';
import { readGeodata } from './regions/geodata.ts';
import { createSampleWorld } from './world.ts';

const now = new Date('2026-03-10T15:30:00Z');
const world = createSampleWorld(now);
const compounds = [...world.compounds(0, 400)];
const published = compounds.filter(({ status }) => status === 'published');

describe('the regions of the sample world', () => {
  it('has ten markets, areas only in the five that are live', () => {
    expect(world.markets).toHaveLength(10);
    for (const { metro, areas, neighborhoods } of world.markets) {
      expect(neighborhoods.length, metro.key).toBeGreaterThan(20);
      if (metro.coming_soon) expect(areas).toEqual([]);
      else expect(areas.filter(({ active, internal_only }) => active && !internal_only).length).toBeGreaterThan(4);
    }
  });

  it('has one internal and one inactive area, and area names that are unique slugs', () => {
    const areas = world.markets.flatMap((market) => market.areas);
    expect(areas.filter(({ internal_only }) => internal_only)).toHaveLength(1);
    expect(areas.filter(({ active }) => !active)).toHaveLength(1);
    expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
    for (const { name } of areas) expect(areaName.safeParse(name).success, name).toBe(true);
  });

  it('has polygons wound as RFC 7946 asks', () => {
    const shapes = world.markets.flatMap(({ areas, neighborhoods }) => [...areas, ...neighborhoods]);
    for (const { name, boundary } of shapes) expect(parseGeometry(boundary), name).toEqual(boundary);
  });

  it('names each city once in its market and each neighborhood once in its city', () => {
    for (const { metro, cities, neighborhoods } of world.markets) {
      const names = neighborhoods.map(({ city, state, name }) => `${city}/${state}/${name}`);
      expect(new Set(names).size, metro.key).toBe(names.length);
      expect(new Set(cities.map(({ name, state }) => `${name}/${state}`)).size).toBe(cities.length);
    }
  });
});

describe('the people of the sample world', () => {
  it('are a dozen, each with an id, an address for examples and a profile of their own', () => {
    expect(world.people).toHaveLength(12);
    for (const field of ['user_id', 'name', 'email'] as const) {
      expect(new Set(world.people.map((person) => person[field])).size, field).toBe(12);
    }
    for (const { user_id, email, public_profile, history, create_timestamp } of world.people) {
      expect(z.uuid({ version: 'v4' }).safeParse(user_id).success, user_id).toBe(true);
      expect(z.email().safeParse(email).success, email).toBe(true);
      expect(email).toMatch(/^[a-z.]+@example\.com$/);
      expect(publicProfile.parse(public_profile)).toEqual(public_profile);
      expect(userHistory.parse(history)).toEqual(history);
      expect(create_timestamp.getTime()).toBeLessThan(world.day.getTime());
    }
    const houses = world.people.map(({ public_profile }) => public_profile.avatarHouseFace);
    expect(new Set(houses).size).toBeGreaterThan(6);
  });

  it('follow all live markets, in open areas of each', () => {
    const follows = world.people.flatMap((person) => person.follows);
    const live = world.markets.filter(({ metro }) => !metro.coming_soon);
    expect(new Set(follows.map(({ metro }) => metro))).toEqual(new Set(live.map(({ metro }) => metro.key)));
    for (const { metro, area_names } of follows) {
      const areas = live.find((market) => market.metro.key === metro)?.areas ?? [];
      const open = areas.filter(({ active, internal_only }) => active && !internal_only).map(({ name }) => name);
      expect(area_names.length).toBeGreaterThan(0);
      expect(new Set(area_names).size).toBe(area_names.length);
      expect(open).toEqual(expect.arrayContaining([...area_names]));
    }
  });

  it('share homes by keys that fit the contract, the same each time', () => {
    const links = world.people.flatMap(({ follows }) => follows.flatMap(({ share_links }) => share_links));
    expect(links.length).toBeGreaterThan(12);
    expect(new Set(links.map(({ share_link_key }) => share_link_key)).size).toBe(links.length);
    for (const { share_link_key } of links) expect(shareLinkKey.safeParse(share_link_key).success).toBe(true);
    expect(createSampleWorld(now).people).toEqual(world.people);
  });
});

describe('the compounds of the sample world', () => {
  it('are the same each time on a day, and a longer world begins like a shorter one', () => {
    const later = createSampleWorld(new Date('2026-03-10T23:59:59Z'));
    expect([...later.compounds(0, 60)]).toEqual(compounds.slice(0, 60));
    expect([...world.compounds(390, 410)].slice(0, 10)).toEqual(compounds.slice(390));
  });

  it('fit the contract', () => {
    const schema = z.object({
      home: home
        .omit({ home_id: true, provider: true })
        .extend({ home_attributes: homeAttributes, availability_checked_at: z.date().nullable() }),
      editorial,
      broadcast_comments: z.array(broadcastComment),
      image_ids: z.array(imageId).min(5).max(8),
    });
    for (const one of compounds) expect(schema.safeParse(one).error).toBeUndefined();
  });

  it('stand inside their neighborhood and their area, never in the water', () => {
    for (const { metro, areas, neighborhoods } of world.markets) {
      const { water } = readGeodata(metro.key);
      for (const one of compounds.filter((compound) => compound.metro === metro.key)) {
        const label = `${one.position} ${one.home.formatted_address}`;
        const area = areas.find(({ name }) => name === one.area);
        expect(area && areaContains(parseGeometry(area.boundary), one.home), label).toBe(true);
        const place = neighborhoods.find(
          ({ name, city, state }) => name === one.neighborhood && city === one.city && state === one.state,
        );
        if (one.neighborhood !== null) expect(place && areaContains(place.boundary, one.home), label).toBe(true);
        const wet = water.some(({ rings }) => areaContains({ type: 'Polygon', coordinates: rings }, one.home));
        expect(wet, label).toBe(false);
      }
    }
  });

  it('don’t share an address, a point or, with few exceptions, a title', () => {
    const distinct = (of: (one: (typeof compounds)[number]) => string) => new Set(compounds.map(of)).size;
    expect(distinct((one) => one.home.formatted_address)).toBe(compounds.length);
    expect(distinct((one) => `${one.home.lat} ${one.home.lng}`)).toBe(compounds.length);
    expect(distinct((one) => one.editorial.title)).toBeGreaterThan(0.93 * compounds.length);
    expect(distinct((one) => one.editorial.description)).toBeGreaterThan(0.93 * compounds.length);
  });

  it('show every status, category, tag and way of being offered', () => {
    expect(new Set(compounds.map(({ status }) => status))).toEqual(new Set(compoundStatuses));
    expect(new Set(published.map((one) => one.editorial.category))).toEqual(new Set(homeCategories));
    const tags = published.flatMap((one) => [one.editorial.mainTag, ...one.editorial.secondaryTags]);
    expect(new Set(tags)).toEqual(new Set(defaultTags));
    const offers = new Set(compounds.map(({ home }) => `${home.current_status} ${home.listing_type}`));
    const impossible = ['rented sale', 'sold rental', 'recently_sold rental'];
    expect(offers.size).toBe(currentStatuses.length * listingTypes.length - impossible.length);
    for (const offer of impossible) expect(offers).not.toContain(offer);
    for (const flag of ['available', 'internal', 'featured', 'exclusive'] as const) {
      expect(new Set(compounds.map((one) => one[flag])).size, flag).toBe(2);
    }
  });

  it('have some gaps for the rules to deal with', () => {
    expect(published.some((one) => one.home.price === null)).toBe(true);
    expect(published.some((one) => one.home.sqft === null)).toBe(true);
    expect(published.some((one) => one.editorial.description === '')).toBe(true);
    expect(published.every((one) => one.editorial.title !== '')).toBe(true);
    expect(compounds.some((one) => one.status === 'for_review' && one.editorial.title === '')).toBe(true);
    expect(compounds.some((one) => one.status !== 'published' && one.publish_date !== null)).toBe(true);
    expect(published.every((one) => one.publish_date !== null)).toBe(true);
  });

  it('are spread over the review periods, the newest of which are new', () => {
    expect(new Set(compounds.map(({ reviewPeriod }) => reviewPeriod)).size).toBe(world.reviewPeriods.length);
    expect(world.reviewPeriods.filter(({ publish_date }) => publish_date === null)).toHaveLength(1);
    const fresh = published.filter((one) => isNew({ publish_date: one.publish_date?.toISOString() ?? null }, now));
    expect(fresh.length / published.length).toBeGreaterThan(0.05);
    expect(fresh.length / published.length).toBeLessThan(0.35);
    for (const one of compounds) expect((one.publish_date ?? one.create_timestamp) <= now).toBe(true);
  });
});

describe('the words of the sample world', () => {
  /** Words about the people who should live there, which fair housing forbids, in any form. */
  const aboutPeople =
    /\b(famil\w*|kids?|child\w*|couples?|singles?|bachelor\w*|retire\w*|seniors?|elderly|mature|young\w*|adults?|christian\w*|church\w*|jewish|muslim\w*|catholic\w*|temple|mosque|synagogue|ethnic\w*|immigrant\w*|hispanic|asian|white|black neighbo\w*|safe|safety|crime|integrated|in-laws?|mother|granny|nanny|master|handicap\w*|disabled|able-bodied|man cave|gentlem\w*|ladies|prestigious|diverse)\b/i;

  it('describe the property, never people', () => {
    for (const { editorial, broadcast_comments } of world.compounds(0, 3_000)) {
      const text = [editorial.title, editorial.description, ...broadcast_comments.map((one) => one.text)].join('\n');
      expect(aboutPeople.exec(text)?.[0], text).toBeUndefined();
    }
  });

  it('are whole: two to four paragraphs without gaps or doubled words', () => {
    for (const { editorial } of compounds) {
      if (editorial.description === '') continue;
      const paragraphs = editorial.description.match(/<p>[^<]+<\/p>/g) ?? [];
      expect(paragraphs.join('')).toBe(editorial.description);
      expect(paragraphs.length).toBeGreaterThanOrEqual(2);
      expect(paragraphs.length).toBeLessThanOrEqual(4);
      const text = `${editorial.title}\n${getPlainText(editorial.description)}`;
      expect(text).not.toMatch(
        /undefined|null|NaN| {2}|\.\.|\b(\w+) \1\b|\b[Aa] (?!one)[aeio]\w|\b[Aa]n [^aeiouAEIOU8]/,
      );
    }
  });

  it('have titles that name a style once', () => {
    for (const { editorial } of world.compounds(0, 3_000))
      expect(editorial.title).not.toMatch(/mid-century.*mid-century/i);
  });

  it('have titles that a card can show', () => {
    for (const { editorial } of compounds) expect(editorial.title.length).toBeLessThanOrEqual(90);
  });
});

describe('what surrounds the compounds', () => {
  it('links to pages of the home’s own city', () => {
    for (const { city, resources } of compounds)
      for (const index of resources) expect([undefined, city]).toContain(world.resources[index]?.city);
  });

  it('has resources that fit the contract and one advisor to fall back on', () => {
    for (const resource of world.resources)
      compoundResource.pick({ title: true, description: true, url: true }).parse(resource);
    expect(world.agents.filter((agent) => agent.fallback_lnf_advisor)).toHaveLength(1);
  });

  it('has one labelled image for each drawing, with a thumbhash', () => {
    expect(world.images.length).toBeLessThanOrEqual(200);
    expect(new Set(world.images.map(({ image_id }) => image_id)).size).toBe(drawings.length);
    for (const { caption, thumbhash } of world.images) {
      expect(caption).toMatch(/^Drawing of .* \(sample\)$/);
      expect(thumbhash).toMatch(/^[\w+/]{20,}=*$/);
    }
  });
});
