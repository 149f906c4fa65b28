import { MailList } from '~/features/mails/mail-list.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import type { CustomerView } from './load-customer.server.ts';
import { Results } from './search-page.tsx';

/** One customer for an administrator: account, bookings, leads, messages and complaints, emails. */
export const CustomerPage = ({ email, account, groups, mails }: CustomerView) => (
  <div className="stack">
    <ListHead title={account?.name ?? email} />
    <p>
      <a href={`mailto:${email}`}>{account ? email : 'Write an email'}</a>
      <span className="soft">{` · ${account ? account.facts.join(' · ') : 'no account'}`}</span>
    </p>
    {groups.length === 0 ? <p>No bookings, leads or messages with this address.</p> : null}
    {groups.map((group) => (
      <Results key={group.name} {...group} q="" />
    ))}
    <MailList level={3} {...mails} resendable />
  </div>
);
