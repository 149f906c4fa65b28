import type { WrittenPage } from '~/features/pages/landing-page.ts';
import type { PlaceScene } from '~/shared/place-scene.ts';

/** A landing page of the demo; its gallery shows scenes of the destination. */
export type DemoPage = Omit<WrittenPage, 'image_url' | 'image_gallery'> & { scenes: readonly PlaceScene[] };
