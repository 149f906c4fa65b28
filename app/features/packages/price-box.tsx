import type { ComponentProps, ReactNode } from 'react';
import { Button, buttonClass } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { PackageView } from './package-view.ts';
import { DiscountBadge, Price } from './price.tsx';

/** What every package includes (spec 2.6). */
export const inclusions = ['Flights & Hotels', 'Private Transport', 'Guided Sightseeing', 'Daily Breakfast'] as const;

const reasonId = 'no-way-on';

type WayOnProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'wide'> & {
  /** Null when there is no way on yet. */
  to: string | null;
  children: ReactNode;
};

const WayOn = ({ to, children, ...look }: WayOnProps) =>
  to === null ? (
    <Button {...look} aria-disabled aria-describedby={reasonId}>
      {children}
    </Button>
  ) : (
    <a className={buttonClass(look)} href={to} data-quiet="page">
      {children}
    </a>
  );

/** Price and the two ways on, both to the inquiry; `inquiryTo` is null in a preview, and the reason is told. */
export const PriceBox = ({ shown, inquiryTo }: { shown: PackageView; inquiryTo: string | null }) => (
  <div className="card price-box">
    <DiscountBadge {...shown} />
    <Price {...shown} />
    <WayOn tone="primary" size="large" wide to={inquiryTo}>
      Book Now
    </WayOn>
    <WayOn wide to={inquiryTo}>
      <Icon name="phone" /> Request a Callback
    </WayOn>
    {inquiryTo === null ? (
      <p className="small soft" id={reasonId}>
        This is a preview. The package can be booked and shared once everybody can see it.
      </p>
    ) : (
      <p className="small soft">You pay nothing now. Our travel expert will contact you within 24 hours.</p>
    )}
    <h2 className="price-box__title">Inclusions</h2>
    <ul className="price-box__inclusions">
      {inclusions.map((inclusion) => (
        <li key={inclusion}>
          <Icon name="check" /> {inclusion}
        </li>
      ))}
    </ul>
    <p className="small soft">
      As this journey is described. {shown.company_name ?? 'Your agent'} confirms what is included before you pay.
    </p>
    {shown.company_name ? (
      <p className="small">
        Arranged by <strong>{shown.company_name}</strong>
        {shown.agent_verified ? ', a verified travel agent' : ''}
      </p>
    ) : null}
  </div>
);

/** The same at the lower edge of small screens, always in reach. */
export const PriceBar = ({ shown, inquiryTo }: { shown: PackageView; inquiryTo: string | null }) => (
  <div className="price-bar">
    <Price {...shown} />
    <WayOn tone="primary" to={inquiryTo}>
      Book Now
    </WayOn>
  </div>
);
