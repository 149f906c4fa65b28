import { Form } from 'react-router';
import { formatAlike } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import type { SeatSums } from './cancellation.ts';
import type { CancellationView } from './open-cancellation.server.ts';
import { passengerStates } from './ticket.ts';
import './cancel.css';

/** Whom: everybody who still travels, nobody ticked for anybody. */
export const CancelChoice = ({
  cancellation,
  each,
  linkKey,
  keep,
}: {
  cancellation: CancellationView;
  /** What cancelling costs and brings for each. */
  each: SeatSums;
  /** The key of the signed link by which the page was opened. */
  linkKey: string | null;
  keep: string;
}) => {
  const words = formatAlike([each.refund_paise, each.kept_paise]);
  return (
    <Form
      method="get"
      action={paths.cancelBooking(cancellation.booking.booking_reference)}
      className="card cancel__choose"
    >
      {linkKey ? <input type="hidden" name="key" value={linkKey} /> : null}
      <fieldset>
        <legend>Who is not travelling?</legend>
        <p className="soft">Tick everybody to cancel the whole booking.</p>
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
                    'Cancelled before'
                  ) : (
                    <>
                      <b>{words(each.refund_paise)} back</b>
                      <span className="soft">{words(each.kept_paise)} kept</span>
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
          See what comes back
        </SubmitButton>
        <ButtonLink size="large" to={keep}>
          Keep the ticket
        </ButtonLink>
      </div>
    </Form>
  );
};
