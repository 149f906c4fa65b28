import { useId } from 'react';
import { useFetcher } from 'react-router';
import { Switch } from '~/ui/switch.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { OwnPackageAnswer } from './answer-own-package-post.server.ts';
import type { OwnPackageView } from './own-package.ts';

/**
 * Shows a package to travellers or hides it. The switch turns at the press and back again when the server says no; one that can't be turned says
 * why. The sentence comes from the table of moves that the server reads too.
 */
export const OwnPackageToggle = ({ shown }: { shown: OwnPackageView }) => {
  const fetcher = useFetcher<OwnPackageAnswer>({ key: `toggle ${shown.id}` });
  useAnswerToast(fetcher.data?.toast);
  const reasonId = useId();
  const wanted = fetcher.formData?.get('active');
  const on = typeof wanted === 'string' ? wanted === 'yes' : shown.is_active;
  const off = shown.toggle_refusal !== null;
  return (
    <>
      <fetcher.Form method="post" preventScrollReset className="own-toggle">
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="package" value={shown.id} />
        <input type="hidden" name="active" value={on ? 'no' : 'yes'} />
        <Switch
          on={on}
          aria-label={`Show ${shown.title} to travellers`}
          aria-disabled={off || undefined}
          aria-describedby={off ? reasonId : undefined}
          onClick={(event) => {
            if (off || fetcher.state !== 'idle') event.preventDefault();
          }}
        />
        <span className="own-toggle__word" aria-hidden="true">
          {on ? 'Active' : 'Inactive'}
        </span>
      </fetcher.Form>
      {off ? (
        // Seen, it is what the card says below; heard, it belongs to the switch.
        <p className="visually-hidden" id={reasonId}>
          {shown.toggle_refusal}
        </p>
      ) : null}
    </>
  );
};
