/**
 * What shared pages show. A statement that changes a table of a topic ends the pages that show it; `db/functions/record_page_change.sql` says which tables
 * these are. Every page shows the footer, and with it landing pages.
 */
export const pageTopics = ['packages', 'pages', 'ads', 'trains'] as const;

export type PageTopic = (typeof pageTopics)[number];
