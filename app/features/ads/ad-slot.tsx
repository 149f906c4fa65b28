import './ad-slot.css';

/** Where an advertisement may stand. */
export type AdPlacement = 'trains_sidebar_left' | 'trains_sidebar_right' | 'train_results_sidebar_left';

/** The place of an advertisement; while there is none, it says so. */
export const AdSlot = ({ placement }: { placement: AdPlacement }) => (
  <div className="ad-slot" data-placement={placement}>
    <p className="ad-slot__title">Advertisement</p>
    <p>Your Ad Here</p>
  </div>
);
