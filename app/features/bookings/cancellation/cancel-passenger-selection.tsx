import { Form } from 'react-router';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { passengerStates } from '../core/ticket.ts';
import type { CancellationAmounts } from './cancellation.ts';
import type { CancellationView } from './load-cancellation.server.ts';
import './cancellation.css';

/** Selection of the passengers to cancel; nobody is preselected. */
export const CancelPassengerSelection = ({
  cancellation,
  each,
  linkKey,
  keep,
}: {
  cancellation: CancellationView;
  /** Charges and refund per passenger. */
  each: CancellationAmounts;
  /** The key of the signed link by which the page was opened. */
  linkKey: string | null;
  keep: string;
}) => {
  return (
    <Form
      method="get"
      action={paths.cancelBooking(cancellation.booking.booking_reference)}
      className="card cancel__choose"
    >
      {linkKey ? <input type="hidden" name="key" value={linkKey} /> : null}
      <fieldset>
        <legend>Select passengers to cancel</legend>
        <p className="soft">Select all to cancel the whole booking.</p>
        <ul className="cancel__people">
          {passengerStates(cancellation.booking).map(({ id, name, age, gender, state }) => (
            <li key={id}>
              <label className="cancel__person">
                <input type="checkbox" name="passenger" value={id} disabled={state === 'cancelled'} />
                <span className="cancel__name">
                  <b>{nameWithLatin(name)}</b>
                  <span className="soft">
                    {age}, {gender}
                  </span>
                </span>
                <span className="cancel__sum">
                  {state === 'cancelled' ? (
                    'Already cancelled'
                  ) : (
                    <>
                      <b>{formatRupeesExact(each.refund_paise)} refund</b>
                      <span className="soft">{formatRupeesExact(each.kept_paise)} charges</span>
                    </>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="cluster cancel__actions">
        <SubmitButton size="large" name="step" value="review">
          Check refund
        </SubmitButton>
        <ButtonLink size="large" to={keep}>
          Keep the ticket
        </ButtonLink>
      </div>
    </Form>
  );
};
