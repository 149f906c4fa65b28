import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { PackageMailRecipient } from './notify-agent.server.ts';

/** What was rejected. */
export type RejectedSubject = 'package' | 'live package' | 'live edit' | 'inactive edit';

const openings: Record<RejectedSubject, { title: string; text: string }> = {
  package: { title: 'Your package is not approved yet', text: 'was not approved for this reason:' },
  'live package': { title: 'Your package is offline', text: 'was taken offline for this reason:' },
  'live edit': {
    title: 'Your edit is not approved yet',
    text: 'stays live in its approved version. Your edit was not approved for this reason:',
  },
  'inactive edit': {
    title: 'Your edit is not approved yet',
    text: 'stays switched off. Your edit was not approved for this reason:',
  },
};

/** Mail to the agent: why the package or its edit was rejected, and what to do next. */
export const packageRejectedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: PackageMailRecipient,
  { subject, reason }: { subject: RejectedSubject; reason: string },
): Mail => ({
  template: 'package_rejected',
  about: { type: 'package', id },
  to: email,
  subject: `Please change: ${title}`,
  content: {
    title: openings[subject].title,
    blocks: [
      { kind: 'text', text: `Dear ${contact_person}, ${title} ${openings[subject].text}` },
      { kind: 'rows', rows: [{ label: 'Reason', value: reason }] },
      { kind: 'text', text: 'Edit and save the package, and we will review it again.' },
      { kind: 'button', label: 'Edit the package', href: publicUrl + dashboardPaths.agentPackage(id) },
    ],
  },
});
