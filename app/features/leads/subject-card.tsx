import { Link } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Money } from '~/ui/money.tsx';
import type { InquirySubject, PackageSubject } from './inquiry-subject.ts';
import { serviceTitled } from './services.ts';

const PackagePrice = ({ subject }: { subject: PackageSubject }) => {
  const { price_paise, original_price_paise } = subject;
  const struck = original_price_paise !== null && original_price_paise > price_paise;
  return (
    <p className="subject__price">
      {struck ? <Money paise={original_price_paise} struck /> : null}
      <Money paise={price_paise} large />
      <span className="soft">per person</span>
    </p>
  );
};

const Origin = ({ origin }: { origin: string }) =>
  origin ? (
    <p className="subject__line">
      <Icon name="arrow-right" />
      Travelling from {origin}
    </p>
  ) : null;

/** What the inquiry is about: the package with its price, or the service. */
export const SubjectCard = ({ subject, origin }: { subject: InquirySubject; origin: string }) => {
  if (subject.kind === 'service') {
    const service = serviceTitled(subject.title);
    return (
      <div className="card subject">
        <span className="subject__sign">{service ? <Icon name={service.icon} size={28} /> : null}</span>
        <h2>{subject.title}</h2>
        <p>{service?.text}</p>
        <Origin origin={origin} />
        <Link to={paths.services()}>All services</Link>
      </div>
    );
  }
  return (
    <div className="card subject">
      <h2>{subject.title}</h2>
      <p className="subject__line">
        <Icon name="pin" />
        {subject.destination}
      </p>
      <p className="subject__line">
        <Icon name="clock" />
        {subject.duration}
      </p>
      <Origin origin={origin} />
      <PackagePrice subject={subject} />
      <p className="soft small">Offered by {subject.company_name}, who answers your inquiry.</p>
      <Link to={paths.package(subject.id)}>Back to the package</Link>
    </div>
  );
};
