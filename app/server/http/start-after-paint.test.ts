import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { hashInlineScripts } from './hash-inline-scripts.server.ts';
import { startAfterPaint } from './start-after-paint.server.ts';

const preload = '<link rel="modulepreload" href="/assets/a.js"/>';
const module = (nonce: string) => `<script${nonce} type="module" async="">import "/assets/a.js";</script>`;
const pageOf = (nonce: string) =>
  `<!DOCTYPE html><html><head>${preload}</head><body><main></main>${module(nonce)}</body></html>`;

test('the browser loads no module before the starter asks for it', () => {
  const html = startAfterPaint(pageOf(' nonce="abc"'), 'abc');
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(html).toMatch(/<script nonce="abc">\(function[\s\S]*<\/script><\/body><\/html>$/);
});

test('the policy allows the starter and the module', () => {
  const without = hashInlineScripts(pageOf(' nonce="abc"'), 'abc').hashes;
  const { hashes } = hashInlineScripts(startAfterPaint(pageOf(' nonce="abc"'), 'abc'), 'abc');
  expect(without).toHaveLength(1);
  expect(hashes).toHaveLength(2);
  expect(hashes).toContain(without[0]);
});

test('a page without scripts is unchanged', () => {
  const page = '<!DOCTYPE html><html><head></head><body><script nonce="abc">go()</script></body></html>';
  expect(startAfterPaint(page, 'abc')).toBe(page);
});

/** Runs the starter with a document of its own. @returns what was started at once, and in all after `happens` */
const runStarter = (hidden: boolean, happens: readonly ('frame' | 'hidden')[] = []) => {
  const code = /<script nonce="abc">([\s\S]*)<\/script><\/body>/.exec(
    startAfterPaint(pageOf(' nonce="abc"'), 'abc'),
  )?.[1];
  const started: string[] = [];
  const link = { rel: 'modulepreload-later' };
  const tasks: Record<'frame' | 'hidden', () => void> = { frame: () => {}, hidden: () => {} };
  const document = {
    hidden,
    querySelectorAll: () => [link],
    querySelector: () => ({ textContent: 'import "/assets/a.js";' }),
    createElement: () => ({}),
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'visibilitychange') tasks.hidden = listener;
    },
    head: { append: ({ type, textContent }: HTMLScriptElement) => started.push(`${type}: ${textContent}`) },
  };
  new Script(code ?? '').runInNewContext({
    document,
    addEventListener: () => {},
    requestAnimationFrame: (frame: () => void) => {
      tasks.frame = frame;
    },
    setTimeout: (task: () => void) => task(),
  });
  const atOnce = [...started];
  for (const task of happens) tasks[task]();
  return { atOnce, later: started, link };
};

test('the module starts after the first frame', () => {
  const { atOnce, later, link } = runStarter(false, ['frame']);
  expect(atOnce).toEqual([]);
  expect(later).toEqual(['module: import "/assets/a.js";']);
  expect(link.rel).toBe('modulepreload');
});

test('in a hidden tab, which has no frames, it starts at once', () =>
  expect(runStarter(true).atOnce).toEqual(['module: import "/assets/a.js";']));

test('a tab that is hidden before its first frame does not wait for it, and starts the module once', () =>
  expect(runStarter(false, ['hidden', 'frame']).later).toEqual(['module: import "/assets/a.js";']));
