import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import type { Decided } from './tell-agent.server.ts';

/** To the agent: the package is on the site from now on. */
export const packageApprovedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: Decided,
): Mail => ({
  to: email,
  subject: `Approved: ${title}`,
  ...mailBody({
    title: 'Your package is approved',
    blocks: [
      {
        kind: 'text',
        text: `Dear ${contact_person}, ${title} is approved. Travellers find it on ${brand.name} from now on, and their inquiries come to you.`,
      },
      { kind: 'button', label: 'See your package', href: publicUrl + paths.package(id) },
      {
        kind: 'note',
        text: 'You can switch it off and on again at any time in My Packages. An edit is looked at again before it is shown.',
      },
    ],
  }),
});
