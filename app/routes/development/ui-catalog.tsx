import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { CatalogContent } from '~/ui/catalog/catalog-content.tsx';
import { CatalogControls } from '~/ui/catalog/catalog-controls.tsx';
import { CatalogDrawings } from '~/ui/catalog/catalog-drawings.tsx';
import { CatalogFields } from '~/ui/catalog/catalog-fields.tsx';
import { CatalogForms } from '~/ui/catalog/catalog-forms.tsx';
import { CatalogLines } from '~/ui/catalog/catalog-lines.tsx';
import { CatalogMedia } from '~/ui/catalog/catalog-media.tsx';
import { CatalogPrimitives } from '~/ui/catalog/catalog-primitives.tsx';
import { CatalogWork } from '~/ui/catalog/catalog-work.tsx';
import { StyleSheets } from '~/ui/layout/style-sheets.tsx';
import type { Route } from './+types/ui-catalog';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => stepMeta('Components', 'Every component of the interface in its states.');

/** The page exists with `npm run dev` and with UI_CATALOG=1. */
export function loader(args: Route.LoaderArgs) {
  if (!appOf(args).environment.uiCatalog) throw new Response('Not found', { status: 404 });
  return null;
}

export default function UiCatalog() {
  return (
    <div className="page section stack stack--loose">
      <StyleSheets of="work" />
      <h1>Components</h1>
      <p className="soft">In the colour scheme of the browser.</p>
      <CatalogPrimitives />
      <CatalogControls />
      <CatalogFields />
      <CatalogForms />
      <CatalogContent />
      <CatalogLines />
      <CatalogMedia />
      <CatalogWork />
      <CatalogDrawings />
    </div>
  );
}
