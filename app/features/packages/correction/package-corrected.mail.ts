import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { ContentChange } from '../../content/content-changes.ts';
import type { PackageMailRecipient } from '../lifecycle/notify-agent.server.ts';

const beforeAndAfter = (change: ContentChange): [before: string, after: string] => {
  if (change.kind === 'text') return [change.before ?? '', change.after ?? ''];
  return change.kind === 'list' ? [change.removed.join(', '), change.added.join(', ')] : ['', ''];
};

/** Mail to the agent: an admin has corrected texts of its package; each with what it was before. */
export const packageCorrectedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: PackageMailRecipient,
  changes: readonly ContentChange[],
): Mail => ({
  template: 'package_corrected',
  about: { type: 'package', id },
  to: email,
  subject: `Corrected: ${title}`,
  content: {
    title: 'We have corrected your package',
    blocks: [
      { kind: 'text', text: `Dear ${contact_person}, ${brand.name} has corrected texts of ${title}:` },
      {
        kind: 'rows',
        rows: changes.flatMap((change) => {
          const [before, after] = beforeAndAfter(change);
          return [
            { label: `${change.name}, before`, value: before || 'empty' },
            { label: `${change.name}, now`, value: after || 'empty' },
          ];
        }),
      },
      { kind: 'button', label: 'Open the package', href: publicUrl + dashboardPaths.agentPackage(id) },
      { kind: 'note', text: 'Nothing else has changed. If you do not agree, edit the package or reply to this email.' },
    ],
  },
});
