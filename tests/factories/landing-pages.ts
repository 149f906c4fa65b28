import { type SavedPage, savePage } from '~/features/pages/admin/save-page.server.ts';
import type { LandingPageInput } from '~/features/pages/core/page-fields.ts';
import type { PageSave } from '~/features/pages/core/page-state.ts';
import type { App } from '~/server/app.server.ts';
import { someUser } from './agents.ts';

/** The content of a landing page. */
export const somePage = (values: Partial<LandingPageInput> = {}): LandingPageInput => ({
  state: 'Rajasthan',
  destination: 'Jaipur',
  title: 'Jaipur, the pink city',
  content: '<p>Forts and bazaars.</p>',
  image_url: null,
  meta_description: null,
  image_gallery: [],
  ...values,
});

/** Saves a landing page as an administrator: a new one, or the one with this id. */
export const savedPage = async (
  app: Pick<App, 'db' | 'clock'>,
  transition: PageSave,
  values: Partial<LandingPageInput> = {},
  id?: string,
): Promise<SavedPage> => {
  const saved = await savePage(app, someUser('admin'), somePage(values), { transition, ...(id && { id }) });
  if (!saved.success) throw new Error(`${saved.error.message} ${JSON.stringify(saved.error.fields)}`);
  return saved.data;
};
