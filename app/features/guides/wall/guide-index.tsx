import { paths } from '~/shared/paths/paths.ts';
import { classNames } from '~/ui/helpers/class-names.ts';
import { mapTileOf } from '../map-tiles.ts';
import { guideRegions, type WallGuide } from '../state-guide.ts';
import { tileColours } from './poster-map.tsx';

type GuideListProps = {
  guides: readonly WallGuide[];
  /** With the letters of the map's tiles, where those are too small for names. */
  coded?: boolean;
};

const GuideList = ({ guides, coded = false }: GuideListProps) => (
  <ul className={classNames('guide-index', coded && 'guide-index--coded')}>
    {guides.map((guide) => (
      <li key={guide.slug}>
        <a href={paths.destination(guide.slug)}>
          {coded ? (
            <span className="guide-index__code" aria-hidden="true" style={tileColours(guide)}>
              {mapTileOf(guide.slug).code}
            </span>
          ) : null}
          <span className="poster-grid__name">{guide.name}</span>
          <span className="soft small">{guide.title}</span>
        </a>
      </li>
    ))}
  </ul>
);

type GuideIndexProps = {
  guides: readonly WallGuide[];
  /** As the legend of the map, which has the letters of the states on phones. */
  byRegion: boolean;
};

/** Every guide with its title, where the posters above are not all. */
export const GuideIndex = ({ guides, byRegion }: GuideIndexProps) => (
  <section className="stack" aria-labelledby="all-guides">
    <h2 id="all-guides">{`All ${guides.length} guides`}</h2>
    {byRegion ? (
      <div className="guide-regions">
        {guideRegions.map((region) => (
          <section key={region} className="stack stack--tight">
            <h3>{region}</h3>
            <GuideList guides={guides.filter((guide) => guide.region === region)} coded />
          </section>
        ))}
      </div>
    ) : (
      <GuideList guides={guides} />
    )}
  </section>
);
