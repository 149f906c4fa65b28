import { paths } from '~/shared/paths/paths.ts';
import { Suggestions } from '~/ui/feedback/suggestions.tsx';
import type { GuideSuggestion } from '../state-guide.ts';

/** Posters that lead to guides, on the page of a guide that does not exist. */
export const SuggestedGuides = ({ guides }: { guides: readonly GuideSuggestion[] }) => (
  <Suggestions title="Popular travel guides">
    {guides.map(({ name, slug, title, portrait }) => (
      <li key={slug} className="guide-poster">
        <a href={paths.destination(slug)}>
          <img src={portrait} alt="" width={420} height={594} loading="lazy" decoding="async" />
          <span className="guide-poster__text">
            <span className="guide-poster__name">{name}</span>
            <span className="guide-poster__title soft">{title}</span>
          </span>
        </a>
      </li>
    ))}
  </Suggestions>
);
