import suitcaseDrawing from '~/art/drawings/journey/suitcase.svg';
import { OfflineDrawing, StateDrawing } from '../content/state-drawing.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { CatalogSection } from './catalog-forms.tsx';

const drawings = import.meta.glob<string>('../../art/drawings/*/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Empty states, and the contact sheet of their drawings. */
export const CatalogDrawings = () => (
  <CatalogSection id="drawings" title="Empty states and drawings">
    <EmptyState
      drawing={suitcaseDrawing}
      level={3}
      title="No packages found"
      text="Try another destination or fewer filters."
      action={
        <a className="button button--secondary" href="?all">
          Clear filters
        </a>
      }
    />
    <LoadFailure level={3} title="Error loading data" text="Failed to load packages." retryTo="?again" />
    <ul className="drawing-sheet">
      {Object.entries(drawings).map(([file, url]) => (
        <li key={file}>
          <StateDrawing src={url} />
          <code>{file.replace(/^.*\/drawings\/|\.svg$/g, '')}</code>
        </li>
      ))}
      <li>
        <OfflineDrawing />
        Offline, in the style sheet
      </li>
    </ul>
  </CatalogSection>
);
