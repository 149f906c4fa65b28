import { paths } from '~/shared/paths/paths.ts';
import { useDelayedPending } from '~/ui/navigation/use-delayed-pending.ts';
import { useDelegatedLinks } from '~/ui/navigation/use-delegated-links.ts';
import type { ConnectingJourney } from '../journeys/connecting-journey.ts';
import { ConnectionCard } from './connection-card.tsx';

const titles: Record<number, string> = { 1: 'With one change', 2: 'With two changes' };

type ConnectionListProps = {
  journeys: ConnectingJourney[];
  /** The requested class, or null for any. */
  wanted: string | null;
};

/** Journeys of several trains, those with one change first. */
export const ConnectionList = ({ journeys, wanted }: ConnectionListProps) => {
  const quiet = useDelegatedLinks();
  const isLoading = useDelayedPending(paths.trainSearch());
  if (journeys.length === 0 || isLoading) return null;
  return [1, 2].map((changes) => {
    const group = journeys.filter((journey) => journey.changes.length === changes);
    if (group.length === 0) return null;
    const id = `connections-${changes}`;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links and forms inside, which are keyboard accessible
      <section
        key={changes}
        className="connections"
        aria-labelledby={id}
        onClick={quiet.onClick}
        onSubmit={quiet.onSubmit}
      >
        <h3 id={id}>{titles[changes]}</h3>
        <ul className="connections__list">
          {group.map((journey) => (
            <ConnectionCard key={journey.id} journey={journey} wanted={wanted} />
          ))}
        </ul>
        <p className="small soft">
          Each train is a separate ticket with its own cancellation charges. If a train is late, the next one does not
          wait.
        </p>
      </section>
    );
  });
};
