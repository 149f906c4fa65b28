import { paths } from '~/shared/paths/paths.ts';
import { Skeleton } from '~/ui/content/skeleton.tsx';
import { useDelayedPending } from '~/ui/navigation/use-delayed-pending.ts';
import { useDelegatedLinks } from '~/ui/navigation/use-delegated-links.ts';
import type { ResultsUrls } from './results-urls.ts';
import type { ResultsView } from './results-view.ts';
import { TrainCard } from './train-card.tsx';

const CardSkeleton = () => (
  <div className="train-card" aria-hidden="true">
    <Skeleton width="55%" height="1.6rem" />
    <Skeleton width="100%" height="4.5rem" />
    <Skeleton width="100%" height="5rem" />
    <Skeleton width="6rem" height="1.4rem" />
  </div>
);

/** Stores the selected class of each train in the history entry, for Back from the booking form. */
const saveClasses = (list: HTMLElement): void => {
  const classes = Array.from(
    list.querySelectorAll<HTMLInputElement>('input:checked'),
    (radio) => `[data-train="${radio.closest('article')?.dataset.train}"] [value="${radio.value}"]`,
  );
  window.history.replaceState({ ...window.history.state, classes }, '');
};

/** Restores the classes selected before the list was left, where seats are still free. */
const restoreClasses = (list: HTMLElement | null): void => {
  const selectors: string[] = window.history.state?.classes ?? [];
  for (const selector of selectors) {
    const radio = list?.querySelector<HTMLInputElement>(`${selector}:enabled`);
    if (radio) radio.checked = true;
  }
};

type TrainListProps = { view: ResultsView; wanted: string | null; addresses: ResultsUrls };

/** The cards of the results, or skeletons while another search is loading. */
export const TrainList = ({ view, wanted, addresses }: TrainListProps) => {
  const quiet = useDelegatedLinks();
  if (useDelayedPending(paths.trainSearch()))
    return (
      <div className="train-list" aria-busy="true">
        {view.trains.slice(0, 4).map((train) => (
          <CardSkeleton key={train.number} />
        ))}
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of the links and forms inside, which are keyboard accessible
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={restoreClasses}
      className="train-list"
      onClick={quiet.onClick}
      onSubmit={(event) => {
        saveClasses(event.currentTarget);
        quiet.onSubmit(event);
      }}
    >
      {view.trains.map((train) => (
        <TrainCard
          key={`${train.number} ${train.run_date} ${train.from.code} ${train.to.code}`}
          train={train}
          wanted={wanted}
          stops={view.schedule?.number === train.number ? view.schedule.stops : null}
          scheduleTo={addresses.schedule(train.number)}
          closeTo={addresses.here}
        />
      ))}
    </div>
  );
};
