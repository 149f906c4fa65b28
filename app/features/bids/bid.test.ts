import { describe, expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import {
  amountToLead,
  type BidStatus,
  bidEndLabel,
  bidRank,
  bidRankingLabel,
  bidStatuses,
  bidTransitions,
  endingText,
  endsSoon,
  maxBid,
  minBid,
  ordinal,
  parseBidAmount,
  parseLastDay,
  parsePlacement,
  placementChoices,
} from './bid.ts';

describe('the amount of a bid', () => {
  test.each([
    ['100', 100],
    ['110', 110],
    [' ₹ 23,450 ', 23_450],
    ['1,500', 1500],
    ['₹1500.00', 1500],
    ['100000', 100_000],
  ])('%j is parsed', (typed, amount) => {
    expect(parseBidAmount(typed)).toEqual({ success: true, data: rupees(amount) });
  });

  test.each([
    ['', 'missing', 'Please enter a bid amount.'],
    ['  ', 'missing', 'Please enter a bid amount.'],
    ['90', 'invalid', 'The minimum bid is ₹100.'],
    ['0', 'invalid', 'The minimum bid is ₹100.'],
    ['105', 'invalid', 'Bids must be in steps of ₹10: ₹100 or ₹110.'],
    ['1,234.50', 'invalid', 'Bids must be in steps of ₹10: ₹1,230 or ₹1,240.'],
    ['100010', 'invalid', 'The maximum bid is ₹1,00,000.'],
    ['999999999999', 'invalid', 'The maximum bid is ₹1,00,000.'],
    ['-500', 'invalid', 'Please enter the amount in rupees, such as 500.'],
    ['five hundred', 'invalid', 'Please enter the amount in rupees, such as 500.'],
    ['1e5', 'invalid', 'Please enter the amount in rupees, such as 500.'],
    ['NaN', 'invalid', 'Please enter the amount in rupees, such as 500.'],
    ['Infinity', 'invalid', 'Please enter the amount in rupees, such as 500.'],
    ['100.001', 'invalid', 'Please enter the amount in rupees, such as 500.'],
  ])('%j is rejected with a message', (typed, code, message) => {
    expect(parseBidAmount(typed)).toMatchObject({ success: false, error: { code, message } });
  });
});

describe('the placement', () => {
  test('can be the home page; the search results are coming soon', () => {
    expect(parsePlacement('homepage_featured')).toEqual({ success: true, data: 'homepage_featured' });
    expect(parsePlacement('search_top')).toMatchObject({
      error: { message: 'Top of the search results is coming soon. Please choose the home page.' },
    });
    expect(placementChoices.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['homepage_featured', false],
      ['search_top', true],
    ]);
  });

  test.each(['', 'front_page', 'HOMEPAGE_FEATURED', 'toString'])('cannot be %j', (name) => {
    expect(parsePlacement(name)).toMatchObject({ success: false, error: { message: 'Please select a placement.' } });
  });
});

test('the amount to lead is one step above the leading bid; none leads the maximum bid', () => {
  expect(amountToLead(null)).toBe(minBid);
  expect(amountToLead(rupees(500))).toBe(rupees(510));
  expect(amountToLead(rupees(99_990))).toBe(maxBid);
  expect(amountToLead(maxBid)).toBeNull();
});

test('every transition starts from an active bid and ends in a status with a label', () => {
  const ends = Object.values(bidTransitions).map(({ from, to }) => {
    expect(from).toBe('active');
    return to;
  });
  expect([...new Set(['active', ...ends])]).toEqual([...bidStatuses]);
});

test('an ended bid says how it ended', () => {
  const ended_at = new Date('2026-11-20T18:30:00Z');
  const labelOf = (status: BidStatus, ends_on: string | null = null) => bidEndLabel({ status, ends_on, ended_at });
  expect([labelOf('replaced'), labelOf('withdrawn'), labelOf('closed')]).toEqual([
    'Raised',
    'Withdrawn',
    'Ended: package deleted',
  ]);
  // Midnight in India: the 21st has begun.
  expect(labelOf('closed', '2026-11-20')).toBe('Ended: last day over');
  expect(labelOf('closed', '2026-11-21')).toBe('Ended: package deleted');
  expect(labelOf('withdrawn', '2026-11-20')).toBe('Withdrawn');
});

describe('the last day of a bid', () => {
  const today = '2026-11-20';

  test.each([
    ['', null],
    [' 2026-11-20 ', '2026-11-20'],
    ['2027-11-20', '2027-11-20'],
  ])('%j is read', (typed, data) => {
    expect(parseLastDay(typed, today)).toEqual({ success: true, data });
  });

  test.each([
    ['2026-11-31', 'Please enter a valid date.'],
    ['soon', 'Please enter a valid date.'],
    ['2026-11-19', 'The last day can’t be in the past.'],
    ['2027-11-21', 'The last day can be Sat, 20 Nov 2027 at the latest.'],
  ])('%j is refused', (typed, message) => {
    expect(parseLastDay(typed, today)).toMatchObject({ success: false, error: { message } });
  });

  test('is soon when it is at most three days away', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'];
    expect(days.map((ends_on) => endsSoon({ ends_on }, today))).toEqual([true, true, true, false]);
    expect(endsSoon({ ends_on: null }, today)).toBe(false);
    expect(days.map((day) => endingText(day, today))).toEqual([
      'Ends today',
      'Ends tomorrow',
      'Ends in 3 days',
      'Ends in 4 days',
    ]);
  });
});

test('a rank is formatted as an ordinal number', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 112, 123].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th 112th 123rd'.split(' '),
  );
});

test('a bid that counts has a rank, a paused one has none', () => {
  expect(bidRank({ state: 'leading', of: 3 })).toBe(1);
  expect(bidRank({ state: 'behind', rank: 3, of: 3, to_lead: null, own_leads: false, to_reach: null })).toBe(3);
  expect(bidRank({ state: 'paused', because: 'rejected' })).toBeNull();
});

test('the ranking label says which bid would lead', () => {
  expect(bidRankingLabel({ state: 'leading', of: 1 })).toBe('You are first. There are no other bids.');
  expect(bidRankingLabel({ state: 'leading', of: 4 })).toBe('You are first.');
  const behind = { state: 'behind', rank: 8, of: 9, to_lead: rupees(1_210), own_leads: false, to_reach: null } as const;
  expect(bidRankingLabel(behind)).toBe('₹1,210 would put you first.');
  expect(bidRankingLabel({ ...behind, to_reach: { amount: rupees(510), places: 6 } })).toBe(
    '₹1,210 would put you first, ₹510 among the first 6.',
  );
  expect(bidRankingLabel({ ...behind, own_leads: true })).toBe('Your bid for another package leads.');
  expect(bidRankingLabel({ ...behind, own_leads: true, to_reach: { amount: rupees(510), places: 6 } })).toContain(
    '₹510',
  );
  expect(bidRankingLabel({ ...behind, to_lead: null })).toBe('The highest possible bid was placed before yours.');
  expect(bidRankingLabel({ state: 'paused', because: 'switched_off' })).toContain('when you activate it');
});
