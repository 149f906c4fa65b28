import { describe, expect, test } from 'vitest';
import { addressBucket, tooManyAttempts } from './limit-attempts.server.ts';

describe('addressBucket', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (address, bucket) => expect(addressBucket(address)).toBe(bucket));
});

test('the error says how long to wait', () => {
  expect(tooManyAttempts(30).error.message).toBe('Too many attempts. Please wait a minute and try again.');
  expect(tooManyAttempts(61).error.message).toContain('wait 2 minutes');
});
