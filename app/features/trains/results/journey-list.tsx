import { useState } from 'react';
import { paths } from '~/shared/paths/paths.ts';
import { Skeleton } from '~/ui/content/skeleton.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import type { LabelledAxis } from '~/ui/line/clock.ts';
import { LineHours } from '~/ui/line/line.tsx';
import { useDelayedPending } from '~/ui/navigation/use-navigation-state.ts';
import { ConnectionCard, TrainCard } from '../cards/journey-card.tsx';
import { TrainCardSkeleton } from '../cards/train-card-skeleton.tsx';
import type { ShownJourney } from '../journeys/journey-option.ts';
import type { ResultsUrls } from './results-urls.ts';
import type { ResultsView } from './results-view.ts';

/** Stores the selected class of each train in the history entry, for Back from the booking form. */
const saveClasses = (list: HTMLElement): void => {
  const classes = Array.from(
    list.querySelectorAll<HTMLInputElement>('input:checked'),
    (radio) => `[data-ride="${radio.form?.dataset.ride}"] [value="${radio.value}"]`,
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

const groupTitles = ['Direct trains', 'With one change', 'With two changes'] as const;

type CardsProps = {
  view: Pick<ResultsView, 'journeys' | 'axis' | 'schedule'>;
  /** The requested class, or null for any. */
  wanted: string | null;
  addresses: ResultsUrls;
};

type JourneyListProps = CardsProps & {
  /** Whether journeys are grouped by the number of changes. */
  isGrouped: boolean;
  /** The same of the search that is loading. */
  willBeGrouped: boolean;
};

type CardListProps = { journeys: ShownJourney[]; heading: 'h3' | 'h4' } & CardsProps;

/** The hours above the cards, as wide as their lines. */
const Hours = ({ axis }: { axis: LabelledAxis }) => (
  <div className="journey-hours">
    <LineHours axis={axis} ends />
  </div>
);

const noHours: LabelledAxis = { start: 0, end: 0, labels: [] };

const isDeparted = ({ legs: [train] }: ShownJourney) => train?.departed;

const Cards = ({ journeys, heading, view, wanted, addresses }: CardListProps) => (
  <>
    {journeys.map((journey) => {
      const [train, ...others] = journey.legs;
      if (!train) return null;
      const card = { journey, wanted, axis: view.axis, heading };
      return others.length > 0 ? (
        <ConnectionCard key={journey.id} {...card} />
      ) : (
        <TrainCard
          key={journey.id}
          {...card}
          train={train}
          stops={view.schedule?.number === train.number ? view.schedule.stops : null}
          scheduleTo={addresses.schedule(train.number)}
          closeTo={addresses.here}
        />
      );
    })}
  </>
);

/** Departed trains, closed unless the schedule of one is shown when the page opens; later the reader opens and closes them. */
const Departed = (props: CardListProps) => {
  const { journeys, view } = props;
  const [isOpen] = useState(journeys.some(({ legs: [train] }) => train?.number === view.schedule?.number));
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        <span>{`${journeys.length} departed trains`}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="journey-list">
        <Hours axis={view.axis} />
        <Cards {...props} />
      </div>
    </details>
  );
};

/** The cards below the hours; more than two departed trains are folded together below those that still leave, unless all journeys have departed. */
const CardList = (props: CardListProps) => {
  const departed = props.journeys.filter(isDeparted);
  const isFolded = departed.length > 2 && !props.view.journeys.every(isDeparted);
  const open = isFolded ? props.journeys.filter((one) => !isDeparted(one)) : props.journeys;
  return (
    <>
      {open.length > 0 ? <Hours axis={props.view.axis} /> : null}
      <div className="journey-list">
        <Cards {...props} journeys={open} />
        {isFolded ? <Departed {...props} journeys={departed} /> : null}
      </div>
    </>
  );
};

/** The journeys by number of changes, each group with its heading. */
const Groups = (props: CardsProps) => {
  const { journeys } = props.view;
  return [0, 1, 2].map((changes) => {
    const group = journeys.filter((journey) => journey.changes.length === changes);
    if (group.length === 0) return null;
    const id = `changes-${changes}`;
    return (
      <section key={changes} aria-labelledby={id}>
        <h3 id={id} className="journey-group">
          {groupTitles[changes]}
        </h3>
        <CardList journeys={group} heading="h4" {...props} />
      </section>
    );
  });
};

/** As many cards as were shown before, up to the height of a screen, with the room for hours and heading above them. */
const SkeletonList = ({ journeys, isGrouped }: { journeys: readonly ShownJourney[]; isGrouped: boolean }) => {
  const cards = (
    <>
      <Hours axis={noHours} />
      <div className="journey-list">
        {journeys.slice(0, 4).map(({ id }) => (
          <TrainCardSkeleton key={id} />
        ))}
      </div>
    </>
  );
  return (
    <div className="journeys" aria-busy="true">
      {isGrouped ? (
        <section>
          <p className="journey-group">
            <Skeleton line width="7rem" />
          </p>
          {cards}
        </section>
      ) : (
        cards
      )}
    </div>
  );
};

/** The cards of the results, or skeletons while another search is loading. */
export const JourneyList = ({ isGrouped, willBeGrouped, ...props }: JourneyListProps) => {
  const { journeys } = props.view;
  const hasConnections = journeys.some(({ changes }) => changes.length > 0);
  if (useDelayedPending(paths.trainSearch()))
    return <SkeletonList journeys={journeys} isGrouped={willBeGrouped && hasConnections} />;
  return (
    <div ref={restoreClasses} className="journeys" onSubmit={(event) => saveClasses(event.currentTarget)}>
      {isGrouped && hasConnections ? <Groups {...props} /> : <CardList journeys={journeys} heading="h3" {...props} />}
      {hasConnections ? (
        <p className="small soft">
          With changes, each train is a separate ticket with its own cancellation charges. If a train is late, the next
          one does not wait.
        </p>
      ) : null}
    </div>
  );
};
