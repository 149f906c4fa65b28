import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { TabLinks } from '~/ui/navigation/tab-links.tsx';

type InquiriesTabsProps = {
  here: 'all' | 'unassigned' | 'messages';
  /** Leads without an agent, and contact messages that are not handled. */
  waiting: { unassigned: number; messages: number };
};

/** Sub-navigation of the admin's Leads tab: all leads, unassigned leads, contact messages. */
export const InquiriesTabs = ({ here, waiting }: InquiriesTabsProps) => (
  <TabLinks
    label="Inquiries and messages"
    current={here}
    tabs={[
      { key: 'all', label: 'All leads', to: dashboardPaths.adminLeads() },
      {
        key: 'unassigned',
        label: 'Unassigned',
        to: dashboardPaths.adminLeads({ agent: 'none' }),
        pending: { count: waiting.unassigned, word: 'to assign' },
      },
      {
        key: 'messages',
        label: 'Messages and complaints',
        to: dashboardPaths.adminMessages(),
        pending: { count: waiting.messages, word: 'open' },
      },
    ]}
  />
);
