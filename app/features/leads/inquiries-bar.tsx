import { deskPaths } from '~/shared/desk-paths.ts';
import { ChoiceBar } from '~/ui/choice-bar.tsx';

type InquiriesBarProps = {
  here: 'all' | 'unassigned' | 'messages';
  /** Leads without an agent, and contact messages that are not handled. */
  waiting: { unassigned: number; messages: number };
};

/** Sub-navigation of the admin's Leads tab: all leads, unassigned leads, contact messages. */
export const InquiriesBar = ({ here, waiting }: InquiriesBarProps) => (
  <ChoiceBar
    label="Inquiries and messages"
    choices={[
      { key: 'all', label: 'All leads', to: deskPaths.adminLeads(), current: here === 'all' },
      {
        key: 'unassigned',
        label: 'Unassigned',
        to: deskPaths.adminLeads({ agent: 'none' }),
        current: here === 'unassigned',
        count: waiting.unassigned,
      },
      {
        key: 'messages',
        label: 'Contact messages',
        to: deskPaths.adminMessages(),
        current: here === 'messages',
        count: waiting.messages,
      },
    ]}
  />
);
