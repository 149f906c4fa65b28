import { choiceField, defineListQuery, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

export const messageFilters = ['waiting', 'handled', 'all'] as const;
export type MessageFilter = (typeof messageFilters)[number];

export const messageFilterLabels: Record<MessageFilter, string> = { waiting: 'Open', handled: 'Handled', all: 'All' };

/** The list of contact messages; shows open messages by default. */
export const messageList = defineListQuery(
  { q: textField(), show: choiceField(messageFilters, 'waiting') },
  { page: dashboardPaths.adminMessages },
);

export type MessageSearch = StateOf<typeof messageList>;
