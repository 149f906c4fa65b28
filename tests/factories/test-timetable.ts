import type { Passenger } from '~/features/bookings/core/booking.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { rupees } from '~/shared/money/money.ts';

/** The fare of every segment up to 1,000 km, in paise. */
export const testFare = rupees(120);

const stationCodes = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'];

/** A daily train that stops at A, B, C, D, E every hour from 10:00, with one sleeper coach of `seats` seats. */
export const testTrain = (number: string, seats: number): TimetableInput['trains'][number] => ({
  number,
  name: `Test Express ${number}`,
  type: 'Mail Express',
  superfast: false,
  running_days: 127,
  stops: stationCodes.map((station_code, index) => ({
    station_code,
    arrives_min: 600 + index * 60,
    departs_min: 600 + index * 60 + (index === 0 || index === stationCodes.length - 1 ? 0 : 5),
    km: index * 100,
  })),
  classes: [{ class: 'SL', coaches: 1, seats_per_coach: seats }],
});

/** A train that runs three hours after the one of {@link testTrain}: whoever alights there can board it. */
export const laterTrain = (number: string, seats: number): TimetableInput['trains'][number] => {
  const train = testTrain(number, seats);
  const stops = train.stops.map((stop) => ({
    ...stop,
    arrives_min: stop.arrives_min + 180,
    departs_min: stop.departs_min + 180,
  }));
  return { ...train, stops };
};

export const testTimetable = (trains: TimetableInput['trains']): TimetableInput => ({
  cities: [],
  stations: stationCodes.map((code, index) => ({
    code,
    name: `Station ${code[0]}`,
    city_code: null,
    city: `Town ${code[0]}`,
    state: 'Goa',
    aliases: [],
    lat: null,
    lng: null,
    rank: index + 1,
  })),
  trains,
  fare_rules: [
    {
      class: 'SL',
      train_type: '*',
      effective_from: '2020-01-01',
      minimum_km: 1000,
      minimum_fare_paise: rupees(100),
      slabs: [{ up_to_km: null, paise_per_km: 30 }],
      reservation_paise: rupees(20),
      superfast_paise: rupees(30),
      gst_basis_points: 0,
      source: 'the tests',
    },
  ],
});

/** `count` passengers with different names. */
export const somePassengers = (count: number): Passenger[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Asha ${String.fromCharCode(65 + (index % 26))}`,
    age: 30 + (index % 40),
    gender: 'Female',
    nationality: 'Indian',
  }));
