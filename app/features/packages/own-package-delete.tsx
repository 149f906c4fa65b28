import { DangerQuestion } from '~/ui/danger-question.tsx';
import type { OwnPackageView } from './own-package.ts';

const pictureText = (count: number): string =>
  count === 1 ? 'Its picture will be deleted.' : `Its ${count} pictures will be deleted.`;

/** The confirmation dialog before a package is deleted, with the consequences; renders nothing when `asked` is null. */
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
        {asked.standing === 'active' ? <li>It is live now; its page will be removed.</li> : null}
        {asked.pictures > 0 ? <li>{pictureText(asked.pictures)}</li> : null}
        <li>Active bids for it will end.</li>
        <li>Inquiries for it will stay in your leads.</li>
      </ul>
      {asked.standing === 'active' ? (
        <p className="soft">Only want to hide it for a while? Switch it to Inactive instead.</p>
      ) : null}
    </DangerQuestion>
  ) : null;
