import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import { serviceCards } from './service-cards.ts';
import { serviceTitles } from './services.ts';
import './services.css';

/** The six services, each with a link to the inquiry form. */
export const ServicesPage = () => (
  <div className="page section stack stack--loose">
    <div className="services__head">
      <h1>Services</h1>
      <p className="lead">
        Tell us what you need. A travel expert will contact you within 24 hours and help you find it. Inquiries are
        free, with no obligation to book.
      </p>
    </div>
    <ul className="services">
      {serviceTitles.map((title) => (
        <li key={title} className="card service">
          <span className="service__icon">
            <JourneyIcon name={serviceCards[title].icon} size={30} />
          </span>
          <h2>{title}</h2>
          <p>{serviceCards[title].text}</p>
          <ButtonLink to={paths.serviceInquiry(title)} aria-label={`Inquire Now: ${title}`}>
            Inquire Now
          </ButtonLink>
        </li>
      ))}
    </ul>
    <p>
      No inquiry needed for train tickets: <ButtonLink to={paths.trains()}>Search trains</ButtonLink>
    </p>
  </div>
);
