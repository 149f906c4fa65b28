import { labelAxis, type Ride, spanOf } from '../line/clock.ts';
import { ClockLine, type LineEnd, LineHours, StopLine } from '../line/line.tsx';
import { CatalogSection } from './catalog-forms.tsx';

type Sample = { name: string; rides: readonly Ride[]; from: LineEnd; to: LineEnd; muted?: boolean };

const samples: readonly Sample[] = [
  {
    name: 'One night',
    rides: [{ start: 1015, end: 1955, stops: [1180, 1410, 1630, 1850] }],
    from: { time: '16:55', code: 'NDLS' },
    to: { time: '08:35', code: 'MMCT', note: '+1 day' },
  },
  {
    name: 'Two trains with a wait',
    rides: [
      { start: 375, end: 560, stops: [450] },
      { start: 730, end: 1040, stops: [800, 860, 920] },
    ],
    from: { time: '06:15', code: 'DEE' },
    to: { time: '17:20', code: 'SML' },
  },
  {
    name: 'A short ride',
    rides: [{ start: 1410, end: 1450 }],
    from: { time: '23:30', code: 'CSMT' },
    to: { time: '00:10', code: 'THANE', note: '+1 day' },
  },
  {
    name: 'Departed',
    rides: [{ start: 300, end: 1440, stops: [500, 700] }],
    from: { time: '05:00', code: 'NZM' },
    to: { time: '00:00', code: 'BDTS', note: '+1 day' },
    muted: true,
  },
];

const rides = samples.flatMap((sample) => sample.rides);
const axis = labelAxis(spanOf(rides));

/** The line: trains on a clock, and stops without times. */
export const CatalogLines = () => (
  <CatalogSection id="lines" title="Lines">
    <p className="soft small">Of a list, on one clock: a night, a wait, a short ride, departed</p>
    <div className="card stack">
      <LineHours axis={axis} ends />
      {samples.map(({ name, ...line }) => (
        <div key={name}>
          <p className="small">{name}</p>
          <ClockLine rides={line.rides} axis={axis} ends={line} muted={line.muted} />
        </div>
      ))}
    </div>
    <p className="soft small">Alone, below the boards of a ticket</p>
    <div className="card" aria-hidden="true">
      <ClockLine rides={samples[1]?.rides ?? []} />
      <LineHours axis={labelAxis(spanOf(samples[1]?.rides ?? []))} />
    </div>
    <p className="soft small">Stops without times, across the page</p>
    <div className="card">
      <StopLine
        label="Way to Shimla"
        stops={[
          { name: 'Delhi', onward: 'Train, 4 h 10 min' },
          { name: 'Kalka', note: 'Change to the narrow gauge', onward: 'Train, 5 h 30 min' },
          { name: 'Shimla' },
        ]}
      />
    </div>
    <p className="soft small">Down the page, with the contents of each stop</p>
    <div className="card">
      <StopLine
        down
        label="Days"
        stops={['Arrival in Kochi', 'Munnar', 'Alappuzha'].map((name, index) => ({
          name,
          note: `Day ${index + 1}`,
          children: <p>Tea estates, spice gardens and the backwaters by houseboat.</p>,
        }))}
      />
    </div>
  </CatalogSection>
);
