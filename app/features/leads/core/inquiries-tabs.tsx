import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';

type InquiriesBarProps = {
  here: 'all' | 'unassigned' | 'messages';
  /** Leads without an agent, and contact messages that are not handled. */
  waiting: { unassigned: number; messages: number };
};

/** Sub-navigation of the admin's Leads tab: all leads, unassigned leads, contact messages. */
export const InquiriesTabs = ({ here, waiting }: InquiriesBarProps) => (
  <ChoiceBar
    label="Inquiries and messages"
    choices={[
      { key: 'all', label: 'All leads', to: dashboardPaths.adminLeads(), current: here === 'all' },
      {
        key: 'unassigned',
        label: 'Unassigned',
        to: dashboardPaths.adminLeads({ agent: 'none' }),
        current: here === 'unassigned',
        count: waiting.unassigned,
      },
      {
        key: 'messages',
        label: 'Contact messages',
        to: dashboardPaths.adminMessages(),
        current: here === 'messages',
        count: waiting.messages,
      },
    ]}
  />
);
