import { buttonClass } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { PackageView } from './package-view.ts';
import { DiscountBadge, Price } from './price.tsx';

/** What every package includes (spec 2.6). */
export const inclusions = ['Flights & Hotels', 'Private Transport', 'Guided Sightseeing', 'Daily Breakfast'] as const;

/** Price and the two ways on, both to the inquiry. */
export const PriceBox = ({ shown, inquiryTo }: { shown: PackageView; inquiryTo: string }) => (
  <div className="card price-box">
    <DiscountBadge {...shown} />
    <Price {...shown} />
    <a className={buttonClass({ tone: 'primary', size: 'large', wide: true })} href={inquiryTo} data-quiet="page">
      Book Now
    </a>
    <a className={buttonClass({ wide: true })} href={inquiryTo} data-quiet="page">
      <Icon name="phone" /> Request a Callback
    </a>
    <p className="small soft">You pay nothing now. Our travel expert will contact you within 24 hours.</p>
    <h2 className="price-box__title">Inclusions</h2>
    <ul className="price-box__inclusions">
      {inclusions.map((inclusion) => (
        <li key={inclusion}>
          <Icon name="check" /> {inclusion}
        </li>
      ))}
    </ul>
    {shown.company_name ? (
      <p className="small">
        Arranged by <strong>{shown.company_name}</strong>
        {shown.agent_verified ? ', a verified travel agent' : ''}
      </p>
    ) : null}
  </div>
);

/** The same at the lower edge of small screens, always in reach. */
export const PriceBar = ({ shown, inquiryTo }: { shown: PackageView; inquiryTo: string }) => (
  <div className="price-bar">
    <Price {...shown} />
    <a className={buttonClass({ tone: 'primary' })} href={inquiryTo} data-quiet="page">
      Book Now
    </a>
  </div>
);
