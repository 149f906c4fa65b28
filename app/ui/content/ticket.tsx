import type { ReactNode } from 'react';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { NameBoard } from './name-board.tsx';

/** Departure or arrival on a ticket. */
export type TicketStop = {
  place: string;
  code?: string;
  /** 'HH:MM'. */
  time?: string;
  /** Small line under the station: the date, '+1 day'. */
  note?: string;
};

export type TicketDetail = {
  label: string;
  value: ReactNode;
};

type TicketProps = {
  title: string;
  /** Short text beside the title: a number, a class. */
  mark?: string;
  from: TicketStop;
  to: TicketStop;
  /** Travel time, between departure and arrival. */
  duration?: string;
  /** A drawing below departure and arrival. */
  line?: ReactNode;
  details?: readonly TicketDetail[];
  /** The tear-off part: reference, QR code, price. Above the journey on phones when it has a QR code. */
  stub?: ReactNode;
  /** 'printed' comes out of a slot, 'torn' is cancelled. */
  look?: 'printed' | 'torn';
  children?: ReactNode;
};

/** For a name with a word that would break on the board of a narrow ticket. */
const longWordClass = (place: string): string =>
  classNames(/\p{L}{11}/u.test(place) && 'ticket__end--long', /\p{L}{15}/u.test(place) && 'ticket__end--longest');

const End = ({ end, to }: { end: TicketStop; to?: boolean }) => (
  <div className={classNames('ticket__end', to && 'ticket__end--to', longWordClass(end.place))}>
    <NameBoard name={end.place} code={end.code} />
    {end.time ? <time className="ticket__time">{end.time}</time> : null}
    {end.note ? <span className="ticket__note">{end.note}</span> : null}
  </div>
);

/** A journey in the style of a paper ticket with a tear-off stub. Light colours also in the dark scheme. */
export const Ticket = ({
  title,
  mark,
  from,
  to,
  duration: way,
  line,
  details: facts,
  stub,
  look,
  children,
}: TicketProps) => (
  <div className={classNames('ticket-frame', look && `ticket-frame--${look}`)}>
    <article className="ticket on-paper" aria-label={`${title}, ${from.place} to ${to.place}`}>
      <div className="ticket__main">
        <header className="ticket__head">
          <h3 className="ticket__title">{title}</h3>
          {mark ? <span className="ticket__mark">{mark}</span> : null}
        </header>
        <div className="ticket__ends">
          <End end={from} />
          <div className="ticket__way">
            <Icon name="arrow-right" size={28} />
            <span className="visually-hidden">to</span>
            {way ? <span>{way}</span> : null}
          </div>
          <End end={to} to />
        </div>
        {line}
        {facts && facts.length > 0 ? <TicketDetails facts={facts} /> : null}
        {children}
      </div>
      {stub ? <div className="ticket__stub">{stub}</div> : null}
    </article>
  </div>
);

/** Label and value pairs of a ticket. */
export const TicketDetails = ({ facts }: { facts: readonly TicketDetail[] }) => (
  <dl className="ticket__facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
