import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { availabilityLabel, type ClassAvailability, defaultClass, type TrainResult } from '../core/train.ts';

type FactsProps = {
  offered: ClassAvailability;
  /** What a press does. */
  action?: string;
  /** The field that chooses the class. */
  children?: ReactNode;
};

/** Code, name, fare and free seats of a class. */
const ClassFacts = ({ offered, action, children }: FactsProps) => {
  const label = availabilityLabel(offered.available);
  return (
    <>
      <span className="class-option__head cluster cluster--nowrap">
        {children}
        <b>{offered.class}</b> <span className="class-option__name">{offered.name}</span>{' '}
        <span className="class-option__fare">
          {offered.available > 0 ? formatRupees(offered.fare_paise) : <span aria-hidden="true">- - -</span>}
        </span>
      </span>{' '}
      <span className={`availability availability--${label.tone}`}>
        <span>{label.text}</span>
        {action ? <span className="class-option__action">{` ${action}`}</span> : null}
      </span>
    </>
  );
};

type ChipsProps = {
  train: TrainResult;
  /** The requested class, or null for any. */
  wanted: string | null;
  /** The day at the boarding station. */
  date: PlainDate;
};

/** The classes of a train: one with free seats is the link to its booking form. */
export const ClassChips = ({ train, wanted, date }: ChipsProps) => {
  const booking = { train: train.number, from: train.from.code, to: train.to.code, date };
  return (
    <ul className="class-options" aria-label={`Book Now: ${train.number} ${train.name}`}>
      {train.classes.map((offered) => (
        <li key={offered.class}>
          {offered.available > 0 ? (
            <Link
              className="class-option"
              to={paths.trainBooking({ ...booking, class: offered.class })}
              rel="nofollow"
              aria-current={offered.class === wanted ? 'true' : undefined}
            >
              <ClassFacts offered={offered} action="Book Now" />
            </Link>
          ) : (
            <>
              <span className="class-option class-option--unavailable">
                <ClassFacts offered={offered} />
              </span>
              {offered.waiting_place === undefined ? null : (
                <Link
                  className="class-options__waiting small no-wrap"
                  to={paths.trainBooking({ ...booking, class: offered.class, waiting: 'yes' })}
                  rel="nofollow"
                >
                  <span>Join the waiting list</span>
                  <span className="visually-hidden">{` of ${offered.name}`}</span>
                  <span className="soft">{` WL ${offered.waiting_place}`}</span>
                </Link>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

type PickerProps = {
  train: TrainResult;
  /** The requested class, or null for any. */
  wanted: string | null;
  legend: string;
  /** Name of the field, and the text before the class in its value. */
  name: string;
  prefix: string;
};

/** Radio buttons for the classes of one train of several; classes without free seats are disabled. */
export const ClassPicker = ({ train, wanted, legend, name, prefix }: PickerProps) => {
  const chosen = defaultClass(train, wanted);
  return (
    <fieldset className="class-options">
      <legend className="visually-hidden">{legend}</legend>
      {train.classes.map((offered) => (
        <label key={offered.class} className="class-option">
          <ClassFacts offered={offered}>
            <input
              type="radio"
              name={name}
              value={`${prefix}${offered.class}`}
              disabled={offered.available === 0}
              defaultChecked={offered.class === chosen}
              required
            />
          </ClassFacts>
        </label>
      ))}
    </fieldset>
  );
};
