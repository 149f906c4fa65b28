import { describe, expect, test } from 'vitest';
import { builtInGazetteer } from '#db/seed/gazetteer/seed-gazetteer.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { createGazetteer } from './gazetteer.ts';

const gazetteer = createGazetteer(builtInGazetteer());

const found = (text: string) => gazetteer.findPlaces(foldName(text).split(' '));
const ids = (text: string) => found(text).map(({ place }) => place.id);

describe('places named in a query', () => {
  test.each([
    ['kanpur', ['city:kanpur']],
    ['raipur', ['city:raipur']],
    ['mangalore', ['city:mangalore']],
    ['london', ['city:london']],
    ['bhutan', ['country:bt']],
    ['Bombay', ['city:mumbai']],
    ['गोवा', ['state:goa']],
    ['manali 5 days', ['city:manali']],
    ['jaipur udaipur jodhpur', ['city:jaipur', 'city:udaipur', 'city:jodhpur']],
    ['goa flight', ['state:goa']],
    ['new delhi to agra', ['state:delhi', 'city:agra']],
    ['Gulmarg, Jammu and Kashmir', ['city:gulmarg', 'state:jammu-and-kashmir']],
    ['udaipur tripura', ['city:udaipur-tripura', 'state:tripura']],
    ['aurangabad bihar', ['city:aurangabad-bihar', 'state:bihar']],
    ['hyderabad pakistan', ['city:hyderabad-pk', 'country:pk']],
    ['mountabu', ['city:mount-abu']],
    ['dehra dun', ['city:dehradun']],
    ['nice beach', []],
    ['goa tours', ['state:goa']],
    ['family trip in december', []],
    ['pen', ['city:pen']],
    ['pen and paper', []],
    ['gorakhpur', ['city:gorakhpur']],
    ['bali', ['city:bali']],
    ['phuket', ['city:phuket']],
    ['hong kong', ['country:hk']],
    ['uttara kannada', ['district:uttara-kannada']],
    ['northeast india', ['region:north-east']],
    ['south india', ['region:south-india']],
    ['north goa', ['region:north-goa']],
    ['himalaya', ['region:himalaya']],
    ['kashmir', ['region:kashmir']],
    ['char dham yatra', ['region:char-dham']],
    ['दक्षिण भारत', ['region:south-india']],
    ['5 days', []],
    ['', []],
  ])('%s: %j', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  test.each([
    ['jiapur', 'city:jaipur'],
    ['udaypor', 'city:udaipur'],
    ['manalli', 'city:manali'],
    ['himachal prdesh', 'state:himachal-pradesh'],
    ['darjeelng', 'city:darjeeling'],
    ['वाराणसि', 'city:varanasi'],
  ])('an unknown word is corrected: %s', (text, id) => {
    expect(found(text)).toMatchObject([{ place: { id }, correctedFrom: foldName(text) }]);
  });

  test.each(['kanpur', 'raipur', 'mangalore', 'bhutan', 'salem', 'kargil', 'patan'])('%s is not corrected', (text) => {
    expect(found(text)).toMatchObject([{ correctedFrom: null }]);
  });

  test('words that the caller knows are not corrected', () => {
    expect(gazetteer.findPlaces(['manalli'], (word) => word === 'manalli')).toEqual([]);
  });

  test.each(['goq', 'rafting', 'honeymoon', 'backwaters', 'under 20000', 'hill station', 'cheap hotels', 'xyzzy'])(
    '%s names no place',
    (text) => {
      expect(ids(text)).toEqual([]);
    },
  );
});

describe('suggestions', () => {
  const suggested = (text: string, limit = 10) => gazetteer.suggest(text, limit).map(({ place }) => place.name);

  test.each([
    ['him', 'Himachal Pradesh'],
    ['pun', 'Punjab'],
    ['ja', 'Jaipur'],
    ['ja', 'Jaisalmer'],
    ['वारा', 'Varanasi'],
    ['bomb', 'Mumbai'],
    ['varansi', 'Varanasi'],
  ])('%s offers %s', (text, name) => {
    expect(suggested(text)).toContain(name);
  });

  test.each(['paris', 'londo', 'bhutan'])(
    '%s is known abroad, so it is no typing error for a place of India',
    (text) => {
      expect(gazetteer.suggest(text, 10, ({ country }) => country === 'IN')).toEqual([]);
    },
  );

  test('say which name matched', () => {
    expect(gazetteer.suggest('kashi', 1)).toMatchObject([{ place: { name: 'Varanasi' }, matchedName: 'Kashi' }]);
  });

  test('a state is among few suggestions too', () => {
    expect(suggested('pun', 2)).toContain('Punjab');
  });
});

describe('the nearest places', () => {
  const kanpur = gazetteer.get('city:kanpur');

  test('are sorted by distance and do not contain the place itself', () => {
    if (!kanpur) throw new Error('no Kanpur');
    const near = gazetteer.nearest(kanpur, ({ popular, kind }) => popular && kind === 'city', 3);
    expect(near.map(({ place }) => place.name)).toContain('Lucknow');
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b));
    expect(near[0]?.km).toBeLessThan(100);
  });

  test('of a state are measured from its middle', () => {
    const goa = gazetteer.get('state:goa');
    if (!goa) throw new Error('no Goa');
    expect(gazetteer.nearest(goa, ({ kind }) => kind === 'city', 1)[0]?.km).toBeLessThan(50);
  });
});

test('a region contains the places of its states', () => {
  expect(gazetteer.expand('region:north-east')).toContain('city:shillong');
  expect(gazetteer.expand('region:north-east')).not.toContain('city:patna');
  expect(gazetteer.expand('district:chamoli')).toContain('city:auli');
});

test('a state contains its towns', () => {
  expect(gazetteer.expand('state:rajasthan')).toContain('city:jaipur');
  expect(gazetteer.expand('state:rajasthan')).not.toContain('city:agra');
});
