import { drawingNames, type StateDrawingName } from '../drawing/drawing-name.ts';
import { OfflineDrawing } from '../drawing/offline-drawing.tsx';
import { StateDrawing } from '../drawing/state-drawing.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { CatalogSection } from './catalog-section.tsx';
import './catalog-drawings.css';

const Sheet = ({ name }: { name: StateDrawingName }) => (
  <li>
    <StateDrawing name={name} />
    <code>{name}</code>
  </li>
);

/** Empty states, and the contact sheet of their drawings. */
export const CatalogDrawings = () => (
  <CatalogSection id="drawings" title="Empty states and drawings">
    <EmptyState
      drawing="suitcase"
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
      {drawingNames.map((name) => (
        <Sheet key={name} name={name} />
      ))}
      <li>
        <OfflineDrawing />
        Offline, in the style sheet
      </li>
    </ul>
  </CatalogSection>
);
