import { DangerQuestion } from '~/ui/danger-question.tsx';
import type { AdEntry } from './list-ads.server.ts';

/** Asks before an advertisement is deleted; null asks nothing. */
export const AdDeleteQuestion = ({ asked, backTo }: { asked: AdEntry | null; backTo: string }) =>
  asked ? (
    <DangerQuestion
      title="Are you sure you want to delete this advertisement?"
      backTo={backTo}
      answer="Delete advertisement"
      busyLabel="Deleting"
      fields={{ intent: 'delete', ad: asked.id }}
    >
      <p>
        <strong>{asked.title}</strong> goes with its picture and its figures: {asked.views.toLocaleString('en-IN')}{' '}
        views and {asked.clicks.toLocaleString('en-IN')} clicks. This can’t be undone.
      </p>
      {asked.is_active ? <p className="soft">Only want to hide it for a while? Switch it off instead.</p> : null}
    </DangerQuestion>
  ) : null;
