import { useRef } from 'react';
import { paths } from '~/shared/paths/paths.ts';
import { Button } from '~/ui/button/button.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { PosterLink } from '../state-guide.ts';

/** Posters side by side, to scroll by touch, by keyboard and by two buttons, with a link to the wall of all. */
export const PosterStrip = ({ posters }: { posters: readonly PosterLink[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  /** Most of a screen, so that the last poster seen stays in view. */
  const scroll = (direction: 1 | -1) => {
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 });
  };
  return (
    <section className="poster-strip" aria-labelledby="posters" data-ready={hydrated}>
      <div className="page cluster cluster--apart cluster--nowrap">
        <h2 id="posters">India in 36 posters</h2>
        <div className="cluster cluster--nowrap">
          {hydrated ? (
            <span className="poster-strip__buttons">
              <Button iconOnly aria-label="Previous posters" onClick={() => scroll(-1)}>
                <Icon name="arrow-left" />
              </Button>
              <Button iconOnly aria-label="Next posters" onClick={() => scroll(1)}>
                <Icon name="arrow-right" />
              </Button>
            </span>
          ) : null}
          <a href={paths.destinations()} className="touch-target no-wrap">
            All posters <Icon name="arrow-right" />
          </a>
        </div>
      </div>
      <ul className="poster-strip__list" ref={list}>
        {posters.map(({ slug, name, portrait }) => (
          <li key={slug}>
            <a href={paths.posterPage(slug)}>
              <img src={portrait} alt="" width={420} height={594} loading="lazy" decoding="async" />
              <span className="visually-hidden">{`${name} poster`}</span>
            </a>
          </li>
        ))}
        <li>
          <a className="poster-strip__all" href={paths.destinations()}>
            <span>All 36 posters</span>
            <Icon name="arrow-right" size={28} />
          </a>
        </li>
      </ul>
    </section>
  );
};
