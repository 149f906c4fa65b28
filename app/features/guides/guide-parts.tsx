import type { CSSProperties, ReactNode } from 'react';
import { paths } from '~/shared/paths/paths.ts';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { Suggestions } from '~/ui/feedback/suggestions.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import type { GuideNeighbour } from './guides.server.ts';
import type { GuideSuggestion, Tint } from './state-guide.ts';

type TintedProps = { tint: Tint; className: string; children: ReactNode };

/** The part of a page below which the two colours of a poster are known: for surfaces (`tinted`), lines and signs (`--accent`). */
export const Tinted = ({ tint, className, children }: TintedProps) => (
  <article
    className={className}
    style={{ '--tint': tint.ground, '--on-tint': tint.text, '--accent': tint.accent } as CSSProperties}
  >
    {children}
  </article>
);

type NeighbourLinksProps = {
  previous: GuideNeighbour;
  next: GuideNeighbour;
  /** What the links lead to. */
  noun: 'guide' | 'poster';
  pathOf: (slug: string) => string;
};

/** Links to the page before and the one after, each with the name board of its state. */
export const NeighbourLinks = ({ previous, next, noun, pathOf }: NeighbourLinksProps) => (
  <nav className="neighbours" aria-label={`More ${noun}s`}>
    <a href={pathOf(previous.slug)} rel="prev">
      <span className="cluster gap-2 small soft">
        <Icon name="arrow-left" /> <span>{`Previous ${noun}`}</span>
      </span>
      <NameBoard name={previous.name} size="small" />
    </a>
    <a href={pathOf(next.slug)} rel="next">
      <span className="cluster gap-2 small soft">
        <span>{`Next ${noun}`}</span> <Icon name="arrow-right" />
      </span>
      <NameBoard name={next.name} size="small" />
    </a>
  </nav>
);

/** Posters that lead to guides, on the page of a guide that does not exist. */
export const SuggestedGuides = ({ guides }: { guides: readonly GuideSuggestion[] }) => (
  <Suggestions title="Popular travel guides">
    {guides.map(({ name, slug, title, portrait }) => (
      <li key={slug}>
        <a href={paths.destination(slug)} className="guide-poster plain-link">
          <img src={portrait} alt="" width={420} height={594} loading="lazy" decoding="async" />
          <span className="stack gap-1">
            <strong className="lead">{name}</strong> <span className="soft">{title}</span>
          </span>
        </a>
      </li>
    ))}
  </Suggestions>
);
