import type { ReviewDecision } from '../core/package.ts';
import type { UndoableBatch } from '../lifecycle/list-undoable-decisions.server.ts';

const packagesText = (count: number): string => `${count} ${count === 1 ? 'package' : 'packages'}`;

/** What was decided, as the title of a confirmation. */
export const decisionTitles: Record<ReviewDecision, string> = {
  approve: 'Package Approved',
  'approve-edit': 'Package Approved',
  reject: 'Package Rejected',
  'reject-edit': 'Edit Rejected',
};

/** The confirmation of a decision, or of several that were made with one form. */
export const confirmationOf = ({
  decision,
  packages,
  isPublic,
}: Pick<UndoableBatch, 'decision' | 'packages' | 'isPublic'>): { title: string; text: string } => {
  const isRejection = decision === 'reject' || decision === 'reject-edit';
  if (packages > 1)
    return isRejection
      ? { title: `${packagesText(packages)} rejected`, text: 'The agents will get your reason by email.' }
      : { title: `${packagesText(packages)} approved`, text: 'The agents will get an email for each.' };
  const title = decisionTitles[decision];
  if (isRejection) return { title, text: 'The agent will get your reason by email.' };
  return {
    title,
    text: `${isPublic ? 'It is live now.' : 'It stays switched off, as its agent chose.'} The agent will get an email.`,
  };
};
