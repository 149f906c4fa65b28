import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { PackageMailRecipient } from '../packages/lifecycle/notify-agent.server.ts';
import { amountToLead, ordinal } from './bid.ts';

type Outbid = {
  amount: Paise;
  /** The rank of the bid now. */
  rank: number;
  /** The leading amount now. */
  leading: Paise;
};

/** Mail to the agent: another agency has bid more. It does not say which agency, or for what. */
export const outbidMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: PackageMailRecipient,
  { amount, rank, leading }: Outbid,
): Mail => {
  const toLead = amountToLead(leading);
  return {
    template: 'outbid',
    about: { type: 'package', id },
    to: email,
    subject: `Outbid: ${title}`,
    content: {
      title: 'Another agency has bid more',
      blocks: [
        {
          kind: 'text',
          text: `Dear ${contact_person}, your bid for ${title} is ${ordinal(rank)} now. Featured packages are shown on the home page in the order of their bids.`,
        },
        {
          kind: 'rows',
          rows: [
            { label: 'Your bid', value: formatRupees(amount) },
            { label: 'Leading bid', value: formatRupees(leading) },
            ...(toLead === null ? [] : [{ label: 'To be first', value: formatRupees(toLead) }]),
          ],
        },
        { kind: 'button', label: 'Raise your bid', href: publicUrl + dashboardPaths.agentPromote({ package: id }) },
      ],
    },
  };
};
