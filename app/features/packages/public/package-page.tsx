import { Link } from 'react-router';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { StopLine } from '~/ui/line/line.tsx';
import { Breadcrumb } from '~/ui/navigation/breadcrumb.tsx';
import { facetName } from '../content/category.ts';
import { type MonthOption, monthLabel, monthOptions, monthsText } from '../content/meals-and-months.ts';
import type { ItineraryDay } from '../core/itinerary.ts';
import { PackageCard, Rating } from '../core/package-card.tsx';
import type { AgencyFigures, PackageCardView, PackageView } from '../core/package-view.ts';
import { SaveButton, SavedPackagesLink } from '../save-button/save-button.tsx';
import { AgencyCard } from './agency-card.tsx';
import { Gallery } from './gallery.tsx';
import { Itinerary } from './itinerary-days.tsx';
import { CheckedList, Inclusions, PriceBar, PriceBox } from './price-box.tsx';
import { ShareButton, WhatsAppLink } from './share-button.tsx';

/** The twelve months with the best ones marked; a text beside it says the same. */
const MonthStrip = ({ best }: { best: readonly MonthOption[] }) => (
  <ol className="month-strip" aria-hidden="true">
    {monthOptions.map((month) => (
      <li key={month} className={classNames(best.includes(month) && 'month-strip__best')}>
        {monthLabel(month).slice(0, 3)}
      </li>
    ))}
  </ol>
);

/** When to go, where the agency has named months. */
const BestMonths = ({ best }: { best: readonly MonthOption[] }) =>
  best.length === 0 ? null : (
    <section aria-labelledby="best-months" className="card stack stack--tight">
      <h2 id="best-months" className="small soft">
        When to go
      </h2>
      <p className="lead">
        <strong>{monthsText(best)}</strong>
      </p>
      <MonthStrip best={best} />
    </section>
  );

type PackagePageProps = {
  shown: PackageView;
  previewNotice: string | null;
  /** The URL of the form, for an agent who previews its own package. */
  editTo?: string;
  itinerary: readonly ItineraryDay[];
  similar: readonly PackageCardView[];
  /** Null when the agency is gone, and in the preview of a form. */
  agency: AgencyFigures | null;
  /** Query parameters that are passed on to the inquiry. */
  carried: Record<string, string>;
  publicUrl: string;
};

/** The page of a package: route, gallery, months and agency, description, itinerary, price box and similar packages. */
export const PackagePage = ({
  shown,
  previewNotice,
  editTo,
  itinerary,
  similar,
  agency,
  carried,
  publicUrl,
}: PackagePageProps) => {
  // Only its agent and the admin can open a preview; its inquiry form would answer 'Package Not Found'.
  const inquiryTo = previewNotice ? null : paths.customerInfo(shown.id, carried);
  return (
    <article className="page section stack package-page">
      {previewNotice ? (
        <Notice tone="warning" title="Preview">
          <p>{previewNotice}</p>
          {editTo ? <ButtonLink to={editTo}>Back to editing</ButtonLink> : null}
        </Notice>
      ) : null}
      <Breadcrumb
        pages={[
          { label: 'Home', to: paths.home() },
          { label: 'Holiday Packages', to: paths.search(carried) },
        ]}
      />
      <header className="stack stack--tight">
        <h1>{shown.title}</h1>
        <div className="cluster gap-4">
          <Rating rating={shown.rating} reviews={shown.reviews} />
          <span className="icon-line">
            <Icon name="pin" size={18} /> <span>{shown.destination}</span>
          </span>
          <span className="icon-line">
            {shown.duration ? <Icon name="clock" size={18} /> : null}{' '}
            <span>{[shown.duration, shown.category && facetName(shown.category)].filter(Boolean).join(' · ')}</span>
          </span>
          {previewNotice ? null : (
            <span className="cluster gap-0 share-links">
              <SaveButton id={shown.id} title={shown.title} wide />
              <SavedPackagesLink />
              <ShareButton title={shown.title} url={absoluteUrl(publicUrl, paths.package(shown.id))} />
              <WhatsAppLink title={shown.title} url={absoluteUrl(publicUrl, paths.package(shown.id))} />
            </span>
          )}
        </div>
      </header>
      {shown.route.length > 0 ? (
        <>
          <StopLine label="Route" stops={shown.route.map(({ name, days }) => ({ name, note: days }))} />
          <p>
            <Link to={paths.trains({ toCity: shown.route[0]?.name })}>How to get there by train</Link>
          </p>
        </>
      ) : null}
      <div className="sidebar sidebar--end package-body">
        <div className="stack stack--loose">
          <Gallery key={shown.id} pictures={shown.gallery} title={shown.title} />
          <div className="grid grid--fit package-facts">
            <BestMonths best={shown.best_months} />
            <AgencyCard shown={shown} figures={agency} />
          </div>
          <section aria-labelledby="overview" className="stack stack--tight">
            <h2 id="overview">Overview</h2>
            <div className="package-text">{shown.description}</div>
          </section>
          {shown.highlights.length > 0 ? (
            <section aria-labelledby="highlights" className="stack stack--tight">
              <h2 id="highlights">Highlights</h2>
              <CheckedList items={shown.highlights} />
            </section>
          ) : null}
        </div>
        <aside className="sidebar__sticky" aria-label="Price">
          <PriceBox shown={shown} inquiryTo={inquiryTo} />
        </aside>
        <div className="stack stack--loose">
          <Itinerary days={itinerary} company={shown.company_name} />
          <Inclusions shown={shown} />
        </div>
      </div>
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="stack package-similar">
          <h2 id="similar">Similar packages</h2>
          <div className="package-grid package-grid--three">
            {similar.map((other) => (
              <PackageCard key={other.id} shown={other} level={3} carried={carried}>
                <SaveButton {...other} />
              </PackageCard>
            ))}
          </div>
        </section>
      ) : null}
      <PriceBar shown={shown} inquiryTo={inquiryTo} />
    </article>
  );
};
