import { ScreenPreview } from '~/ui/preview/screen-preview.tsx';
import type { LandingPageView } from '../core/page-view.server.ts';
import { LandingPageArticle } from '../public/landing-page-article.tsx';

const screens = [
  { key: 'phone', label: 'Phone', width: 390 },
  { key: 'desktop', label: 'Computer', width: 1200 },
] as const;

/** A live preview of the landing page in the form. */
const PageFormPreview = ({ page }: { page: LandingPageView }) => (
  <ScreenPreview title="Preview" screens={screens} first="phone">
    {() => <LandingPageArticle page={page} />}
  </ScreenPreview>
);

export default PageFormPreview;
