import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only changed fields are returned, with their values before and after', () => {
  expect(
    changedFields(
      { title: 'Goa', price_paise: 100, themes: ['beach'], at: new Date(0) },
      { title: 'Goa by bus', price_paise: 100, themes: ['beach', 'family'], at: new Date(0) },
    ),
  ).toEqual({
    before: { title: 'Goa', themes: ['beach'] },
    after: { title: 'Goa by bus', themes: ['beach', 'family'] },
  });
});

test('an unchanged record has no changes, and standard fields are omitted', () => {
  expect(
    changedFields(
      { id: '1', title: 'Goa', updated_at: new Date(0) },
      { id: '1', title: 'Goa', updated_at: new Date(1) },
    ),
  ).toEqual({ before: {}, after: {} });
});

test('a created record has no before, a deleted one no after', () => {
  expect(changedFields(null, { title: 'Goa', original_price_paise: null })).toEqual({
    before: null,
    after: { title: 'Goa' },
  });
  expect(changedFields({ title: 'Goa' }, null)).toEqual({ before: { title: 'Goa' }, after: null });
});

test('a field that is missing on one side is null there', () => {
  expect(changedFields({ reason: 'Too vague' }, { reason: undefined, verified: true })).toEqual({
    before: { reason: 'Too vague', verified: null },
    after: { reason: null, verified: true },
  });
});

test.each(['password', 'new_password', 'Session_Token', 'code_hash', 'sealed_secret', 'card_number'])(
  'a change of %s is recorded without its value',
  (name) => {
    const change = changedFields({ [name]: 'first-value' }, { [name]: 'second-value' });
    expect(Object.keys(change.after ?? {})).toEqual([name]);
    expect(JSON.stringify(change)).not.toMatch(/first-value|second-value/);
  },
);

test('of personal fields only the fact of setting, changing or clearing is recorded', () => {
  const personal = ['phone', 'address', 'contact_person'];
  expect(
    changedFields(
      { phone: '+919876543210', address: '', contact_person: 'Asha Rao', verified: false },
      { phone: '+919845012345', address: '1 MG Road', contact_person: '', verified: true },
      personal,
    ),
  ).toEqual({
    before: { phone: '(not recorded)', address: '', contact_person: '(not recorded)', verified: false },
    after: { phone: '(changed, not recorded)', address: '(not recorded)', contact_person: '', verified: true },
  });
  expect(changedFields(null, { phone: '+919876543210' }, personal)).toEqual({
    before: null,
    after: { phone: '(not recorded)' },
  });
});

test('a field name that only resembles a secret is recorded', () => {
  expect(changedFields({}, { footprint: 'small', hotspot: 'yes' }).after).toEqual({
    footprint: 'small',
    hotspot: 'yes',
  });
});

test('a long text is cut to the part around the first difference', () => {
  const text = 'word '.repeat(4000);
  const change = changedFields({ content: `${text}old end` }, { content: `${text}new end` });
  const [before, after] = [String(change.before?.content), String(change.after?.content)];
  expect(before.length).toBeLessThan(2100);
  expect(before).toMatch(/^… .*old end$/s);
  expect(after).toMatch(/^… .*new end$/s);
});

test('a long list is cut too', () => {
  const list = Array.from({ length: 2000 }, (_, index) => `item ${index}`);
  expect(String(changedFields(null, { list }).after?.list).length).toBeLessThan(2100);
});
