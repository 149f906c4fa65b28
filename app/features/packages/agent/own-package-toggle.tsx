import { useId } from 'react';
import { useFetcher } from 'react-router';
import type { ListActionResult } from '~/server/lists/run-list-action.server.ts';
import { Switch } from '~/ui/button/switch.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { useAnswerPending } from '~/ui/form/use-answer-pending.ts';
import type { OwnPackageView } from '../core/moderation-status.ts';

/**
 * Activates or deactivates a package. The switch changes optimistically and reverts when the server refuses. A disabled switch is described by
 * the reason, from packageTransitions, which the server uses too.
 */
export const OwnPackageToggle = ({ shown }: { shown: OwnPackageView }) => {
  const fetcher = useFetcher<ListActionResult>({ key: `toggle ${shown.id}` });
  useActionToast(fetcher.data?.toast);
  const pending = useAnswerPending(fetcher);
  const reasonId = useId();
  const submitted = fetcher.formData?.get('active');
  const on = typeof submitted === 'string' ? submitted === 'yes' : shown.is_active;
  const disabled = shown.toggle_refusal !== null;
  return (
    <>
      <fetcher.Form method="post" preventScrollReset className="own-toggle">
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="package" value={shown.id} />
        <input type="hidden" name="active" value={on ? 'no' : 'yes'} />
        <Switch
          on={on}
          aria-label={`Show ${shown.title} to travellers`}
          aria-disabled={disabled || undefined}
          aria-describedby={disabled ? reasonId : undefined}
          onClick={(event) => {
            if (disabled || pending) event.preventDefault();
          }}
        />
        <span className="own-toggle__label" aria-hidden="true">
          {on ? 'Active' : 'Inactive'}
        </span>
      </fetcher.Form>
      {disabled ? (
        // Visually the status text of the card explains it; screen readers need it on the switch.
        <p className="visually-hidden" id={reasonId}>
          {shown.toggle_refusal}
        </p>
      ) : null}
    </>
  );
};
