import { renderToStaticMarkup } from 'react-dom/server';
import type { Checkout } from '~/server/payment-providers/payment-provider.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import tokens from '~/styles/tokens.css?inline';

const styles = `${tokens}
body { margin: 0; background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-inline-size: 30rem; margin: 12vh auto 0; padding: 1.5rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
a { color: var(--link); }
.soft { color: var(--ink-soft); }
button { inline-size: 100%; min-block-size: 3rem; margin-block-end: 1rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 0.5rem;
  background: var(--sindoor); color: var(--on-sindoor); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }`;

type CheckoutStep = {
  checkout: Checkout;
  bookingId: string;
  bookingReferences: string[];
  total: Paise;
  /** The key of the mailed link that the payment page was opened with. */
  linkKey: string | null;
};

/**
 * The step between the payment page and the provider's own page, for browsers without JavaScript: a form with the fields of the order. It is a document of
 * its own, because the payment page with all its data need not be rendered a second time for one button.
 */
export const checkoutDocument = ({ checkout, bookingId, bookingReferences, total, linkKey }: CheckoutStep): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Payment - ${brand.name}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1>Pay {formatRupeesExact(total)}</h1>
          <p>
            {bookingReferences.length > 1 ? 'Booking references' : 'Booking reference'}{' '}
            <strong>{bookingReferences.join(', ')}</strong>
          </p>
          <form method="post" action={checkout.hosted.url}>
            {Object.entries(checkout.hosted.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit">{`Continue to ${checkout.providerName}`}</button>
          </form>
          <p>
            <a href={paths.payment(bookingId, { key: linkKey })}>Back to your booking</a>
          </p>
          <p className="soft">Your seats are held. You return to {brand.name} after the payment.</p>
        </main>
      </body>
    </html>,
  )}`;
