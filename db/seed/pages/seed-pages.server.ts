import { savePage } from '~/features/pages/admin/save-page.server.ts';
import { hasLandingPages } from '~/features/pages/core/page-view.server.ts';
import type { App } from '~/server/app.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { DemoPage } from './demo-page.ts';
import { northernPages } from './northern-pages.ts';
import { southernPages } from './southern-pages.ts';
import { westernPages } from './western-pages.ts';

/** The landing pages of the demo. */
export const demoPages: readonly DemoPage[] = [...northernPages, ...westernPages, ...southernPages];

const galleryOf = ({ scenes }: DemoPage): string[] => scenes.map(paths.placePoster);

/** Creates the demo's landing pages when there are none at all: pages that the admin has changed or deleted are not restored. */
export const seedPages = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  if (await hasLandingPages(app)) return;
  for (const page of demoPages) {
    const { scenes: _scenes, ...written } = page;
    const saved = await savePage(
      app,
      { id: null, role: 'command', full_name: 'Demo data' },
      { ...written, image_url: null, image_gallery: galleryOf(page) },
      { transition: 'publish' },
    );
    if (!saved.success && saved.error.code !== 'taken')
      throw new Error(`The landing page ${page.title} could not be created: ${JSON.stringify(saved.error)}`);
  }
};
