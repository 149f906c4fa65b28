import type { EntryContext } from 'react-router';

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A JavaScript string literal, escaped so that it cannot end the script element. */
const scriptString = (text: string): string =>
  JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (character) => escapes[character] ?? '');

const end = '</body></html>';

/**
 * Removes the stream of loader data from the context, so that React does not render a suspending component per chunk. The returned function
 * appends the data to the HTML as scripts, in the format of React Router's StreamTransfer (8.4.0, lib/dom/ssr/single-fetch.tsx). A page
 * without scripts is returned unchanged.
 */
export const extractStreamHandoff = (context: EntryContext): ((html: string, nonce: string) => Promise<string>) => {
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
      const chunk = scriptString(decoder.decode(bytes, { stream: true }));
      calls.push(`window.__reactRouterContext.streamController.enqueue(${chunk});`);
    }
    calls.push('window.__reactRouterContext.streamController.close();');
    return `${html.slice(0, -end.length)}<script nonce="${nonce}">${calls.join('\n')}</script>${end}`;
  };
};
