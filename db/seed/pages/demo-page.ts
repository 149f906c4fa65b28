import type { LandingPageInput } from '~/features/pages/core/page-fields.ts';
import type { PlaceScene } from '~/shared/places/place-scene.ts';

/** A landing page of the demo; its gallery shows scenes of the destination. */
export type DemoPage = Omit<LandingPageInput, 'image_url' | 'image_gallery'> & { scenes: readonly PlaceScene[] };
