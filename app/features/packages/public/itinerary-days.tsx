import { Photo } from '~/ui/content/photo.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { mealLabels } from '../content/meals-and-months.ts';
import { type ItineraryDay, isSamplePlan } from '../core/itinerary.ts';

const Detail = ({ icon, name, children }: { icon: 'pin' | 'bed' | 'meal' | 'car'; name: string; children: string }) => (
  <div>
    <dt>
      <Icon name={icon} size={18} /> <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);

const Details = ({ place, stay, meals, transport }: ItineraryDay) => {
  const eaten = (meals ?? []).map((meal) => mealLabels[meal]).join(', ');
  if (!place && !stay && !eaten && !transport) return null;
  return (
    <dl className="itinerary__details">
      {place ? (
        <Detail icon="pin" name="Place">
          {place}
        </Detail>
      ) : null}
      {transport ? (
        <Detail icon="car" name="Transport">
          {transport}
        </Detail>
      ) : null}
      {stay ? (
        <Detail icon="bed" name="Stay">
          {stay}
        </Detail>
      ) : null}
      {eaten ? (
        <Detail icon="meal" name="Meals">
          {eaten}
        </Detail>
      ) : null}
    </dl>
  );
};

/** The days of a package along a railway line. Without a plan of the agency it is a sample. */
export const Itinerary = ({ days, company }: { days: readonly ItineraryDay[]; company: string | null }) => {
  const planned = !isSamplePlan(days);
  return (
    <section aria-labelledby="itinerary" className="stack">
      <h2 id="itinerary">Itinerary</h2>
      <ol className="itinerary">
        {days.map((day) => (
          <li key={day.label}>
            <div>
              <h3>
                <span className="itinerary__day">{day.label}</span> <span>{day.title}</span>
              </h3>
              {day.text ? <p>{day.text}</p> : null}
              <Details {...day} />
            </div>
            {day.picture ? (
              <Photo
                className="itinerary__picture"
                src={day.picture}
                alt=""
                width={240}
                height={160}
                sizes="10rem"
                loading="lazy"
              />
            ) : null}
          </li>
        ))}
      </ol>
      <p className="small soft">
        {planned
          ? `Days can be adapted. ${company ?? 'Your agent'} confirms dates, hotels and transport before you pay.`
          : `This is a sample plan. ${company ?? 'Your agent'} will adapt it to your dates and needs.`}
      </p>
    </section>
  );
};
