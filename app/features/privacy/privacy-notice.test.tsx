import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { noticeVersion } from '~/shared/site/retention-periods.ts';
import { PrivacyNotice } from './privacy-notice-page.tsx';

/** The hash of the text of each version. Versions that people were shown stay as they are. */
const textHashes: Record<string, string> = {
  '2026-11-26': 'd541247e9a4384d3',
  '2026-11-27': '51e960393eefd18a',
  '2026-11-28': 'b7ce3493a36ba932',
  '2026-11-29': '12ee8cfb9adccf4e',
};

test('the text of the notice has changed only together with its version', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PrivacyNotice day={noticeVersion} />
    </MemoryRouter>,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Privacy notice');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(hash, 'Set a new version in retention-periods.ts and add its hash here.').toBe(textHashes[noticeVersion]);
});
