import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '~/ui/button/button.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { DiscountBadge, Price } from '../core/package-card.tsx';
import type { PackageView } from '../core/package-view.ts';

type CheckedListProps = { items: readonly string[]; icon?: 'check' | 'close'; className?: string };

/** A list whose items have a tick, or a cross. */
export const CheckedList = ({ items, icon = 'check', className = 'grid grid--wide gap-2' }: CheckedListProps) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item} className={icon === 'check' ? 'icon-line icon-line--success' : 'icon-line icon-line--soft'}>
        <Icon name={icon} /> <span>{item}</span>
      </li>
    ))}
  </ul>
);

/** Beside the price; all are in the section of the page. */
const maxShownInclusions = 4;

const reasonId = 'booking-unavailable';

type InquiryLinkProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'wide'> & {
  /** Null in a preview. */
  to: string | null;
  children: ReactNode;
};

const InquiryLink = ({ to, children, ...look }: InquiryLinkProps) =>
  to === null ? (
    <Button {...look} aria-disabled aria-describedby={reasonId}>
      {children}
    </Button>
  ) : (
    <Link className={buttonClass(look)} to={to}>
      {children}
    </Link>
  );

/** Price, inclusions and the two links to the inquiry form; in a preview `inquiryTo` is null and the links are disabled with a reason. */
export const PriceBox = ({ shown, inquiryTo }: { shown: PackageView; inquiryTo: string | null }) => (
  <div className="card card--raised stack price-box">
    <DiscountBadge {...shown} />
    <Price {...shown} />
    <InquiryLink tone="primary" size="large" wide to={inquiryTo}>
      Book Now
    </InquiryLink>
    <InquiryLink wide to={inquiryTo}>
      <Icon name="phone" /> Request a Callback
    </InquiryLink>
    {inquiryTo === null ? (
      <p className="small soft" id={reasonId}>
        This is a preview. Travellers can book and share this package once it is live.
      </p>
    ) : (
      <p className="small soft">You pay nothing now. Our travel expert will contact you within 24 hours.</p>
    )}
    <p className="small icon-line">
      <Icon name="refund" size={18} />{' '}
      <span>
        {shown.cancellation ?? `${shown.company_name ?? 'Your agent'} tells you the cancellation terms before you pay.`}
      </span>
    </p>
    <h2>Inclusions</h2>
    {shown.included.length > 0 ? (
      <CheckedList className="stack gap-1" items={shown.included.slice(0, maxShownInclusions)} />
    ) : null}
    {shown.included.length > maxShownInclusions || shown.not_included.length > 0 ? (
      <p className="small">
        <a href="#inclusions">All inclusions and exclusions</a>
      </p>
    ) : null}
    <p className="small soft">
      {shown.company_name ? (
        <>
          <span>Arranged by </span>
          <strong>{shown.company_name}</strong>
          <span>{`${shown.agent_verified ? ', a verified travel agent' : ''}, who will confirm the inclusions before you pay.`}</span>
        </>
      ) : (
        'Your agent will confirm the inclusions before you pay.'
      )}
    </p>
  </div>
);

/** Price and Book Now, fixed at the bottom of small screens while those of the price box are out of view. */
export const PriceBar = ({ shown, inquiryTo }: { shown: PackageView; inquiryTo: string | null }) => (
  <div className="price-bar">
    <Price {...shown} />
    <InquiryLink tone="primary" to={inquiryTo}>
      Book Now
    </InquiryLink>
  </div>
);

/** What the price includes and what it does not, as the agent has listed it; nothing without such a list. */
export const Inclusions = ({ shown: { included, not_included } }: { shown: PackageView }) =>
  included.length === 0 && not_included.length === 0 ? null : (
    <section aria-labelledby="inclusions" className="stack stack--tight">
      <h2 id="inclusions">{included.length > 0 ? 'What is included' : 'What is not included'}</h2>
      {included.length > 0 ? <CheckedList items={included} /> : null}
      {not_included.length > 0 ? (
        <>
          {included.length > 0 ? <h3>Not included</h3> : null}
          <CheckedList items={not_included} icon="close" />
        </>
      ) : null}
    </section>
  );
