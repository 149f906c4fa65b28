import { guideOf } from '~/features/guides/guides.server.ts';
import type { App } from '~/server/app.server.ts';
import type { CleanHtml } from '~/shared/clean-html.ts';
import { galleryPictures, heroPicture, type PagePicture, pageDescription } from './landing-page.ts';
import { pageSlug } from './page-slug.ts';
import { countPages, findPage, pageAddresses } from './pages.store.server.ts';

/** A landing page as everybody may see it. */
export type LandingPageView = {
  slug: string;
  state: string;
  destination: string;
  title: string;
  description: string;
  content: CleanHtml;
  hero: PagePicture;
  gallery: PagePicture[];
  /** The guide to its state, when there is one. */
  guide: { name: string; slug: string } | null;
};

/**
 * The page that an address means, however it is spelled ('Rajasthan/Jaipur'): null when there is none. A failure is logged and told as
 * 'failed'; it is shown as Page Not Found (spec 8).
 */
export const seeLandingPage = async (
  app: Pick<App, 'db' | 'log'>,
  state: string,
  destination: string,
): Promise<LandingPageView | 'failed' | null> => {
  const slug = pageSlug(state, destination);
  if (slug === null) return null;
  try {
    const page = await findPage(app.db, slug);
    if (page === null) return null;
    const guide = guideOf(slug.split('/')[0] ?? '');
    return {
      slug: page.slug,
      state: page.state,
      destination: page.destination,
      title: page.title,
      description: pageDescription(page),
      content: page.content,
      hero: heroPicture(page),
      gallery: galleryPictures(page),
      guide: guide && { name: guide.name, slug: guide.slug },
    };
  } catch (error) {
    app.log.error({ err: error }, 'a landing page could not be read');
    return 'failed';
  }
};

/** Where landing pages lie and when each was written last, for the sitemap. */
export const landingPageAddresses = (app: Pick<App, 'db'>) => pageAddresses(app.db);

/** Whether there is any landing page. */
export const hasPages = async (app: Pick<App, 'db'>): Promise<boolean> => (await countPages(app.db)) > 0;
