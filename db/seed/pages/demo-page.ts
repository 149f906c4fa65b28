import type { PlaceScene } from '~/features/guides/place-scene.ts';
import type { WrittenPage } from '~/features/pages/landing-page.ts';

/** A landing page of the demo world; its gallery shows scenes of places after the poster of its state. */
export type DemoPage = Omit<WrittenPage, 'image_url' | 'image_gallery'> & { scenes: readonly PlaceScene[] };
