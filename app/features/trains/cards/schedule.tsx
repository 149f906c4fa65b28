import { dayOffset, formatDate, formatTime } from '~/shared/dates/dates.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { TrainResult, TrainStop } from '../core/train.ts';

/** What one may do at a stop where one may not do both. */
const limitLabel = ({ boards, alights }: TrainStop): string | null =>
  boards && alights ? null : boards ? 'Boarding only' : 'Alighting only';

/** More stops than these scroll inside their own height. */
const mostStops = 12;

type StopsProps = {
  /** What the table shows; names it and its scroll area. */
  name: string;
  stops: TrainStop[];
  /** Sequence numbers of the first and the last stop of the train, and of those where the journey begins and ends. */
  route: { first: number; last: number };
  ride: { from: number; to: number };
};

const StopTable = ({ name, stops, route, ride }: StopsProps) => {
  const table = (
    <table>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">Station</th>
          <th scope="col">
            <abbr title="Arrives">Arr.</abbr>
          </th>
          <th scope="col">
            <abbr title="Departs">Dep.</abbr>
          </th>
          <th scope="col">Halt min</th>
          <th scope="col">Day</th>
          <th scope="col">km</th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop) => {
          const [starts, ends] = [stop.seq === route.first, stop.seq === route.last];
          return (
            <tr
              key={stop.seq}
              className={stop.seq === ride.from || stop.seq === ride.to ? 'schedule__selected' : undefined}
            >
              <th scope="row">
                <span>{stop.name}</span> <span className="soft small">{stop.code}</span>
                {limitLabel(stop) ? <span className="soft small schedule__limit">{limitLabel(stop)}</span> : null}
              </th>
              <td>{starts ? 'Starts' : formatTime(stop.arrives_min)}</td>
              <td>
                <span>{ends ? 'Ends' : formatTime(stop.departs_min)}</span>
                {!starts && !ends && dayOffset(stop.departs_min) > dayOffset(stop.arrives_min) ? (
                  <span className="soft small"> next day</span>
                ) : null}
              </td>
              <td>{starts || ends ? null : stop.departs_min - stop.arrives_min}</td>
              <td>{dayOffset(starts ? stop.departs_min : stop.arrives_min) + 1}</td>
              <td>{stop.km}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  if (stops.length <= mostStops) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
    <section className="schedule__scroll" aria-label={name} tabIndex={0}>
      {table}
    </section>
  );
};

/** Stops before or after the journey, folded. */
const Folded = ({ which, ...props }: { which: 'earlier' | 'later' } & StopsProps) => {
  const count = props.stops.length;
  if (count === 0) return null;
  return (
    <details className="disclosure schedule__folded">
      <summary>
        <span>{`${count} ${which} ${count === 1 ? 'stop' : 'stops'}`}</span>
        <Icon name="chevron-down" />
      </summary>
      <StopTable {...props} />
    </details>
  );
};

/** The stops of a train from boarding to alighting, with halts in minutes, day and distance; those before and after are folded. */
export const Schedule = ({ train, stops }: { train: TrainResult; stops: TrainStop[] }) => {
  const ride = { from: train.from.seq, to: train.to.seq };
  const route = { first: stops[0]?.seq ?? 0, last: stops.at(-1)?.seq ?? 0 };
  const shared = { route, ride };
  return (
    <div className="schedule">
      <p className="small soft">{`${train.number} leaves ${stops[0]?.name ?? ''} on ${formatDate(train.run_date)}`}</p>
      <Folded
        which="earlier"
        name={`Stops of ${train.number} before ${train.from.name}`}
        stops={stops.filter(({ seq }) => seq < ride.from)}
        {...shared}
      />
      <StopTable
        name={`Stops of ${train.number} from ${train.from.name} to ${train.to.name}`}
        stops={stops.filter(({ seq }) => seq >= ride.from && seq <= ride.to)}
        {...shared}
      />
      <Folded
        which="later"
        name={`Stops of ${train.number} after ${train.to.name}`}
        stops={stops.filter(({ seq }) => seq > ride.to)}
        {...shared}
      />
    </div>
  );
};
