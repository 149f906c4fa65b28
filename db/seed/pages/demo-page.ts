import type { WrittenPage } from '~/features/pages/landing-page.ts';
import type { PlaceScene } from '~/shared/place-scene.ts';

/** A landing page of the demo world; its gallery shows scenes of what is there. */
export type DemoPage = Omit<WrittenPage, 'image_url' | 'image_gallery'> & { scenes: readonly PlaceScene[] };
