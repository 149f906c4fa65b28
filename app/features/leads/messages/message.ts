import { choiceField, defineListQuery, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

export const messageFilters = ['waiting', 'complaints', 'messages', 'handled', 'all'] as const;
export type MessageFilter = (typeof messageFilters)[number];

export const messageFilterLabels: Record<MessageFilter, string> = {
  waiting: 'Open',
  complaints: 'Complaints',
  messages: 'Messages',
  handled: 'Handled',
  all: 'All',
};

/** The list of messages and complaints; shows all open ones by default. Complaints and messages are the open ones of their kind. */
export const messageList = defineListQuery(
  { q: textField(), show: choiceField(messageFilters, 'waiting') },
  { page: dashboardPaths.adminMessages },
);

export type MessageSearch = StateOf<typeof messageList>;
