import { createContext, useContext } from 'react';
import { useHydrated } from '../helpers/use-hydrated.ts';

/** The nonce of the response, provided by the server while it renders. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/**
 * A small script for a page that is sent without the scripts of the site (`PageHandle.scripts`). After a client navigation the components of the page do
 * the same. `code` is a constant of ours and contains no end tag.
 */
export const InlineScript = ({ code }: { code: string }) => {
  const nonce = useContext(ScriptNonce);
  if (useHydrated() || nonce === undefined) return null;
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: code is a constant
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
};
