import type { ReactNode } from 'react';
import { formatRupeesExact } from '~/shared/money.ts';
import type { FieldErrors } from './means.server.ts';
import { CheckoutDocument, type PageFacts, VisitForm, WayOut } from './page-frame.server.tsx';
import { testBanks, testCards, testWallets } from './test-data.ts';

type Shown = {
  facts: PageFacts;
  open: string;
  errors: FieldErrors;
  /** What was typed and may be shown again: never a card number or a CVV. */
  typed: { vpa?: string; expiry?: string };
};

const described = (id: string, error: string | undefined, hint = false) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined,
});

const ErrorLine = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className="error" id={`${id}-error`} role="alert">
      {error}
    </p>
  ) : null;

const Method = ({
  name,
  title,
  shown,
  children,
}: {
  name: string;
  title: string;
  shown: Shown;
  children: ReactNode;
}) => (
  <details className="method" name="method" open={shown.open === name}>
    <summary>{title}</summary>
    <VisitForm visit={shown.facts.visit} to="/v1/checkout/pay" more={{ method: name }}>
      {children}
      <button type="submit">Pay {formatRupeesExact(shown.facts.amount)}</button>
    </VisitForm>
  </details>
);

const Upi = ({ shown }: { shown: Shown }) => (
  <Method name="upi" title="UPI" shown={shown}>
    <label htmlFor="vpa">UPI ID</label>
    <input
      id="vpa"
      name="vpa"
      defaultValue={shown.typed.vpa}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      list="test-upi-ids"
      {...described('vpa', shown.errors.vpa, true)}
    />
    <datalist id="test-upi-ids">
      <option value="success@razorpay" />
      <option value="failure@razorpay" />
    </datalist>
    <ErrorLine id="vpa" error={shown.errors.vpa} />
    <p className="hint" id="vpa-hint">
      <code>success@razorpay</code> pays, <code>failure@razorpay</code> fails. Any other ID lets you choose.
    </p>
  </Method>
);

const CardField = ({ name, label, shown, length }: { name: string; label: string; shown: Shown; length: number }) => {
  const id = `card-${name}`;
  const error = shown.errors[`card[${name}]`];
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={`card[${name}]`}
        defaultValue={name === 'expiry' ? shown.typed.expiry : undefined}
        autoComplete="off"
        inputMode={name === 'expiry' ? 'text' : 'numeric'}
        maxLength={length}
        {...described(id, error)}
      />
      <ErrorLine id={id} error={error} />
    </div>
  );
};

const Card = ({ shown }: { shown: Shown }) => (
  <Method name="card" title="Card" shown={shown}>
    <CardField name="number" label="Card number" shown={shown} length={23} />
    <div className="pair">
      <CardField name="expiry" label="Expiry (MM/YY)" shown={shown} length={7} />
      <CardField name="cvv" label="CVV" shown={shown} length={4} />
    </div>
    <details className="tests">
      <summary>Test cards</summary>
      <p>Any expiry in the future, any CVV. The last seven fail for the reason named when you press Failure.</p>
      <ul>
        {testCards.map(({ label, network }) => (
          <li key={label}>
            <code>{label}</code> {network}
          </li>
        ))}
      </ul>
    </details>
  </Method>
);

const Choice = (props: {
  method: string;
  title: string;
  name: string;
  label: string;
  items: readonly { code: string; name: string }[];
  shown: Shown;
}) => (
  <Method name={props.method} title={props.title} shown={props.shown}>
    <label htmlFor={props.name}>{props.label}</label>
    <select
      id={props.name}
      name={props.name}
      defaultValue=""
      {...described(props.name, props.shown.errors[props.name])}
    >
      <option value="">Choose</option>
      {props.items.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
    <ErrorLine id={props.name} error={props.shown.errors[props.name]} />
  </Method>
);

/** The choice of how to pay, with what may be typed here. */
export const MethodsPage = ({ facts, open, errors = {}, typed = {} }: Partial<Shown> & { facts: PageFacts }) => {
  const shown: Shown = { facts, open: open || facts.visit.method || 'upi', errors, typed };
  return (
    <CheckoutDocument facts={facts}>
      <h1>How do you want to pay?</h1>
      <ErrorLine id="method" error={errors.method} />
      <Upi shown={shown} />
      <Card shown={shown} />
      <Choice method="netbanking" title="Netbanking" name="bank" label="Bank" items={testBanks} shown={shown} />
      <Choice method="wallet" title="Wallet" name="wallet" label="Wallet" items={testWallets} shown={shown} />
      <WayOut visit={facts.visit} />
    </CheckoutDocument>
  );
};
