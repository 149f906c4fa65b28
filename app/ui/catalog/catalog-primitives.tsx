import { Button, ButtonLink } from '../button/button.tsx';
import { Badge } from '../content/badge.tsx';
import { Facts } from '../content/facts.tsx';
import { TextField } from '../form/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { CatalogSection, CatalogState } from './catalog-forms.tsx';

const places = ['Agra', 'Hampi', 'Konark', 'Tawang'];
const facts = [
  { label: 'Booking reference', value: 'RH8K2M' },
  { label: 'Class', value: 'AC 3 Tier (3A)' },
  { label: 'Passengers', value: '2 adults, 1 child' },
];

const Layouts = () => (
  <CatalogSection id="layout" title="Layout">
    <p className="soft small">Stack, tight and loose</p>
    <div className="stack stack--tight">
      <p>Two lines that belong together.</p>
      <p>The second one.</p>
    </div>
    <CatalogState name="Cluster: wraps, centred">
      {places.map((place) => (
        <Badge key={place}>{place}</Badge>
      ))}
    </CatalogState>
    <p className="soft small">Cluster, apart: a heading and its link</p>
    <div className="cluster cluster--apart">
      <h3>Places to see</h3>
      <a href="#layout">All places</a>
    </div>
    <p className="soft small">Cluster on the baseline, in one row</p>
    <div className="cluster cluster--baseline cluster--nowrap gap-1">
      <b className="lead">₹2,300</b>
      <small className="soft">per person</small>
    </div>
    <p className="soft small">Field and button at their lower edge</p>
    <form className="cluster cluster--end gap-2" onSubmit={(event) => event.preventDefault()}>
      <TextField label="Coupon" name="catalog-coupon" />
      <Button type="submit">Apply</Button>
    </form>
    <p className="soft small">Grid: narrow, usual, wide, filled</p>
    {(['grid grid--narrow', 'grid', 'grid grid--wide', 'grid grid--fit'] as const).map((grid) => (
      <ul key={grid} className={grid}>
        {places.slice(0, 3).map((place) => (
          <li key={place} className="card card--tight">
            {place}
          </li>
        ))}
      </ul>
    ))}
    <p className="soft small">Rows on one surface; a row opens its place</p>
    <ul className="row-list">
      {places.slice(0, 2).map((place) => (
        <li key={place}>
          <a className="stretched-link plain-link" href="#layout">
            {place}
          </a>
          <p className="soft small">What waits there</p>
        </li>
      ))}
      <li className="cluster">
        <p>A row with its button</p>
        <Button>Resend</Button>
      </li>
    </ul>
    <p className="soft small">Row that scrolls sideways</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
    <section className="scroll-row" tabIndex={0} aria-label="Row that scrolls sideways">
      {[...places, 'Ziro', 'Majuli', 'Orchha', 'Bundi'].map((place) => (
        <span key={place} className="card card--tight no-wrap">
          {place}
        </span>
      ))}
    </section>
  </CatalogSection>
);

const Cards = () => (
  <CatalogSection id="cards" title="Cards and facts">
    <div className="grid">
      <section className="card stack gap-2" aria-label="Card">
        <h3>Card</h3>
        <p>A border, no shadow.</p>
        <Button>Edit</Button>
      </section>
      <section className="card card--raised stack gap-2" aria-label="Raised card">
        <h3>Raised card</h3>
        <p>A shadow, no border: above what surrounds it.</p>
      </section>
      <section className="card card--flush" aria-label="Flush card">
        <p className="card--tight">Rows and pictures up to the border.</p>
      </section>
      <section className="card stack gap-1" aria-label="Card as a link">
        <h3>
          <a className="plain-link stretched-link" href="#cards">
            The whole card is a link
          </a>
        </h3>
        <p className="soft small">Agra, Uttar Pradesh</p>
      </section>
    </div>
    <p className="soft small">Facts in columns and in rows</p>
    <Facts facts={facts} />
    <Facts facts={facts} rows />
    <p className="soft small">Rows with lines; a quotation as its author typed it</p>
    <ul className="divided">
      <li>Inquiry received</li>
      <li>Offer sent</li>
      <li>Converted</li>
    </ul>
    <blockquote className="well user-text">{'Two rooms, please.\nWe arrive by the morning train.'}</blockquote>
    <p className="soft small">Lists that read as text</p>
    <ul className="bullets">
      <li>Breakfast on all days</li>
      <li>Transfers</li>
    </ul>
    <ol className="bullets">
      <li>Choose a package.</li>
      <li>Send an inquiry.</li>
    </ol>
    <CatalogState name="Link with an icon; words that phones leave out">
      <a className="touch-target" href="#cards">
        <Icon name="mail" /> <span>namaste@raahi.test</span>
      </a>
      <ButtonLink to="#cards">
        <Icon name="download" /> <span className="visually-hidden--phone">Download</span>
      </ButtonLink>
    </CatalogState>
  </CatalogSection>
);

/** What every screen is composed of: layout, cards, descriptions and lists. */
export const CatalogPrimitives = () => (
  <>
    <Layouts />
    <Cards />
  </>
);
