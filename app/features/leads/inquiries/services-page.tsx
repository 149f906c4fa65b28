import signalClearDrawing from '~/art/drawings/line/signal-clear.svg';
import enquiryCounterDrawing from '~/art/drawings/station/enquiry-counter.svg';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import { NextStep, PageIntro } from '~/ui/layout/page-intro.tsx';
import { serviceCards, serviceTitles } from './inquiry-subject.ts';

/** The six services, each with a link to the inquiry form. */
export const ServicesPage = () => (
  <div className="page section stack stack--loose">
    <PageIntro title="Services" drawing={enquiryCounterDrawing}>
      <p className="lead">
        Tell us what you need. A travel expert will contact you within 24 hours and help you find it. Inquiries are
        free, with no obligation to book.
      </p>
    </PageIntro>
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
    <NextStep
      title="Only a train ticket?"
      text="No inquiry needed: see trains with seats and fares, and book online."
      drawing={signalClearDrawing}
    >
      <ButtonLink tone="primary" to={paths.trains()}>
        Search trains
      </ButtonLink>
      <ButtonLink tone="quiet" to={paths.search()}>
        Holiday packages
      </ButtonLink>
    </NextStep>
  </div>
);
