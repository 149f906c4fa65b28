import { Form } from 'react-router';
import { formatRupees } from '~/shared/money/money.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { RouteDialog } from '~/ui/dialog/route-dialog.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { RupeeField } from '~/ui/form/rupee-field.tsx';
import { useClearDraftOnSuccess } from '~/ui/form/use-clear-draft-on-success.ts';
import { useFieldErrors } from '~/ui/form/use-field-errors.ts';
import type { RefusedTarget } from './target.action.server.ts';
import type { TargetView } from './target.ts';

type TargetDialogProps = {
  /** What the target is for: 'sales'. */
  of: 'sales' | 'revenue';
  /** One sentence about what counts. */
  hint: string;
  target: TargetView;
  /** The URL that the forms are posted to. */
  action: string;
  backTo: string;
  refused: RefusedTarget | undefined;
};

const noErrors: Record<string, string> = {};

const amountText = (amount: number | null): string => (amount === null ? 'no target' : formatRupees(amount));

/** What holds now, and from the next month on if that is different. */
const nowText = (months: TargetView['months']): string => {
  const [current, next] = months;
  if (!current || !next) return '';
  return current.amount === next.amount
    ? `Now ${amountText(current.amount)} a month.`
    : `Now ${amountText(current.amount)}, from ${next.label} ${amountText(next.amount)}.`;
};

/** The form for a monthly target: the amount, and the month from which it holds. A button removes it from this month on. */
export const TargetDialog = ({ of, hint, target, action, backTo, refused }: TargetDialogProps) => {
  const formKey = `target:${of}`;
  const removalId = `remove-${of}-target`;
  useClearDraftOnSuccess(formKey);
  const { openErrors, follow } = useFieldErrors(refused?.fields ?? noErrors);
  const { months, version } = target;
  const [current] = months;
  const hasTarget = months.some(({ amount }) => amount !== null);
  return (
    <RouteDialog title={`Monthly ${of} target`} closeTo={backTo}>
      <Form method="post" action={action} noValidate preventScrollReset onChange={follow}>
        <FormDraft formKey={formKey} />
        <div className="dialog__body stack">
          <ErrorSummary message={refused?.message} fields={refused?.fields} openErrors={openErrors} />
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="seen" value={version} />
          {hasTarget ? <p>{nowText(months)}</p> : null}
          <RupeeField
            label="Target a month"
            name="amount"
            required
            hint={hint}
            defaultValue={refused?.typed.amount ?? current?.typed}
            error={openErrors.amount}
            data-first
          />
          <SelectField
            label="From"
            name="from"
            hint="It holds for this month and all later ones. Earlier months keep the target that they had."
            choices={months.map(({ month, label }) => ({ value: month, label }))}
            defaultValue={
              months.some(({ month }) => month === refused?.typed.from) ? refused?.typed.from : current?.month
            }
            error={openErrors.from}
          />
        </div>
        <div className="dialog__foot">
          {hasTarget ? (
            <SubmitButton tone="danger" className="dialog__apart" form={removalId} busyLabel="Removing">
              Remove target
            </SubmitButton>
          ) : null}
          <ButtonLink to={backTo} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton busyLabel="Saving">Save target</SubmitButton>
        </div>
      </Form>
      <Form method="post" action={action} id={removalId} preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="seen" value={version} />
        <input type="hidden" name="from" value={current?.month} />
      </Form>
    </RouteDialog>
  );
};
