import type { CSSProperties } from 'react';
import { paths } from '~/shared/paths/paths.ts';
import { mapTileOf } from '../map-tiles.ts';
import type { WallGuide } from '../state-guide.ts';
import { suits, type WallFilter } from './wall-filter.ts';

/** The part of the name that fits a tile, and the rest of it. */
const splitName = (name: string): string[] => name.split(/(?= and Daman and Diu$| Islands$)/);

/** The colours of a state's poster, for its tile and its code. */
export const tileColours = ({ poster: { colours } }: WallGuide): CSSProperties =>
  ({ '--ground': colours.ground, '--lettering': colours.ink }) as CSSProperties;

/** A schematic map of India with one tile for each state, which opens its guide. What does not suit the filter is muted, not removed. */
export const PosterMap = ({ guides, filter }: { guides: readonly WallGuide[]; filter: WallFilter }) => (
  <div className="poster-map">
    <ul>
      {guides.map((guide) => {
        const { column, row, code } = mapTileOf(guide.slug);
        const found = suits(guide, filter);
        const [short, rest] = splitName(guide.name);
        return (
          <li key={guide.slug} style={{ gridColumn: column, gridRow: row, ...tileColours(guide) }}>
            <a href={paths.destination(guide.slug)} data-muted={found ? undefined : ''} title={guide.name}>
              <img src={guide.poster.picture} alt="" width={600} height={400} loading="lazy" decoding="async" />
              <span className="poster-map__code" aria-hidden="true">
                {code}
              </span>
              <span className="poster-map__name visually-hidden--phone">
                <span>{short}</span>
                {rest ? <span className="visually-hidden">{rest}</span> : null}
              </span>
              {found ? null : <span className="visually-hidden">, outside the chosen filters</span>}
            </a>
          </li>
        );
      })}
    </ul>
    <p className="soft small">A schematic map: one tile for each state and union territory, not to scale.</p>
  </div>
);
