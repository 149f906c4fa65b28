import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { Icon } from '~/ui/icon/icon.tsx';
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

/** The twelve months with those in which the trip is at its best; nothing where the agency has named none. */
export const BestMonths = ({ best }: { best: readonly MonthOption[] }) =>
  best.length === 0 ? null : (
    <section aria-labelledby="best-months" className="stack stack--tight">
      <h2 id="best-months">When to go</h2>
      <p>
        Best time: <strong>{monthsText(best)}</strong>.
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

/** The page of a package: gallery, description, itinerary, price box and similar packages. */
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
      <header className="package-head">
        <h1>{shown.title}</h1>
        <div className="package-head__meta">
          <span>
            <Rating rating={shown.rating} reviews={shown.reviews} />
          </span>
          <span>
            <Icon name="pin" size={18} /> <span>{shown.destination}</span>
          </span>
          <span>
            {shown.duration ? <Icon name="clock" size={18} /> : null}{' '}
            <span>{[shown.duration, shown.category && facetName(shown.category)].filter(Boolean).join(' · ')}</span>
          </span>
          {previewNotice ? null : (
            <span className="share-links">
              <SaveButton id={shown.id} title={shown.title} wide />
              <SavedPackagesLink />
              <ShareButton title={shown.title} url={absoluteUrl(publicUrl, paths.package(shown.id))} />
              <WhatsAppLink title={shown.title} url={absoluteUrl(publicUrl, paths.package(shown.id))} />
            </span>
          )}
        </div>
      </header>
      <div className="sidebar sidebar--end package-body">
        <div className="stack stack--loose">
          <Gallery key={shown.id} pictures={shown.gallery} title={shown.title} />
          <section aria-labelledby="overview" className="stack stack--tight">
            <h2 id="overview">Overview</h2>
            <div className="package-text">{shown.description}</div>
          </section>
          {shown.highlights.length > 0 ? (
            <section aria-labelledby="highlights" className="stack stack--tight">
              <h2 id="highlights">Highlights</h2>
              <CheckedList className="package-highlights" items={shown.highlights} />
            </section>
          ) : null}
        </div>
        <aside className="sidebar__sticky" aria-label="Price">
          <PriceBox shown={shown} inquiryTo={inquiryTo} />
        </aside>
        <div className="stack stack--loose">
          <Itinerary days={itinerary} company={shown.company_name} />
          <Inclusions shown={shown} />
          <BestMonths best={shown.best_months} />
          <div className="package-trust">
            <AgencyCard shown={shown} figures={agency} />
          </div>
        </div>
      </div>
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="stack package-similar">
          <h2 id="similar">Similar packages</h2>
          <div className="package-grid">
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
