import { paths } from '~/shared/paths/paths.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { PosterLink } from '../state-guide.ts';
import { PosterImageLink } from './poster-image-link.tsx';

/** The wall of posters on another page: twelve of them from edge to edge of the window, and a link to all. */
export const PosterBand = ({ posters }: { posters: readonly PosterLink[] }) => (
  <section className="stack" aria-labelledby="posters">
    <div className="page cluster cluster--apart cluster--nowrap">
      <h2 id="posters">India in 36 posters</h2>
      <a href={paths.destinations()} className="touch-target no-wrap">
        All posters <Icon name="arrow-right" />
      </a>
    </div>
    <ul className="poster-band">
      {posters.map((poster) => (
        <li key={poster.slug}>
          <PosterImageLink {...poster} />
        </li>
      ))}
    </ul>
  </section>
);
