import { Badge } from '~/ui/content/badge.tsx';
import { Icon, type IconName } from '~/ui/icon/icon.tsx';
import { StopLine } from '~/ui/line/line.tsx';
import { mealLabels } from '../content/meals-and-months.ts';
import { type ItineraryDay, isSamplePlan } from '../core/itinerary.ts';

const Details = ({ place, stay, meals, transport }: ItineraryDay) => {
  const details: [icon: IconName, name: string, text: string | undefined][] = [
    ['pin', 'Place', place],
    ['car', 'Transport', transport],
    ['bed', 'Stay', stay],
    ['meal', 'Meals', meals?.map((meal) => mealLabels[meal]).join(', ')],
  ];
  if (details.every(([, , text]) => !text)) return null;
  return (
    <dl className="cluster gap-2 small soft">
      {details.map(([icon, name, text]) =>
        text ? (
          <div key={name} className="icon-line">
            <dt>
              <Icon name={icon} size={18} /> <span className="visually-hidden">{name}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
};

/** The days of a package along a railway line. Without a plan of the agency it is a sample. */
export const Itinerary = ({ days, company }: { days: readonly ItineraryDay[]; company: string | null }) => (
  <section aria-labelledby="itinerary" className="stack">
    <h2 id="itinerary">Itinerary</h2>
    <StopLine
      down
      stops={days.map((day) => ({
        name: (
          <>
            <Badge tone="highlight">{day.label}</Badge> <span>{day.title}</span>
          </>
        ),
        children: (
          <div className="stack gap-1">
            {day.text ? <p className="package-text">{day.text}</p> : null}
            <Details {...day} />
          </div>
        ),
      }))}
    />
    <p className="small soft">
      {isSamplePlan(days)
        ? `This is a sample plan. ${company ?? 'Your agent'} will adapt it to your dates and needs.`
        : `Days can be adapted. ${company ?? 'Your agent'} confirms dates, hotels and transport before you pay.`}
    </p>
  </section>
);
