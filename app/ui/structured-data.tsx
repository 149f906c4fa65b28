import { type StructuredFact, structuredDataText } from '~/shared/structured-data.ts';

/** JSON-LD for search engines. It is data and never executed, so it needs no nonce. */
export const StructuredData = ({ facts }: { facts: readonly StructuredFact[] }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText escapes every <
    dangerouslySetInnerHTML={{ __html: structuredDataText(facts) }}
  />
);
