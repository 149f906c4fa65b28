import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { extractStreamHandoff } from './stream-handoff.server.ts';

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

test('the data is appended in order, in a script with the nonce of the page', async () => {
  const context = contextWith(['[1]', '[2]'], true);
  const html = await extractStreamHandoff(context)(page, 'abc');
  expect(context.serverHandoffStream).toBeUndefined();
  expect(html).toBe(
    '<!DOCTYPE html><html><body><p>Page</p><script nonce="abc">' +
      'window.__reactRouterContext.streamController.enqueue("[1]");\n' +
      'window.__reactRouterContext.streamController.enqueue("[2]");\n' +
      'window.__reactRouterContext.streamController.close();</script></body></html>',
  );
});

test('data cannot end the script and is transferred unchanged', async () => {
  const dangerous = '</script><script>alert(1)</script><!-- \u2028 & "quoted" \\';
  const context = contextWith([dangerous], true);
  const html = await extractStreamHandoff(context)(page, 'abc');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  const literal = /enqueue\((".*")\);/.exec(html)?.[1] ?? '';
  expect(JSON.parse(literal)).toBe(dangerous);
});

test('a page without scripts is unchanged', async () => {
  expect(await extractStreamHandoff(contextWith(['[1]'], false))(page, 'abc')).toBe(page);
});
