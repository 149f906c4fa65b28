import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailList } from './mail-list.tsx';

test('without emails there is no list and no heading', () => {
  expect(renderToStaticMarkup(<MailList level={3} mails={[]} more={false} />)).toBe('');
});
