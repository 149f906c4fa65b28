import { describe, expect, test } from 'vitest';
import { rupees, rupeesInputValue } from '~/shared/money/money.ts';
import { diffLead, leadChangeLabels } from '../core/lead-changes.ts';
import { convertedAt, suggestLeadValue } from '../core/lead-value.ts';
import { emptyLeadFormValues, suggestedValueFor, withPreselectedStatus } from '../form/lead-form-values.ts';
import { agentLeadList, leadChips } from '../list/lead-search.ts';

describe('lead changes', () => {
  test('are listed field by field with labels', () => {
    const before = { status: 'new', value_paise: null, phone: '+919876543210', travel_date: '2026-12-24' };
    const after = { status: 'contacted', value_paise: 5_550_000, phone: '+919876543210', travel_date: null };
    expect(diffLead(before, after).map(leadChangeLabels)).toEqual([
      { label: 'Status', before: 'New', after: 'Contacted' },
      { label: 'Sale value', before: 'none', after: '₹55,500' },
      { label: 'Travel date', before: 'Thu, 24 Dec 2026', after: 'none' },
    ]);
  });

  test('are empty when nothing differs', () =>
    expect(diffLead({ status: 'new', budget: null }, { status: 'new' })).toEqual([]));
});

describe('the value of a lead', () => {
  test('is formatted for the input field', () => {
    expect([null, 5_550_000, 5_550_050].map(rupeesInputValue)).toEqual(['', '55,500', '55,500.50']);
  });

  test('is suggested from the price and the lowest number of travellers', () => {
    expect(suggestLeadValue(rupees(18_500), '3-4')).toEqual({
      paise: rupees(55_500),
      sum: 'At least 3 × ₹18,500 = ₹55,500',
    });
    expect(suggestLeadValue(rupees(18_500), null)?.paise).toBe(rupees(18_500));
    expect(suggestLeadValue(null, '2')).toBeNull();
  });

  test('is prefilled for a conversion, unless a value is set', () => {
    const packages = [{ id: 'goa', title: 'Goa', price_paise: rupees(18_500) }];
    const typed = { ...emptyLeadFormValues, package_id: 'goa', travelers: '2' };
    expect(withPreselectedStatus(typed, 'converted', packages)).toMatchObject({ status: 'converted', value: '37,000' });
    expect(withPreselectedStatus({ ...typed, value: '1' }, 'converted', packages)).toMatchObject({ value: '1' });
    expect(withPreselectedStatus(typed, 'closed', packages)).toMatchObject({ status: 'closed', value: '' });
    expect(withPreselectedStatus(typed, null, packages)).toBe(typed);
    expect(suggestedValueFor({ package_id: 'foreign', travelers: '2' }, packages)).toBeNull();
  });
});

test('a lead counts as sold from its conversion, also when it is closed, until it is reopened', () => {
  const [then, now] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-20T00:00:00Z')];
  expect(convertedAt(null, 'converted', now)).toBe(now);
  expect(convertedAt({ converted_at: then }, 'converted', now)).toBe(then);
  expect(convertedAt({ converted_at: then }, 'closed', now)).toBe(then);
  expect(convertedAt({ converted_at: null }, 'closed', now)).toBeNull();
  for (const open of ['new', 'contacted', 'proposal_sent'] as const)
    expect(convertedAt({ converted_at: then }, open, now)).toBeNull();
});

describe('the search parameters of the leads', () => {
  const packageId = '00000000-0000-4000-8000-000000000001';
  const read = (query: string) => agentLeadList.parse(new URLSearchParams(query));

  test('are parsed and serialised without loss', () => {
    const query = {
      q: 'asha goa',
      status: 'new',
      package: packageId,
      from: '2026-11-01',
      to: '2026-11-20',
      sort: 'value',
      page: '3',
    };
    const search = read(new URLSearchParams(query).toString());
    expect(agentLeadList.params(search, { page: search.page })).toEqual({ ...query, agent: undefined });
  });

  test('are ignored when invalid', () =>
    expect(agentLeadList.params(read('q=%00&status=won&package=1&from=2026-02-30&sort=;drop&page=-1'))).toEqual({}));

  test('have a chip for each filter', () => {
    const search = read(`q=asha&package=${packageId}&from=2026-11-01`);
    expect(leadChips(search, 'Goa').map(({ label }) => label)).toEqual([
      '“asha”',
      'Goa',
      'Received since Sun, 1 Nov 2026',
    ]);
    expect(leadChips(read('status=new'), null)).toEqual([]);
  });
});
