import { paths } from '~/shared/paths/paths.ts';
import { statePosterAlt } from './posters/state-poster-alt.ts';
import type { StateGuide } from './state-guide.ts';
import './destinations.css';

/** What the index shows of a guide. */
export type GuideSummary = Pick<StateGuide, 'name' | 'slug' | 'heroImage' | 'title'>;

/** All state guides as a grid. */
export const DestinationsPage = ({ guides }: { guides: readonly GuideSummary[] }) => (
  <div className="page destinations stack stack--loose">
    <header className="stack">
      <h1>Destinations in India</h1>
      <p className="lead">
        {guides.length} travel guides to the states and union territories: what to see, when to go and how to get there.
      </p>
    </header>
    <ul className="destinations__grid">
      {guides.map(({ name, slug, heroImage, title }, index) => (
        <li key={slug}>
          <a className="destinations__card" href={paths.destination(slug)}>
            <img
              src={heroImage}
              alt={statePosterAlt[slug]}
              width={600}
              height={400}
              loading={index < 6 ? undefined : 'lazy'}
            />
            <span className="destinations__name">{name}</span>
            <span className="soft small">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
);
