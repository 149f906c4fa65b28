import { savePage } from '~/features/pages/admin/save-page.server.ts';
import type { LandingPageInput } from '~/features/pages/core/page-fields.ts';
import { hasLandingPages } from '~/features/pages/core/page-view.server.ts';
import type { App } from '~/server/app.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { DemoPage } from './demo-page.ts';
import { northernPages } from './northern-pages.ts';
import { southernPages } from './southern-pages.ts';
import { westernPages } from './western-pages.ts';

/** The landing pages of the demo. */
export const demoPages: readonly DemoPage[] = [...northernPages, ...westernPages, ...southernPages];

/** A page that its author has not finished. */
const demoDraft: LandingPageInput = {
  state: 'Tamil Nadu',
  destination: 'Chettinad',
  title: 'Chettinad and its mansions',
  content:
    '<h2>Houses of a thousand pillars</h2><p>Karaikudi and the villages around it: courtyards, tiles from Athangudi, and a cuisine of its own.</p>',
  image_url: null,
  meta_description: null,
  image_gallery: [],
};

/** Creates the demo's landing pages, and a draft, when there are none at all: pages that the admin has changed or deleted are not restored. */
export const seedPages = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  if (await hasLandingPages(app)) return;
  const author = { id: null, role: 'command', full_name: 'Demo data' } as const;
  const pages = demoPages.map(({ scenes, ...written }) => ({
    ...written,
    image_url: null,
    image_gallery: scenes.map(paths.placePoster),
  }));
  for (const page of [...pages, demoDraft]) {
    const saved = await savePage(app, author, page, { transition: page === demoDraft ? 'save-draft' : 'publish' });
    if (!saved.success && saved.error.code !== 'taken')
      throw new Error(`The landing page ${page.title} could not be created: ${JSON.stringify(saved.error)}`);
  }
};
