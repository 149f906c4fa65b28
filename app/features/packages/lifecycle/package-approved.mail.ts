import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { PackageMailRecipient } from './notify-agent.server.ts';

/** What was approved: a package, or an edit of one that its agent has on or off. */
export type ApprovedSubject = 'package' | 'live edit' | 'inactive edit';

const openings: Record<ApprovedSubject, { title: string; text: string }> = {
  package: {
    title: 'Your package is approved',
    text: `is approved. Travellers can now find it on ${brand.name}, and you will receive their inquiries.`,
  },
  'live edit': {
    title: 'Your edit is approved',
    text: `is updated: your edit is approved, and travellers now see it on ${brand.name}.`,
  },
  'inactive edit': {
    title: 'Your edit is approved',
    text: 'is updated: your edit is approved. The package is switched off: travellers see it when you switch it on in My Packages.',
  },
};

/** Mail to the agent: the package or its edit is approved. */
export const packageApprovedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: PackageMailRecipient,
  decided: ApprovedSubject,
): Mail => ({
  template: 'package_approved',
  about: { type: 'package', id },
  to: email,
  subject: `Approved: ${title}`,
  content: {
    title: openings[decided].title,
    blocks: [
      { kind: 'text', text: `Dear ${contact_person}, ${title} ${openings[decided].text}` },
      { kind: 'button', label: 'View your package', href: publicUrl + paths.package(id) },
      {
        kind: 'note',
        text: 'You can switch it off and on at any time in My Packages. Edits are reviewed before they go live; until then travellers see the approved version.',
      },
    ],
  },
});
