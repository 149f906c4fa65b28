import { Form } from 'react-router';
import { formatDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { RadioGroup } from '~/ui/form/choice-fields.tsx';
import { JourneyTitle } from '../core/journey-title.tsx';
import type { BoardingView } from './change-boarding.server.ts';

/** Changes the boarding station of a ticket to a later stop of the train. */
export const BoardingPage = ({
  boarding: { booking, stops, refused },
  linkKey,
  error,
}: {
  boarding: BoardingView;
  /** The key of the signed link by which the page was opened. */
  linkKey: string | null;
  error?: string | undefined;
}) => {
  const keep = paths.confirmation(booking.booking_reference, { key: linkKey });
  const { train_details: train } = booking;
  return (
    <div className="cancel page section stack stack--loose">
      <div className="stack stack--tight">
        <h1>Change boarding station</h1>
        <h2>
          <JourneyTitle journey={train} />
        </h2>
        <p>{`${train.number} ${train.name}, departs ${train.from.name} on ${formatDate(train.from.date)} at ${train.from.departs}`}</p>
      </div>
      {refused ? (
        <Notice tone="info" title="The boarding station stays">
          <p>{error ?? refused}</p>
          <ButtonLink to={keep}>Back to ticket</ButtonLink>
        </Notice>
      ) : (
        <Form method="post" className="card stack">
          <p>
            The fare is unchanged. Up to the new station your seat is sold to others. This can be done once, and not
            undone.
          </p>
          <RadioGroup
            label="Board at"
            name="station"
            layout="column"
            required
            error={error}
            choices={stops.map(({ code, journey: { from } }, at) => ({
              value: code,
              label: `${from.departs} ${from.name} (${code})`,
              detail: from.date === (stops[at - 1]?.journey ?? train).from.date ? undefined : formatDate(from.date),
            }))}
          />
          <div className="cluster">
            <SubmitButton size="large" busyLabel="Changing">
              Change boarding station
            </SubmitButton>
            <ButtonLink size="large" to={keep}>
              Keep the ticket
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
};
