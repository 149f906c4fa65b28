import type { ReactNode } from 'react';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { CancelButton, CheckoutDocument, CheckoutForm, type CheckoutPageContext } from './checkout-document.server.tsx';
import type { FieldErrors } from './payment-method-form.server.ts';
import { testBanks, testCards, testUpiApps, testWallets } from './test-data.ts';

type MethodsPageState = {
  context: CheckoutPageContext;
  open: string;
  errors: FieldErrors;
  /** Typed values to show again: never a card number or a CVV. */
  typed: { expiry?: string };
};

const described = (id: string, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
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
  state,
  children,
}: {
  name: string;
  title: string;
  state: MethodsPageState;
  children: ReactNode;
}) => (
  <details className="method" name="method" open={state.open === name}>
    <summary>{title}</summary>
    <CheckoutForm session={state.context.session} to="/v1/checkout/pay" more={{ method: name }}>
      {children}
      <button type="submit">Pay {formatRupeesExact(state.context.amount)}</button>
    </CheckoutForm>
  </details>
);

const UpiApps = ({ state }: { state: MethodsPageState }) => (
  <details className="method" name="method" open={state.open === 'upi'}>
    <summary>UPI</summary>
    <CheckoutForm session={state.context.session} to="/v1/checkout/pay" more={{ method: 'upi' }}>
      <fieldset aria-describedby={state.errors['upi[app]'] ? 'upi-app-error' : undefined}>
        <legend>Choose your UPI app</legend>
        {testUpiApps.map(({ code, name }) => (
          <button key={code} type="submit" name="upi[app]" value={code} className="second">
            {name}
          </button>
        ))}
      </fieldset>
      <ErrorLine id="upi-app" error={state.errors['upi[app]']} />
    </CheckoutForm>
  </details>
);

/** A list of apps on a phone, a QR code on a computer. Nobody types a UPI ID: that flow ended on 28 February 2026. */
const Upi = ({ state }: { state: MethodsPageState }) =>
  state.context.onPhone ? (
    <UpiApps state={state} />
  ) : (
    <Method name="upi" title="UPI" state={state}>
      <p className="hint">Scan a QR code with any UPI app on your phone.</p>
    </Method>
  );

const CardField = ({
  name,
  label,
  state,
  length,
}: {
  name: string;
  label: string;
  state: MethodsPageState;
  length: number;
}) => {
  const id = `card-${name}`;
  const error = state.errors[`card[${name}]`];
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={`card[${name}]`}
        defaultValue={name === 'expiry' ? state.typed.expiry : undefined}
        autoComplete="off"
        inputMode={name === 'expiry' ? 'text' : 'numeric'}
        maxLength={length}
        {...described(id, error)}
      />
      <ErrorLine id={id} error={error} />
    </div>
  );
};

const Card = ({ state }: { state: MethodsPageState }) => (
  <Method name="card" title="Card" state={state}>
    <CardField name="number" label="Card number" state={state} length={23} />
    <div className="pair">
      <CardField name="expiry" label="Expiry (MM/YY)" state={state} length={7} />
      <CardField name="cvv" label="CVV" state={state} length={4} />
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
  state: MethodsPageState;
}) => (
  <Method name={props.method} title={props.title} state={props.state}>
    <label htmlFor={props.name}>{props.label}</label>
    <select
      id={props.name}
      name={props.name}
      defaultValue=""
      {...described(props.name, props.state.errors[props.name])}
    >
      <option value="">Choose</option>
      {props.items.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
    <ErrorLine id={props.name} error={props.state.errors[props.name]} />
  </Method>
);

/** Choice of the payment method, with the accepted test data. */
export const MethodsPage = ({
  context,
  open,
  errors = {},
  typed = {},
}: Partial<MethodsPageState> & { context: CheckoutPageContext }) => {
  const state: MethodsPageState = { context, open: open || context.session.method || 'upi', errors, typed };
  return (
    <CheckoutDocument context={context}>
      <h1>How do you want to pay?</h1>
      <ErrorLine id="method" error={errors.method} />
      <Upi state={state} />
      <Card state={state} />
      <Choice method="netbanking" title="Netbanking" name="bank" label="Bank" items={testBanks} state={state} />
      <Choice method="wallet" title="Wallet" name="wallet" label="Wallet" items={testWallets} state={state} />
      <CancelButton session={context.session} />
    </CheckoutDocument>
  );
};
