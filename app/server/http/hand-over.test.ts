import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { takeHandOver } from './hand-over.server.ts';

const contextWith = (parts: string[], didRenderScripts: boolean) => {
  const stream = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return { serverHandoffStream: stream, renderMeta: { didRenderScripts } } as unknown as EntryContext;
};

const page = '<!DOCTYPE html><html><body><p>Page</p></body></html>';

test('the data reaches the browser’s router at the end of the page, in order, with the page’s nonce', async () => {
  const context = contextWith(['[1]', '[2]'], true);
  const html = await takeHandOver(context)(page, 'abc');
  expect(context.serverHandoffStream).toBeUndefined();
  expect(html).toBe(
    '<!DOCTYPE html><html><body><p>Page</p><script nonce="abc">' +
      'window.__reactRouterContext.streamController.enqueue("[1]");\n' +
      'window.__reactRouterContext.streamController.enqueue("[2]");\n' +
      'window.__reactRouterContext.streamController.close();</script></body></html>',
  );
});

test('nothing that anybody wrote can end the script, and it arrives as it was', async () => {
  const nasty = '</script><script>alert(1)</script><!-- \u2028 & "quoted" \\';
  const context = contextWith([nasty], true);
  const html = await takeHandOver(context)(page, 'abc');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  const told = /enqueue\((".*")\);/.exec(html)?.[1] ?? '';
  expect(JSON.parse(told)).toBe(nasty);
});

test('a page without scripts is left as it is', async () => {
  expect(await takeHandOver(contextWith(['[1]'], false))(page, 'abc')).toBe(page);
});
