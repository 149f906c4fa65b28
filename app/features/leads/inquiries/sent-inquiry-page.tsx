import { Link } from 'react-router';
import pigeonholesDrawing from '~/art/drawings/office/pigeonholes.svg';
import { formatInstant } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { PackageCard } from '../../packages/core/package-card.tsx';
import type { PackageCardView } from '../../packages/core/package-view.ts';
import { SaveButton } from '../../packages/save-button/save-button.tsx';
import type { SentInquiry } from './load-sent-inquiry.server.ts';

/** The page for an unknown inquiry. */
export const SentInquiryNotFound = () => (
  <div className="page section">
    <EmptyState
      drawing={pigeonholesDrawing}
      level={1}
      title="Inquiry Not Found"
      text="The link is incomplete, or the inquiry has been deleted."
      action={
        <ButtonLink tone="primary" to={paths.search()}>
          Browse Packages
        </ButtonLink>
      }
    />
  </div>
);

const NextSteps = ({ agency, reference }: Pick<SentInquiry, 'agency' | 'reference'>) => (
  <section className="card stack" aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <ol className="bullets">
      <li>
        {agency
          ? `${agency} has received your inquiry with your contact details.`
          : 'Our travel experts have received your inquiry.'}
      </li>
      <li>Our travel expert will contact you within 24 hours, by phone or email, with answers and an offer.</li>
      <li>You compare and decide. Nothing is booked or charged until you accept an offer.</li>
      <li>
        To add or change something, write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> or call{' '}
        <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`}>{brand.supportPhone}</a>
        <span>{` and quote ${reference}.`}</span>
      </li>
    </ol>
  </section>
);

/** After an inquiry: its reference, who answers, what happens next, and similar packages, or the featured ones when there are none. */
export const SentInquiryPage = ({
  inquiry,
  featured,
}: {
  inquiry: SentInquiry;
  featured: readonly PackageCardView[];
}) => {
  const { reference, about, packageId, agency, sentAt, similar } = inquiry;
  const cards = similar.length > 0 ? similar : featured;
  return (
    <div className="page section stack stack--loose">
      <div>
        <h1>Thank you for your inquiry</h1>
        <p className="lead">Our travel expert will contact you within 24 hours. It is free, with no obligation.</p>
      </div>
      <div className="grid grid--fit">
        <div className="ticket-frame">
          <section className="ticket on-paper ticket--form" aria-labelledby="inquiry">
            <h2 id="inquiry" className="ticket__head lead cluster cluster--baseline cluster--apart gap-4 row-gap-1">
              Your inquiry
            </h2>
            <Facts
              facts={[
                { label: 'Reference', value: reference },
                about
                  ? { label: 'About', value: packageId ? <Link to={paths.package(packageId)}>{about}</Link> : about }
                  : null,
                { label: 'Answered by', value: agency ?? `The travel experts of ${brand.name}` },
                { label: 'Sent', value: formatInstant(sentAt) },
              ]}
            />
          </section>
        </div>
        <NextSteps agency={agency} reference={reference} />
      </div>
      {cards.length > 0 ? (
        <section aria-labelledby="more" className="stack">
          <h2 id="more">{similar.length > 0 ? 'Similar packages' : 'Featured packages'}</h2>
          <div className="package-grid">
            {cards.map((card) => (
              <PackageCard key={card.id} shown={card} level={3}>
                <SaveButton {...card} />
              </PackageCard>
            ))}
          </div>
        </section>
      ) : null}
      <p>
        <ButtonLink to={paths.search()}>Browse Packages</ButtonLink>
      </p>
    </div>
  );
};
