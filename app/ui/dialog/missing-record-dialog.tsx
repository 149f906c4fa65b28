import { ButtonLink } from '../button/button.tsx';
import { StateDrawing } from '../content/state-drawing.tsx';
import { RouteDialog } from './route-dialog.tsx';

type MissingRecordDialogProps = {
  title: string;
  /** What happened. */
  text: string;
  drawing: string;
  /** The URL of the list below, and the label of the link to it. */
  closeTo: string;
  backLabel: string;
};

/** Shown over a list for a record that does not exist, or not for this user. */
export const MissingRecordDialog = ({ title, text, drawing, closeTo, backLabel }: MissingRecordDialogProps) => (
  <RouteDialog title={title} closeTo={closeTo}>
    <div className="dialog__body empty-state">
      <StateDrawing src={drawing} />
      <p>{text}</p>
      <ButtonLink to={closeTo} preventScrollReset>
        {backLabel}
      </ButtonLink>
    </div>
  </RouteDialog>
);
