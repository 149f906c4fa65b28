import kerala from '~/art/portraits/kerala.svg';
import ladakh from '~/art/portraits/ladakh.svg';
import rajasthan from '~/art/portraits/rajasthan.svg';
import { paths } from '~/shared/paths/paths.ts';
import { Photo } from '~/ui/content/photo.tsx';
import type { PublicAd } from './ad.ts';
import type { AdPlacement } from './ad-fields.ts';

const AdContent = ({ ad }: { ad: PublicAd }) => (
  <>
    <Photo
      className="ad-slot__picture"
      src={ad.image_url}
      alt={ad.image_alt}
      width={600}
      height={400}
      sizes="17rem"
      loading="lazy"
    />
    {/* Hidden from screen readers when it equals the alt text. */}
    <span className="ad-slot__title" aria-hidden={ad.image_alt === ad.title || undefined}>
      {ad.title}
    </span>
  </>
);

/** The states whose posters fill empty slots: two slots of one page differ. */
const posterStates: Record<AdPlacement, { state: string; poster: string }> = {
  trains_sidebar_left: { state: 'Rajasthan', poster: rajasthan },
  trains_sidebar_right: { state: 'Kerala', poster: kerala },
  train_results_sidebar_left: { state: 'Ladakh', poster: ladakh },
};

/** An ad slot, labelled as advertisement; without an ad a poster of our own, with the placeholder 'Your Ad Here' as its imprint. */
export const AdSlot = ({ placement, ad }: { placement: AdPlacement; ad: PublicAd | null }) => {
  if (!ad) {
    const { state, poster } = posterStates[placement];
    return (
      <div className="ad-slot ad-slot--empty on-paper" data-placement={placement}>
        <a href={paths.posterPage(state.toLowerCase())}>
          <img src={poster} alt={`Poster of ${state}`} width={420} height={594} loading="lazy" />
        </a>
        <p className="ad-slot__imprint cluster cluster--apart gap-2 row-gap-0 soft">
          <span>Advertisement</span> <span>Your Ad Here</span>
        </p>
      </div>
    );
  }
  return (
    <aside className="ad-slot" data-placement={placement} aria-label="Advertisement">
      <p className="ad-slot__label soft small">Advertisement</p>
      {ad.leads_to ? (
        <a className="ad-slot__body" href={paths.followAd(ad.id)} target="_blank" rel="sponsored noopener noreferrer">
          <AdContent ad={ad} />
          <span className="ad-slot__site">{ad.leads_to}</span>
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      ) : (
        <div className="ad-slot__body">
          <AdContent ad={ad} />
        </div>
      )}
    </aside>
  );
};
