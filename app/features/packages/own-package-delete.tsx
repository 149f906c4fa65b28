import { DangerQuestion } from '~/ui/danger-question.tsx';
import type { OwnPackageView } from './own-package.ts';

const pictureWords = (count: number): string =>
  count === 1 ? 'Its picture goes with it.' : `Its ${count} pictures go with it.`;

/** Asks before a package is deleted, and says what goes with it; null asks nothing. */
export const DeleteQuestion = ({ asked, backTo }: { asked: OwnPackageView | null; backTo: string }) =>
  asked ? (
    <DangerQuestion
      title="Delete package?"
      backTo={backTo}
      answer="Delete Package"
      busyLabel="Deleting"
      fields={{ intent: 'delete', package: asked.id }}
    >
      <p>
        Do you want to delete <strong>{asked.title}</strong>? This can’t be undone.
      </p>
      <ul className="own-delete__facts">
        {asked.standing === 'active' ? <li>Travellers see it now; its page will be gone.</li> : null}
        {asked.pictures > 0 ? <li>{pictureWords(asked.pictures)}</li> : null}
        <li>Running bids for it end.</li>
        <li>Inquiries for it stay among your leads.</li>
      </ul>
      {asked.standing === 'active' ? (
        <p className="soft">Only want to hide it for a while? Switch it to Inactive instead.</p>
      ) : null}
    </DangerQuestion>
  ) : null;
