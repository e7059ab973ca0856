import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

const getKey = (street: string, zipcode = '98122') => addressKey({ street, zipcode });

describe('addressKey', () => {
  it.each<[key: string, ...streets: string[]]>([
    [
      '1204 E UNION ST 98122',
      '1204 E Union St',
      '1204 East Union Street',
      '1204 e. union st.',
      ' 1204  E  UNION  STR ',
    ],
    [
      '1204 E UNION ST 3 98122',
      '1204 E Union St #3',
      '1204 East Union St., Apt. #3',
      '1204 E Union St Unit 3',
      '1204 E Union St 3',
      'Apt 3, 1204 E Union St',
      '1204 E Union St # 3',
    ],
    [
      '415 12TH AVE NE B 98122',
      '415 12th Ave NE Unit B',
      '415 Twelfth Avenue Northeast, B',
      '415 12th Av. N.E. Apt b',
      '415 12TH AVENUE NORTH EAST #B',
    ],
    ['7 1ST AVE 98122', '7 First Ave', '7 1st Avenue'],
    ['9 ST JAMES PL 98122', '9 St. James Place', '9 Saint James Pl'],
    ['12 OBRIEN CT 98122', "12 O'Brien Court", '12 O’Brien Ct', '12 OBrien Ct'],
    ['12-14 PINE ST 98122', '12-14 Pine St', '12 – 14 Pine Street', '12 - 14 Pine St'],
    ['12 1/2 PINE ST 98122', '12 1/2 Pine St', '12½ Pine St', '12 ½ Pine Street'],
    ['12A PINE ST 98122', '12A Pine St', '12a Pine St'],
    ['37-12 74TH ST 98122', '37-12 74th Street'],
    ['88 PENA BLVD 98122', '88 Peña Boulevard', '88 Pena Blvd'],
    ['5 AVE B 98122', '5 Avenue B', '5 Ave B'],
    ['2210 N LK VW TER 98122', '2210 North Lake View Terrace'],
    ['30 HWY 99 98122', '30 Highway 99', '30 Hwy. 99'],
  ])('makes %s of every spelling', (key, ...streets) => {
    for (const street of streets) expect(getKey(street), street).toBe(key);
  });

  it.each([
    ['1204 E Union St', '1204 W Union St'],
    ['1204 E Union St', '1204 E Union Ave'],
    ['1204 E Union St', '1204 E Union St #2'],
    ['1204 E Union St #2', '1204 E Union St #3'],
    ['1204 E Union St', '1206 E Union St'],
    ['12 Pine St', '12-14 Pine St'],
    ['12 1/2 Pine St', '12 Pine St'],
    ['112 Pine St', '1 12 Pine St'],
  ])('tells %j from %j', (a, b) => {
    expect(getKey(a)).not.toBe(getKey(b));
  });

  it('tells ZIP codes apart, by their first five digits', () => {
    expect(getKey('1 Elm St', '98122')).not.toBe(getKey('1 Elm St', '98102'));
    for (const zipcode of ['98122', '98122-1234', '981221234', ' 98122 '])
      expect(getKey('1 Elm St', zipcode)).toBe('1 ELM ST 98122');
  });

  it.each([
    ['', '98122'],
    ['Elm Street', '98122'],
    ['12', '98122'],
    ['#3', '98122'],
    ['1 Elm St', ''],
    ['1 Elm St', '9812'],
    ['1 Elm St', 'V6B 1A1'],
    ['Address on request', '98122'],
  ])('finds none in %j, %j', (street, zipcode) => {
    expect(addressKey({ street, zipcode })).toBeNull();
  });
});
