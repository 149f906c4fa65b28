import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DiscountBadge, Price } from '~/features/packages/core/package-card.tsx';
import { paths } from '~/shared/paths/paths.ts';
import { Photo } from '~/ui/content/photo.tsx';
import { Icon, type IconName } from '~/ui/icon/icon.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import type { InquirySubject, UnavailablePackage } from './inquiry-subject.ts';

const SummaryLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="subject__line">
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);

const OriginLine = ({ origin }: { origin: string }) =>
  origin ? <SummaryLine icon="arrow-right">{`Travelling from ${origin}`}</SummaryLine> : null;

const UnavailableSummary = ({ withdrawn, origin }: UnavailablePackage & { origin: string }) => (
  <div className="card subject">
    <h2>{withdrawn ? 'This package is no longer available' : 'The package can’t be shown right now'}</h2>
    <p>
      {withdrawn
        ? 'You can still send your inquiry: our travel experts can suggest similar trips.'
        : 'Your details are still in the form. Please submit your inquiry again.'}
    </p>
    <OriginLine origin={origin} />
    <Link to={paths.search()}>Browse Packages</Link>
  </div>
);

/** Summary of the inquiry's package with its price, or of its service. */
export const InquirySummary = ({ subject, origin }: { subject: InquirySubject; origin: string }) => {
  if (subject.kind === 'unseen') return <UnavailableSummary {...subject} origin={origin} />;
  if (subject.kind === 'service') {
    return (
      <div className="card subject">
        <span className="subject__icon">
          <JourneyIcon name={subject.icon} size={28} />
        </span>
        <h2>{subject.title}</h2>
        <p>{subject.text}</p>
        <OriginLine origin={origin} />
        <Link to={paths.services()}>All services</Link>
      </div>
    );
  }
  return (
    <div className="card subject subject--package">
      <div className="subject__picture">
        <Photo src={subject.picture.src} alt="" width={600} height={400} sizes="(min-width: 48rem) 24rem, 100vw" />
      </div>
      <div className="subject__details">
        <h2>{subject.title}</h2>
        <div className="subject__more">
          <SummaryLine icon="pin">{subject.destination}</SummaryLine>
        </div>
        {subject.duration ? <SummaryLine icon="clock">{subject.duration}</SummaryLine> : null}
        <OriginLine origin={origin} />
        <div className="subject__price">
          <Price {...subject} />
          <DiscountBadge {...subject} />
        </div>
        <p className="subject__more soft small">{`Offered by ${subject.company_name}, who will answer your inquiry.`}</p>
        <Link to={paths.package(subject.id)}>Back to the package</Link>
      </div>
    </div>
  );
};
