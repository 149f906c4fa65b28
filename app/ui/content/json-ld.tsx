import { type JsonLdNode, jsonLdText } from '~/shared/seo/json-ld.ts';

/** JSON-LD for search engines. It is data and never executed, so it needs no nonce. */
export const JsonLd = ({ facts }: { facts: readonly JsonLdNode[] }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText escapes every <
    dangerouslySetInnerHTML={{ __html: jsonLdText(facts) }}
  />
);
