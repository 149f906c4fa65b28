import { findGuide } from '~/features/guides/guides.server.ts';
import type { Tint } from '~/features/guides/state-guide.ts';
import { boardNameOf } from '~/features/places/core/board-names.server.ts';
import type { App } from '~/server/app.server.ts';
import { cleanHtml, splitSections, withScrollableTables } from '~/server/html/clean-html.server.ts';
import type { CleanHtml } from '~/shared/html/clean-html.ts';
import { ownImagePath } from '~/shared/html/own-images.ts';
import type { BoardName } from '~/ui/content/name-board.tsx';
import { type LandingPage, type PagePicture, pageDescription, pageSlug } from './landing-page.ts';
import { type LandingPageInput, maxPageContentLength } from './page-fields.ts';
import { galleryPictures, heroPicture } from './page-pictures.server.ts';
import { anyPageExists, findMovedSlug, findPageBySlug, listPageAddresses } from './pages.store.server.ts';

/** The public view of a landing page. */
export type LandingPageView = {
  slug: string;
  state: string;
  destination: string;
  title: string;
  description: string;
  /** The introduction, which may be empty, then the sections with their headings. */
  content: CleanHtml[];
  hero: PagePicture;
  gallery: PagePicture[];
  /** The guide to its state, when there is one, with some of its key information. */
  guide: {
    name: string;
    slug: string;
    keyInfo: { label: string; value: string }[];
  } | null;
  /** The title, with the name of the destination in other scripts. */
  board: BoardName;
  /** The colours of its state's poster; those of the site without a guide. */
  tint: Tint;
};

/** Board yellow on the night, for a state without a guide. */
const siteTint: Tint = { ground: '#1f2a5a', text: '#f7f0df', accent: 'var(--link)' };

const shownKeyInfo = ['Best Time to Visit', 'Famous For', 'Cuisine'] as const;

const viewOf = (page: Omit<LandingPage, 'id' | 'updated_at'>): LandingPageView => {
  const guide = findGuide(page.slug.split('/')[0] ?? '');
  return {
    slug: page.slug,
    state: page.state,
    destination: page.destination,
    title: page.title,
    description: pageDescription(page),
    content: splitSections(withScrollableTables(page.content)),
    board: { ...boardNameOf({ name: page.destination, state: page.state, type: 'station' }), name: page.title },
    hero: heroPicture(page),
    gallery: galleryPictures(page),
    guide: guide && {
      name: guide.name,
      slug: guide.slug,
      keyInfo: shownKeyInfo.map((label) => ({ label, value: guide.keyInfo[label] })),
    },
    tint: guide?.tint ?? siteTint,
  };
};

/**
 * Preview of a landing page with the current form values. Empty fields get placeholders; pictures that are not from this site are
 * omitted.
 */
export const previewLandingPage = (typed: LandingPageInput): LandingPageView => {
  const textOr = (text: string, placeholder: string) => text.trim() || placeholder;
  const own = (url: string) => ownImagePath(url) ?? [];
  const [state, destination] = [textOr(typed.state, 'State'), textOr(typed.destination, 'Destination')];
  return viewOf({
    state,
    destination,
    slug: pageSlug(state, destination) ?? 'state/destination',
    title: textOr(typed.title, 'Your title'),
    content: cleanHtml(typed.content.slice(0, maxPageContentLength)),
    image_url: typed.image_url && ownImagePath(typed.image_url),
    image_alt: typed.image_alt ?? '',
    meta_description: typed.meta_description,
    image_gallery: typed.image_gallery.flatMap(own),
    image_alts: [...(typed.image_alts ?? [])],
  });
};

/**
 * The published page at an address in any spelling ('Rajasthan/Jaipur'); null when there is none. A database error is logged and returned as
 * 'failed', which is shown as Page Not Found (docs/product.md, "Landing pages").
 */
export const findLandingPageView = async (
  app: Pick<App, 'db' | 'log'>,
  state: string,
  destination: string,
): Promise<LandingPageView | 'failed' | null> => {
  const slug = pageSlug(state, destination);
  if (slug === null) return null;
  try {
    const page = await findPageBySlug(app.db, slug);
    return page && viewOf(page);
  } catch (error) {
    app.log.error({ err: error }, 'a landing page could not be read');
    return 'failed';
  }
};

/**
 * The current slug of the published page that had an address before, in any spelling; null when there is none. A database error is logged and returned as
 * 'failed'.
 */
export const findMovedLandingPage = async (
  app: Pick<App, 'db' | 'log'>,
  state: string,
  destination: string,
): Promise<{ slug: string } | 'failed' | null> => {
  const slug = pageSlug(state, destination);
  if (slug === null) return null;
  try {
    const moved = await findMovedSlug(app.db, slug);
    return moved === null ? null : { slug: moved };
  } catch (error) {
    app.log.error({ err: error }, 'a former address of a landing page could not be read');
    return 'failed';
  }
};

/** Slug and last change of every published landing page, for the sitemap. */
export const listLandingPageAddresses = (app: Pick<App, 'db'>) => listPageAddresses(app.db);

/** Whether there is any landing page, published or not. */
export const hasLandingPages = (app: Pick<App, 'db'>): Promise<boolean> => anyPageExists(app.db);
