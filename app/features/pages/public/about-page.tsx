import { Link } from 'react-router';
import suitcaseDrawing from '~/art/drawings/journey/suitcase.svg';
import kerala from '~/art/portraits/kerala.svg';
import ladakh from '~/art/portraits/ladakh.svg';
import meghalaya from '~/art/portraits/meghalaya.svg';
import rajasthan from '~/art/portraits/rajasthan.svg';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { Portrait, type PortraitLook } from '~/ui/content/portrait.tsx';
import { NextStep } from '~/ui/layout/page-intro.tsx';

/** The fictional team of the demo company. */
export const team: readonly { name: string; work: string; text: string; look: PortraitLook }[] = [
  {
    name: 'Meera Iyer',
    work: 'Founder, state guides',
    text: 'Edits every guide, and prefers the window of a train to that of a plane.',
    look: 'plait',
  },
  {
    name: 'Harpreet Singh',
    work: 'Trains and timetable',
    text: 'Grew up beside the rail yard in Ludhiana. Makes sure the seat you paid for is the seat you get.',
    look: 'turban',
  },
  {
    name: 'Farah Siddiqui',
    work: 'Travel agents and packages',
    text: 'Reviews every package before it goes live, and rejects those that promise more than a day allows.',
    look: 'glasses',
  },
  {
    name: 'Tenzin Dorjee',
    work: 'Customer support',
    text: 'Replies within 24 hours, even in the monsoon. Knows which mountain pass is open.',
    look: 'collar',
  },
];

const values = [
  {
    name: 'Passion',
    text: 'We are travellers first. We know the smell of a platform before dawn and the quiet of a backwater at noon, and we build what we wished we had on our own trips.',
  },
  {
    name: 'Authenticity',
    text: 'Packages come from local travel agents, and our team reviews each one before it goes live. The fare you see is the fare you pay, and the seats we show are really available.',
  },
  {
    name: 'Excellence',
    text: 'Small things make a journey: a form that never loses your details, a refund that arrives, a reply within 24 hours. We keep working until they are right.',
  },
] as const;

/** From the north to the south. */
const posters = [ladakh, rajasthan, meghalaya, kerala];

const Story = ({ demo }: { demo: boolean }) => (
  <div className="sidebar about__story">
    <section aria-labelledby="story" className="stack">
      <h2 id="story">Our story</h2>
      <p>
        {brand.name} means traveller. A journey through India is usually put together from many places: the train from
        one counter, the hotel from another, the tour from somebody’s cousin. We wanted all of it on one page, in plain
        words.
      </p>
      <p>
        So {brand.name} offers holiday packages from travel agents who know their part of the country, train tickets
        with seat availability for every station, and a guide to each of the 28 states and 8 union territories.
      </p>
      {demo ? (
        <p>
          Please note: {brand.name} is a demonstration. It works like the live product, with payments in test mode; the
          company and its people are fictional.
        </p>
      ) : null}
    </section>
    <section aria-labelledby="mission" className="stack">
      <h2 id="mission">Our mission</h2>
      <p className="about__motto">{brand.tagline}</p>
      <p>
        Anyone should be able to plan a journey through India: on any phone, on a slow connection, and with a screen
        reader or only a keyboard.
      </p>
    </section>
  </div>
);

const Values = () => (
  <section aria-labelledby="values" className="stack">
    <h2 id="values">Our core values</h2>
    <ul className="grid grid--fit gap-5">
      {values.map(({ name, text }) => (
        <li key={name} className="stack stack--tight">
          <h3>
            <NameBoard name={name} legs />
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Team = ({ demo }: { demo: boolean }) => (
  <section aria-labelledby="team" className="stack">
    <div>
      <h2 id="team">Our team</h2>
      {demo ? <p className="soft">The team of this demo company: four fictional people.</p> : null}
    </div>
    <ul className="grid grid--fit gap-5">
      {team.map(({ name, work, text, look }) => (
        <li key={name} className="about__person">
          <Portrait look={look} />
          <div className="stack stack--tight">
            <h3>{name}</h3>
            <p className="soft">
              <strong>{work}</strong>
            </p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** Story, mission, three core values and the team (docs/product.md, "Static pages"). With `demo` it states that this is a demonstration. */
export const AboutPage = ({ demo }: { demo: boolean }) => (
  <div className="about">
    <header className="about__head">
      <div className="page">
        <div className="stack stack--tight">
          <h1>About {brand.name}</h1>
          <p className="lead">Holidays and train tickets across India.</p>
        </div>
        <Link to={paths.destinations()} aria-label="India travel guide: posters of every state">
          {posters.map((poster) => (
            <img key={poster} src={poster} alt="" width={420} height={594} />
          ))}
        </Link>
      </div>
    </header>
    <div className="page guide__body stack">
      <Story demo={demo} />
      <Values />
      <Team demo={demo} />
      <NextStep
        title="Where would you like to go?"
        text="Compare packages of local agents, or ask us: a person replies within 24 hours."
        drawing={suitcaseDrawing}
      >
        <ButtonLink tone="primary" to={paths.search()}>
          Browse Packages
        </ButtonLink>
        <ButtonLink to={paths.contact()}>Contact us</ButtonLink>
      </NextStep>
      <p className="soft small">
        Place names and heights: <a href="https://www.geonames.org">GeoNames</a>,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, selected and completed, and Unicode CLDR.
      </p>
    </div>
  </div>
);
