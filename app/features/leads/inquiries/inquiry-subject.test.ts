import { expect, test } from 'vitest';
import { inquiryDraftKey, sentInquiryDraftKey, unavailablePackage } from './inquiry-subject.ts';

test('a sent inquiry names the draft of its form', () => {
  const id = '0b9f5a52-7c1e-4b62-9d0e-0f6f3f1f2a11';
  expect(sentInquiryDraftKey(id, 'Days in Goa')).toBe(inquiryDraftKey(unavailablePackage(id, { withdrawn: false })));
  expect(sentInquiryDraftKey(null, 'Flights')).toBe('inquiry:Flights');
  expect(sentInquiryDraftKey(null, null)).toBeNull();
});
