import { describe, expect, it } from 'vitest';
import { collectDraft, type DraftControl, parseDraft, planRestoration } from './draft.ts';

const field = (name: string, value: string, more: Partial<DraftControl> = {}): DraftControl => ({
  name,
  type: 'text',
  value,
  ...more,
});

describe('a form draft', () => {
  it('keeps rows of equal names in order, and only what is ticked', () => {
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

  it('never holds a password, a card, a code, a file, a marked field or a fact of the server', () => {
    const secrets = [
      field('password', 'x', { type: 'password' }),
      field('shown', 'x', { dataset: { private: 'true' } }),
      field('card', 'x', { autocomplete: 'cc-number' }),
      field('otp', 'x', { autocomplete: 'one-time-code' }),
      field('photo', 'x', { type: 'file' }),
      field('token', 'x', { type: 'hidden' }),
      field('pan', 'x'),
    ];
    expect(collectDraft(secrets, ['pan'])).toEqual({});
  });

  it('keeps a hidden field that holds a choice', () => {
    expect(collectDraft([field('from', 'NDLS', { type: 'hidden', dataset: { draft: 'true' } })], [])).toEqual({
      from: ['NDLS'],
    });
  });

  it('fills each row with its own value and changes only what differs', () => {
    const rows = [field('name', ''), field('name', 'Ravi')];
    expect(planRestoration(rows, { name: ['Asha', 'Ravi'] }, [])).toEqual([{ control: rows[0], value: 'Asha' }]);
  });

  it('leaves locked fields alone and never wipes what the server filled in', () => {
    const controls = [field('email', 'asha@raahi.test', { readOnly: true }), field('phone', '98765')];
    expect(planRestoration(controls, { email: ['other@raahi.test'], phone: [''] }, [])).toEqual([]);
  });

  it('ticks and unticks', () => {
    const box = field('insured', 'yes', { type: 'checkbox', checked: true });
    expect(planRestoration([box], { insured: [] }, [])).toEqual([{ control: box, checked: false }]);
  });

  it('reads nothing from what is no draft', () => {
    expect(parseDraft(null)).toBeNull();
    expect(parseDraft('{broken')).toBeNull();
    expect(parseDraft('[1]')).toBeNull();
    expect(parseDraft('{"a":["1"],"b":"no","c":[2]}')).toEqual({ a: ['1'] });
  });
});
