import type { EntryContext } from 'react-router';

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text as a JavaScript string in which nothing can end the script element. */
const inScript = (text: string): string =>
  JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (character) => escapes[character] ?? '');

const end = '</body></html>';

/**
 * Takes the loaders' data out of what React is to render: a page that is sent whole needs no suspending component for every part of it. The
 * function that comes back puts the data where the browser's router looks for it, as React Router's own StreamTransfer does (8.4.0,
 * lib/dom/ssr/single-fetch.tsx); a page that has rendered no scripts is left as it is.
 */
export const takeHandOver = (context: EntryContext): ((html: string, nonce: string) => Promise<string>) => {
  const stream = context.serverHandoffStream;
  context.serverHandoffStream = undefined;
  return async (html, nonce) => {
    if (!stream) return html;
    if (!context.renderMeta?.didRenderScripts || !html.endsWith(end)) {
      await stream.cancel();
      return html;
    }
    const calls: string[] = [];
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      const part = inScript(decoder.decode(bytes, { stream: true }));
      calls.push(`window.__reactRouterContext.streamController.enqueue(${part});`);
    }
    calls.push('window.__reactRouterContext.streamController.close();');
    return `${html.slice(0, -end.length)}<script nonce="${nonce}">${calls.join('\n')}</script>${end}`;
  };
};
