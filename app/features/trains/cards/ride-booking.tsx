import { Form } from 'react-router';
import { addDays, dayOffset } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { defaultClass, type TrainResult } from '../core/train.ts';
import { ClassPicker } from './class-picker.tsx';

/** The classes of a train with fares and free seats, and the button to the booking form. `ride` identifies it in the list. */
export const RideBooking = ({ train, wanted, ride }: { train: TrainResult; wanted: string | null; ride: string }) => {
  const date = addDays(train.run_date, dayOffset(train.from.departs_min));
  return (
    <Form method="get" action={paths.trainBooking()} className="train-book" data-ride={ride}>
      <input type="hidden" name="train" value={train.number} />
      <input type="hidden" name="from" value={train.from.code} />
      <input type="hidden" name="to" value={train.to.code} />
      <input type="hidden" name="date" value={date} />
      <ClassPicker train={train} wanted={wanted} />
      <button
        type="submit"
        className="button button--primary train-book__button"
        disabled={defaultClass(train, wanted) === null}
      >
        Book Now
        <span className="visually-hidden">
          : {train.number} {train.name}
        </span>
      </button>
    </Form>
  );
};
