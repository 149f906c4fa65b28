import type { ClassOccupancy, SegmentOccupancy } from './seat-occupancy.server.ts';

const sectionText = ({ from, to, sold, held, free }: SegmentOccupancy): string =>
  `${from.name} to ${to.name}: ${sold} sold, ${held} held, ${free} free`;

/** At most so many stops have their code below the diagram. */
const maxLabels = 5;

/** The stops with a code below the diagram: first, last, and some between them; each with its place in percent. */
export const labelledStops = ({ segments }: ClassOccupancy): { code: string; name: string; at: number }[] => {
  const [first] = segments;
  if (!first) return [];
  const stops = [first.from, ...segments.map(({ to }) => to)];
  const step = Math.ceil(segments.length / (maxLabels - 1));
  return stops.flatMap((stop, index) => {
    const isLast = index === segments.length;
    // One that would stand too near to the last is left out.
    const hasRoom = index % step === 0 && segments.length - index > step / 2;
    return isLast || hasRoom ? [{ ...stop, at: (index / segments.length) * 100 }] : [];
  });
};

/** In percent. */
const leastHeight = 4;

/** Lines between more sections than these would cover them. */
const mostLines = 12;

/** The seats of a class from stop to stop: sold ones from the bottom, held ones above them, the whole height for all seats. */
export const OccupancyDiagram = ({ occupancy }: { occupancy: ClassOccupancy }) => {
  const { capacity, segments, peak, name } = occupancy;
  const width = 100 / segments.length;
  // One seat of many is seen too.
  const height = (seats: number): number =>
    seats === 0 || capacity === 0 ? 0 : Math.max(leastHeight, (seats / capacity) * 100);
  return (
    <div className="occupancy">
      <svg
        className="occupancy__plot"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: at most ${peak} of ${capacity} seats occupied. The table below has every section.`}
      >
        {segments.map((segment, index) => {
          const place = { x: index * width, width };
          const soldHeight = height(segment.sold);
          const heldHeight = height(segment.held);
          return (
            <g key={segment.from.code} className="occupancy__section">
              <title>{sectionText(segment)}</title>
              <rect className="occupancy__free" {...place} y={0} height={100} />
              <rect className="occupancy__held" {...place} y={100 - soldHeight - heldHeight} height={heldHeight} />
              <rect className="occupancy__sold" {...place} y={100 - soldHeight} height={soldHeight} />
              {index === 0 || segments.length > mostLines ? null : <line x1={place.x} x2={place.x} y1={0} y2={100} />}
            </g>
          );
        })}
      </svg>
      <ol className="occupancy__stops soft small" aria-hidden="true">
        {labelledStops(occupancy).map(({ code, name: stopName, at }) => (
          <li key={code} title={stopName} style={{ insetInlineStart: `${at}%`, translate: `${-at}%` }}>
            {code}
          </li>
        ))}
      </ol>
    </div>
  );
};
