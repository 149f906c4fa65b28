import { paths } from '~/shared/paths/paths.ts';
import { Suggestions } from '~/ui/feedback/suggestions.tsx';
import type { GuideSuggestion } from '../state-guide.ts';

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
