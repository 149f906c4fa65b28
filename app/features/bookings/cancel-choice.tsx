import { Form } from 'react-router';
import { formatAlike } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import type { SeatSums } from './cancellation.ts';
import type { CancellationView } from './open-cancellation.server.ts';
import { passengerStates } from './ticket.ts';
import './cancel.css';

/** Selection of the passengers to cancel; nobody is preselected. */
export const CancelChoice = ({
  cancellation,
  each,
  linkKey,
  keep,
}: {
  cancellation: CancellationView;
  /** Charges and refund per passenger. */
  each: SeatSums;
  /** The key of the signed link by which the page was opened. */
  linkKey: string | null;
  keep: string;
}) => {
  const format = formatAlike([each.refund_paise, each.kept_paise]);
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
                  <b>{name}</b>
                  <span className="soft">
                    {age}, {gender}
                  </span>
                </span>
                <span className="cancel__sum">
                  {state === 'cancelled' ? (
                    'Already cancelled'
                  ) : (
                    <>
                      <b>{format(each.refund_paise)} refund</b>
                      <span className="soft">{format(each.kept_paise)} charges</span>
                    </>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="cluster cancel__acts">
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
