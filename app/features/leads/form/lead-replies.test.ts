import { describe, expect, it } from 'vitest';
import { chatUrl } from '../core/lead-contacts.tsx';
import { leadReplies, mailUrl } from './lead-reply-list.tsx';

const lead = {
  first_name: 'Asha',
  about: { title: 'Goa: Beaches & Old Churches', gone: false },
  destination: 'Goa',
  travel_date: null,
  travelers: null,
  budget: null,
};

const textOf = (key: string, change: Partial<Parameters<typeof leadReplies>[0]> = {}) =>
  leadReplies({ ...lead, ...change }).find((reply) => reply.key === key)?.text;

describe('answer templates', () => {
  it('name the traveller and the package', () => {
    expect(textOf('first')).toContain('Hello Asha,');
    expect(textOf('first')).toContain('about Goa: Beaches & Old Churches.');
    expect(textOf('first', { about: null })).toContain('Thank you for your inquiry. ');
  });

  it('ask only for what is missing', () => {
    expect(textOf('details')).toContain(
      'please tell us your travel date, the number of travellers and your budget per person.',
    );
    expect(textOf('details', { travel_date: '2026-12-24', travelers: '2' })).toContain(
      'please tell us your budget per person.',
    );
    expect(textOf('details', { travel_date: '2026-12-24', travelers: '2', budget: '20k-40k' })).toBeUndefined();
  });
});

describe('links', () => {
  it('carry the text unchanged', () => {
    const text = 'A & B? 50% #1\n\nआशा';
    const chat = new URL(chatUrl('+919876543210', text));
    expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/919876543210');
    expect(chat.searchParams.get('text')).toBe(text);
    const mail = new URL(mailUrl('a+b?cc=x@example.test', 'A & B', text));
    expect(decodeURIComponent(mail.pathname)).toBe('a+b?cc=x@example.test');
    expect(mail.searchParams.get('cc')).toBeNull();
    expect(mail.searchParams.get('subject')).toBe('A & B');
    expect(mail.searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'));
  });

  it('open a chat without a text', () => {
    expect(chatUrl('+91 98765-43210')).toBe('https://wa.me/919876543210');
  });
});
