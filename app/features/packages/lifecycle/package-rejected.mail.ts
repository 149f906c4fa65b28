import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-body.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { PackageMailRecipient } from './notify-agent.server.ts';

/** Mail to the agent: why the package was rejected, and what to do next. */
export const packageRejectedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: PackageMailRecipient,
  reason: string,
): Mail => ({
  about: { type: 'package', id },
  to: email,
  subject: `Please change: ${title}`,
  ...mailBody({
    title: 'Your package is not approved yet',
    blocks: [
      { kind: 'text', text: `Dear ${contact_person}, ${title} was not approved for this reason:` },
      { kind: 'rows', rows: [{ label: 'Reason', value: reason }] },
      { kind: 'text', text: 'Edit and save the package, and we will review it again.' },
      { kind: 'button', label: 'Edit the package', href: publicUrl + dashboardPaths.agentPackage(id) },
    ],
  }),
});
