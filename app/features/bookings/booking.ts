export type Gender = 'Male' | 'Female' | 'Other';

export type Passenger = { id: string; name: string; age: number; gender: Gender; nationality: 'Indian' };

export type ContactDetails = { email: string; phone: string };

/** The journey as it was sold (spec section 3); times are 'HH:MM' on India's clock. */
export type TrainDetails = {
  name: string;
  number: string;
  from: { code: string; name: string; departs: string; date: string };
  to: { code: string; name: string; arrives: string; date: string };
  /** Travel date at the boarding station. */
  date: string;
  duration_minutes: number;
  selected_class: string;
  fare_paise: number;
  insurance_paise: number;
  /** Class availability after these passengers were seated. */
  seat_availability: number;
};
