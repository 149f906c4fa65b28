import { type StructuredFact, structuredDataText } from '~/shared/structured-data.ts';

/** Facts for search engines, beside the words for people. It is data and never runs, so it needs no nonce. */
export const StructuredData = ({ facts }: { facts: readonly StructuredFact[] }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < is escaped by structuredDataText
    dangerouslySetInnerHTML={{ __html: structuredDataText(facts) }}
  />
);
