import { paths } from '~/shared/paths/paths.ts';
import type { PosterLink } from '../state-guide.ts';

type PosterImageLinkProps = PosterLink & {
  /** What it shows, where a reader of the page would want to know. */
  alt?: string;
  /** In the first screen of the page. */
  early?: boolean;
};

/** A lettered poster that leads to its own page. */
export const PosterImageLink = ({ name, slug, portrait, alt = '', early = false }: PosterImageLinkProps) => (
  <a className="poster-link" href={paths.posterPage(slug)} aria-label={`Poster of ${name}`}>
    <img src={portrait} alt={alt} width={420} height={594} loading={early ? undefined : 'lazy'} decoding="async" />
  </a>
);
