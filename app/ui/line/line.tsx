import type { CSSProperties, ReactNode } from 'react';
import { CodeBoard } from '../content/name-board.tsx';
import { classNames } from '../helpers/class-names.ts';
import { drawLine, type LabelledAxis, type Ride, type Span, shareBefore, spanOf } from './clock.ts';

/** What stands at an end of a line: the time, the code of the station, and '+1 day'. */
export type LineEnd = { time: string; code: string; note?: string };

type ClockLineProps = {
  rides: readonly Ride[];
  /** The axis of a list of lines; else the line has the whole width. */
  axis?: Span;
  /** Left out where boards and times stand beside the line: then it is not read out. */
  ends?: { from: LineEnd; to: LineEnd };
  /** It is over: the train has departed. */
  muted?: boolean;
};

/** Whether arrivals on a later day need room for '+1 day'. */
const hasLaterDays = ({ end }: Span): boolean => end > 1440;

const endClass = (side: 'from' | 'to') => `line__end line__end--${side}`;

/** Trains on a clock: nights shaded, rides as a track with its stops ticked, waits hollow, times and boards at the ends. */
export const ClockLine = ({ rides, axis, ends, muted }: ClockLineProps) => {
  const whole = spanOf(rides);
  const clock = axis ?? whole;
  const { width, height, nights, rides: tracks, stops, waits } = drawLine(rides, clock);
  const place = { '--before': shareBefore(clock, whole.start), '--reach': shareBefore(clock, whole.end) };
  return (
    <div className={classNames('line', ends ? 'line--ends' : 'line--alone', muted && 'line--muted')}>
      <div
        className={classNames('line__clock', ends && hasLaterDays(clock) && 'line__clock--later')}
        style={place as CSSProperties}
      >
        {ends ? (
          <span className={endClass('from')}>
            <time className="line__time">{ends.from.time}</time> <CodeBoard>{ends.from.code}</CodeBoard>
          </span>
        ) : null}
        <svg
          className="line__track"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path className="line__nights" d={nights} />
          <path className="line__waits" d={waits} />
          <path className="line__rides" d={tracks} />
          <path className="line__stops" d={stops} />
        </svg>
        {ends ? (
          <span className={endClass('to')}>
            <span className="visually-hidden">arrives </span>
            <time className="line__time">{ends.to.time}</time>{' '}
            {ends.to.note ? <span className="line__note">{`${ends.to.note} `}</span> : null}
            <CodeBoard>{ends.to.code}</CodeBoard>
          </span>
        ) : null}
      </div>
    </div>
  );
};

/** The hours of an axis, above a list of lines with ends, or below a line without. */
export const LineHours = ({ axis, ends }: { axis: LabelledAxis; ends?: boolean }) => (
  <div className={classNames('line', 'line--hours', ends && 'line--ends')} aria-hidden="true">
    <p className={classNames('line__clock', ends && hasLaterDays(axis) && 'line__clock--later')}>
      {axis.labels.map(({ at, text, minor }) => (
        <span
          key={at}
          className={classNames('line__hour', minor && 'line__hour--minor')}
          style={{ '--before': at } as CSSProperties}
        >
          {text}
        </span>
      ))}
    </p>
  </div>
);

/** A stop of a line without a clock. */
export type LineStop = {
  name: ReactNode;
  /** Below the name: 'Day 1', '2 nights'. */
  note?: ReactNode;
  /** How it goes on from here: 'Train, 4 h 10 min'. */
  onward?: string;
  /** What belongs to the stop, on a line that runs down. */
  children?: ReactNode;
};

type StopLineProps = {
  stops: readonly LineStop[];
  /** Names the list, where no heading does. */
  label?: string;
  /** Runs down the page with the contents of each stop; else across it, and down where it is narrow. */
  down?: boolean;
};

/** Stops on a track in their order, without times: the places of a trip, its days, the way to a town without a station. */
export const StopLine = ({ stops, label, down }: StopLineProps) => (
  <div className="line">
    <ol className={classNames('stop-line', !down && 'stop-line--across')} aria-label={label}>
      {stops.map(({ name, note, onward, children }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may be visited twice, and stops are not moved
        <li key={index} className="stop-line__stop">
          <div className="stop-line__name">{name}</div>
          {note ? <div className="stop-line__note">{note}</div> : null}
          {onward ? <div className="stop-line__onward">{onward}</div> : null}
          {children}
        </li>
      ))}
    </ol>
  </div>
);
