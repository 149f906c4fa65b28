import signalClearDrawing from '~/art/drawings/line/signal-clear.svg';
import enquiryCounterDrawing from '~/art/drawings/station/enquiry-counter.svg';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
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
    <ul className="grid grid--wide gap-5">
      {serviceTitles.map((title, index) => (
        <li key={title} className="card card--flush service">
          <img
            src={serviceCards[title].drawing}
            alt=""
            width={600}
            height={400}
            loading={index < 3 ? undefined : 'lazy'}
            decoding="async"
          />
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
