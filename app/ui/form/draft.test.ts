import { describe, expect, it } from 'vitest';
import { collectDraft, type DraftControl, parseDraft, planRestoration, withEarlyInput } from './draft.ts';

const field = (name: string, value: string, more: Partial<DraftControl> = {}): DraftControl => ({
  name,
  type: 'text',
  value,
  ...more,
});

describe('a form draft', () => {
  it('stores fields of the same name in order, and only checked boxes', () => {
    const draft = collectDraft(
      [
        field('name', 'Asha'),
        field('name', 'Ravi'),
        field('gender', 'f', { type: 'radio', checked: true }),
        field('gender', 'm', { type: 'radio', checked: false }),
        field('insured', 'yes', { type: 'checkbox', checked: false }),
      ],
      [],
    );
    expect(draft).toEqual({ name: ['Asha', 'Ravi'], gender: ['f'], insured: [] });
  });

  it('never stores a password, card number, one-time code, file, private field or hidden server value', () => {
    const secrets = [
      field('password', 'x', { type: 'password' }),
      field('shown', 'x', { dataset: { private: 'true' } }),
      field('card', 'x', { autocomplete: 'cc-number' }),
      field('otp', 'x', { autocomplete: 'one-time-code' }),
      field('photo', 'x', { type: 'file' }),
      field('reset_token', 'x'),
      field('version', 'x', { type: 'hidden' }),
      field('pan', 'x'),
    ];
    expect(collectDraft(secrets, ['pan'])).toEqual({});
  });

  it('stores a hidden field that is marked as user input', () => {
    expect(collectDraft([field('from', 'NDLS', { type: 'hidden', dataset: { draft: 'true' } })], [])).toEqual({
      from: ['NDLS'],
    });
  });

  it('restores each row with its own value and changes only what differs', () => {
    const rows = [field('name', ''), field('name', 'Ravi')];
    expect(planRestoration(rows, { name: ['Asha', 'Ravi'] }, [])).toEqual([{ control: rows[0], value: 'Asha' }]);
  });

  it('does not change read-only fields and never clears prefilled values', () => {
    const controls = [field('email', 'asha@raahi.test', { readOnly: true }), field('phone', '98765')];
    expect(planRestoration(controls, { email: ['other@raahi.test'], phone: [''] }, [])).toEqual([]);
  });

  it('clears what the user has emptied in a submitted form', () => {
    const phone = field('phone', '98765');
    expect(planRestoration([phone], { phone: [''] }, [], { clearing: true })).toEqual([{ control: phone, value: '' }]);
  });

  it('is older than what was entered before the page was hydrated', () => {
    const rows = [field('name', 'Asha Rao', { defaultValue: '' }), field('name', '', { defaultValue: '' })];
    expect(withEarlyInput({ name: ['Asha', 'Ravi'] }, rows)).toEqual({ name: ['Asha Rao', 'Ravi'] });
    const agreed = field('agreed', 'yes', { type: 'checkbox', checked: false, defaultChecked: true });
    expect(withEarlyInput({ agreed: ['yes'] }, [agreed])).toEqual({ agreed: [] });
    const radio = (value: string, checked: boolean) =>
      field('gender', value, { type: 'radio', checked, defaultChecked: false });
    expect(withEarlyInput({ gender: ['f'] }, [radio('f', false), radio('m', true)])).toEqual({ gender: ['m'] });
  });

  it('is older than a choice in a select before the page was hydrated, and newer than the one that it was sent with', () => {
    const select = (value: string, sent: string | null) =>
      field('class', value, {
        type: 'select-one',
        options: ['SL', '3A', '2A'].map((one) => ({
          value: one,
          selected: one === value,
          defaultSelected: one === sent,
        })),
      });
    const draft = { class: ['2A'] };
    expect(withEarlyInput(draft, [select('3A', 'SL')])).toEqual({ class: ['3A'] });
    expect(withEarlyInput(draft, [select('3A', null)])).toEqual({ class: ['3A'] });
    expect(withEarlyInput(draft, [select('3A', '3A')])).toEqual(draft);
    expect(withEarlyInput(draft, [select('SL', null)])).toEqual(draft);
  });

  it('tells the text of a name from its ticks', () => {
    const tick = (value: string, checked: boolean) => field('included', value, { type: 'checkbox', checked });
    const text = field('included', '', { defaultValue: '' });
    const draft = collectDraft([tick('Meals', true), tick('Guide', false), { ...text, value: 'Permits' }]);
    expect(draft).toEqual({ included: ['Meals', 'Permits'] });
    const controls = [tick('Meals', false), tick('Guide', false), text];
    expect(planRestoration(controls, draft)).toEqual([
      { control: controls[0], checked: true },
      { control: text, value: 'Permits' },
    ]);
    const early = [tick('Meals', false), tick('Guide', false), { ...text, value: 'Fees' }];
    expect(withEarlyInput(draft, early)).toEqual({ included: ['Meals', 'Fees'] });
  });

  it('checks and unchecks', () => {
    const box = field('insured', 'yes', { type: 'checkbox', checked: true });
    expect(planRestoration([box], { insured: [] }, [])).toEqual([{ control: box, checked: false }]);
  });

  it('returns null for anything that is not a draft', () => {
    expect(parseDraft(null)).toBeNull();
    expect(parseDraft('text')).toBeNull();
    expect(parseDraft([1])).toBeNull();
    expect(parseDraft({ a: ['1'], b: 'no', c: [2] })).toEqual({ a: ['1'] });
  });
});
