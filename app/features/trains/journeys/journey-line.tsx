import {
  type ClockAxis,
  type DrawnJourney,
  drawJourneyLine,
  type LabelledAxis,
  nightsOf,
  type StopTimes,
} from './journey-line.ts';

type JourneyLineProps = {
  journey: DrawnJourney;
  stopTimes: StopTimes;
  axis: ClockAxis;
};

/** A journey on a clock axis: nights shaded, rides as a line, stops ticked, waits hollow. What it shows is also said in the text beside it. */
export const JourneyLine = ({ journey, stopTimes, axis }: JourneyLineProps) => {
  const { width, height, rides, stops, waits } = drawJourneyLine(journey, stopTimes, axis);
  const nights = nightsOf(journey).map(({ start, end }) => `M${start - axis.start} 0v${height}H${end - axis.start}V0z`);
  return (
    <svg className="journey-line" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="journey-line__nights" d={nights.join('')} />
      {waits ? <path className="journey-line__waits" d={waits} /> : null}
      <path className="journey-line__rides" d={rides} />
      {stops ? <path className="journey-line__stops" d={stops} /> : null}
    </svg>
  );
};

/** The labels of the axis, above a list of journeys. */
export const JourneyAxis = ({ axis }: { axis: LabelledAxis }) => (
  <p className="journey-axis" aria-hidden="true">
    {axis.labels.map(({ at, text }) => (
      <span key={at} style={{ insetInlineStart: `${at}%` }}>
        {text}
      </span>
    ))}
  </p>
);
