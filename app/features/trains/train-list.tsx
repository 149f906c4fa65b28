import { paths } from '~/shared/paths.ts';
import { Skeleton } from '~/ui/skeleton.tsx';
import { useLateNavigation } from '~/ui/use-late-navigation.ts';
import { useQuietNavigation } from '~/ui/use-quiet-navigation.ts';
import type { ResultsAddresses } from './results-addresses.ts';
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

/** Notes in this entry of the history which class of each train is chosen, for the way back from the booking form. */
const rememberClasses = (list: HTMLElement): void => {
  const classes = Array.from(
    list.querySelectorAll<HTMLInputElement>('input:checked'),
    (radio) => `[data-train="${radio.closest('article')?.dataset.train}"] [value="${radio.value}"]`,
  );
  window.history.replaceState({ ...window.history.state, classes }, '');
};

/** Chooses what was chosen when the list was left, as far as there are seats. */
const restoreClasses = (list: HTMLElement | null): void => {
  const places: string[] = window.history.state?.classes ?? [];
  for (const place of places) {
    const radio = list?.querySelector<HTMLInputElement>(`${place}:enabled`);
    if (radio) radio.checked = true;
  }
};

type TrainListProps = { view: ResultsView; wanted: string | null; addresses: ResultsAddresses };

/** The cards of the results, or their outlines while another search is on its way. */
export const TrainList = ({ view, wanted, addresses }: TrainListProps) => {
  const quiet = useQuietNavigation();
  if (useLateNavigation(paths.trainSearch()))
    return (
      <div className="train-list" aria-busy="true">
        {view.trains.slice(0, 4).map((train) => (
          <CardSkeleton key={train.number} />
        ))}
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: answers for the links and forms inside, which have their own keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={restoreClasses}
      className="train-list"
      onClick={quiet.onClick}
      onSubmit={(event) => {
        rememberClasses(event.currentTarget);
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
