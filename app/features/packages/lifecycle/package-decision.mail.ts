import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { PackageMailRecipient } from './notify-agent.server.ts';

/** What was approved: a package, or an edit of one that its agent has on or off; either of a suspended agency. */
export type ApprovedSubject = 'package' | 'live edit' | 'inactive edit' | 'of suspended agency';

const approvals: Record<ApprovedSubject, { title: string; text: string }> = {
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
  'of suspended agency': {
    title: 'Your package is approved',
    text: 'is approved. Your agency is suspended: travellers can’t see it before the suspension is lifted.',
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
    title: approvals[decided].title,
    blocks: [
      { kind: 'text', text: `Dear ${contact_person}, ${title} ${approvals[decided].text}` },
      { kind: 'button', label: 'View your package', href: publicUrl + paths.package(id) },
      {
        kind: 'note',
        text: 'You can switch it off and on at any time in My Packages. Edits are reviewed before they go live; until then travellers see the approved version.',
      },
    ],
  },
});

/** What was rejected. */
export type RejectedSubject = 'package' | 'live package' | 'live edit' | 'inactive edit';

const rejections: Record<RejectedSubject, { title: string; text: string }> = {
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
    title: rejections[subject].title,
    blocks: [
      { kind: 'text', text: `Dear ${contact_person}, ${title} ${rejections[subject].text}` },
      { kind: 'rows', rows: [{ label: 'Reason', value: reason }] },
      { kind: 'text', text: 'Edit and save the package, and we will review it again.' },
      { kind: 'button', label: 'Edit the package', href: publicUrl + dashboardPaths.agentPackage(id) },
    ],
  },
});

/** Mail to the agent: a decision of which a mail was sent is taken back, and what was decided is in review again. */
export const packageReturnedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: PackageMailRecipient,
  returned: 'package' | 'edit',
): Mail => ({
  template: 'package_returned',
  about: { type: 'package', id },
  to: email,
  subject: `In review again: ${title}`,
  content: {
    title: `Your ${returned} is in review again`,
    blocks: [
      {
        kind: 'text',
        text: `Dear ${contact_person}, we took our decision on ${title} back and will review it again. ${returned === 'edit' ? 'The approved version stays as it is until then.' : 'Travellers can’t see it until then.'} You don’t need to do anything.`,
      },
      { kind: 'button', label: 'View your package', href: publicUrl + dashboardPaths.agentPackage(id) },
    ],
  },
});
