import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { Icon, type IconName } from '~/ui/icon.tsx';
import { JourneyIcon } from '~/ui/journey-icon.tsx';
import { Photo } from '~/ui/photo.tsx';
import { DiscountBadge, Price } from '../packages/price.tsx';
import type { InquirySubject, UnseenPackage } from './inquiry-subject.ts';
import '../packages/package-card.css';

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="subject__line">
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);

const Origin = ({ origin }: { origin: string }) =>
  origin ? <Line icon="arrow-right">Travelling from {origin}</Line> : null;

const Unseen = ({ withdrawn, origin }: UnseenPackage & { origin: string }) => (
  <div className="card subject">
    <h2>{withdrawn ? 'This package is not offered any more' : 'Your package can’t be shown just now'}</h2>
    <p>
      {withdrawn
        ? 'Send your inquiry all the same: our travel experts know journeys like it.'
        : 'Nothing is lost: your inquiry is still about it. Please send it again.'}
    </p>
    <Origin origin={origin} />
    <Link to={paths.search()}>Browse Packages</Link>
  </div>
);

/** What the inquiry is about: the package with its price, or the service. */
export const SubjectCard = ({ subject, origin }: { subject: InquirySubject; origin: string }) => {
  if (subject.kind === 'unseen') return <Unseen {...subject} origin={origin} />;
  if (subject.kind === 'service') {
    return (
      <div className="card subject">
        <span className="subject__sign">
          <JourneyIcon name={subject.icon} size={28} />
        </span>
        <h2>{subject.title}</h2>
        <p>{subject.text}</p>
        <Origin origin={origin} />
        <Link to={paths.services()}>All services</Link>
      </div>
    );
  }
  return (
    <div className="card subject subject--package">
      <div className="subject__picture">
        <Photo src={subject.picture.src} alt="" width={600} height={400} sizes="(min-width: 48rem) 24rem, 100vw" />
      </div>
      <div className="subject__facts">
        <h2>{subject.title}</h2>
        <Line icon="pin">{subject.destination}</Line>
        {subject.duration ? <Line icon="clock">{subject.duration}</Line> : null}
        <Origin origin={origin} />
        <div className="subject__price">
          <Price {...subject} />
          <DiscountBadge {...subject} />
        </div>
        <p className="soft small">Offered by {subject.company_name}, who answers your inquiry.</p>
        <Link to={paths.package(subject.id)}>Back to the package</Link>
      </div>
    </div>
  );
};
