import { dayOffset, formatDate, formatTime } from '~/shared/dates/dates.ts';
import type { TrainResult, TrainStop } from '../core/train.ts';

/** What one may do at a stop where one may not do both. */
const limitLabel = ({ boards, alights }: TrainStop): string | null =>
  boards && alights ? null : boards ? 'Boarding only' : 'Alighting only';

/** All stops of a train with halts in minutes, day and distance, with the searched part of the route highlighted. */
export const Schedule = ({ train, stops }: { train: TrainResult; stops: TrainStop[] }) => {
  const last = stops.length - 1;
  return (
    <div className="schedule">
      <table>
        <caption>
          {train.number} leaves {stops[0]?.name} on {formatDate(train.run_date)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Station</th>
            <th scope="col">
              <abbr title="Arrives">Arr.</abbr>
            </th>
            <th scope="col">
              <abbr title="Departs">Dep.</abbr>
            </th>
            <th scope="col">Halt</th>
            <th scope="col">Day</th>
            <th scope="col">km</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            <tr
              key={stop.seq}
              className={stop.seq >= train.from.seq && stop.seq <= train.to.seq ? 'schedule__selected' : undefined}
            >
              <th scope="row">
                {stop.name} <span className="soft small">{stop.code}</span>
                {limitLabel(stop) ? <span className="soft small schedule__limit">{limitLabel(stop)}</span> : null}
              </th>
              <td>{index === 0 ? 'Starts' : formatTime(stop.arrives_min)}</td>
              <td>{index === last ? 'Ends' : formatTime(stop.departs_min)}</td>
              <td>{index === 0 || index === last ? '' : `${stop.departs_min - stop.arrives_min} min`}</td>
              <td>{dayOffset(index === 0 ? stop.departs_min : stop.arrives_min) + 1}</td>
              <td>{stop.km}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
