import { useFetcher } from 'react-router';
import type { ListActionResult } from '~/server/lists/run-list-action.server.ts';
import { Switch } from '~/ui/button/switch.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { useAnswerPending } from '~/ui/form/use-answer-pending.ts';
import { adDatesText, adStateNames } from './ad-search.ts';
import type { AdListItem } from './list-ads.server.ts';

/** Switches an advertisement on or off. Optimistic: it is reset when the server rejects the change. */
export const AdToggle = ({ ad, here }: { ad: AdListItem; here: string }) => {
  const fetcher = useFetcher<ListActionResult>({ key: `toggle ${ad.id}` });
  useActionToast(fetcher.data?.toast);
  const pending = useAnswerPending(fetcher);
  const submitted = fetcher.formData?.get('active');
  const on = typeof submitted === 'string' ? submitted === 'yes' : ad.is_active;
  const state = on ? ad.state_when_on : 'off';
  const dates = adDatesText(ad);
  return (
    <fetcher.Form method="post" action={here} preventScrollReset className="ad-toggle">
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="ad" value={ad.id} />
      <input type="hidden" name="active" value={on ? 'no' : 'yes'} />
      <Switch
        on={on}
        aria-label={`Show ${ad.title}`}
        onClick={(event) => {
          if (pending) event.preventDefault();
        }}
      />
      <span className="ad-toggle__state">
        <span aria-hidden="true">{adStateNames[state]}</span>
        {dates ? <span className="soft">{dates}</span> : null}
      </span>
    </fetcher.Form>
  );
};
