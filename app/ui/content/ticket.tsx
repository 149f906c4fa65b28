import type { ReactNode } from 'react';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { type Fact, Facts } from './facts.tsx';
import { type BoardScript, NameBoard } from './name-board.tsx';

/** Departure or arrival on a ticket. */
type TicketStop = {
  place: string;
  code?: string;
  /** The name of the place in other scripts. */
  scripts?: readonly BoardScript[] | undefined;
  /** 'HH:MM'. */
  time?: string;
  /** Small line under the station: the date, '+1 day'. */
  note?: string;
};

export type TicketProps = {
  title: string;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Beside the title: a number, a badge. */
  mark?: ReactNode;
  from: TicketStop;
  to: TicketStop;
  /** Travel time, between departure and arrival. */
  duration?: string;
  /** A drawing below departure and arrival. */
  line?: ReactNode;
  details?: readonly Fact[];
  /** The tear-off part: the QR code alone, or a `TicketStamp` in its place. */
  stub?: ReactNode;
  /** 'printed' comes out of a slot, 'void' is no longer valid. */
  look?: 'printed' | 'void';
  children?: ReactNode;
};

const End = ({ end, to }: { end: TicketStop; to?: boolean }) => (
  <div className={classNames('ticket__end', to && 'ticket__end--to')}>
    <NameBoard name={end.place} code={end.code} scripts={end.scripts} />
    {end.time ? <time className="ticket__time">{end.time}</time> : null}
    {end.note ? <span className="ticket__note">{end.note}</span> : null}
  </div>
);

/**
 * A journey in the style of a paper ticket, from held seats to the ticket itself: each step adds details, children and at last the stub. Light
 * colours also in the dark scheme. Other content is on the same paper with the classes `ticket on-paper`.
 */
export const Ticket = ({
  title,
  level = 3,
  mark,
  from,
  to,
  duration: way,
  line,
  details,
  stub,
  look,
  children,
}: TicketProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('ticket-frame', look && `ticket-frame--${look}`)}>
      <article
        className={classNames('ticket on-paper', stub ? 'ticket--stub' : null)}
        aria-label={`${title}, ${from.place} to ${to.place}`}
      >
        <div className="ticket__main">
          <header className="ticket__head cluster cluster--baseline cluster--apart gap-4 row-gap-1">
            <Heading className="ticket__title">{title}</Heading>
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
          {details ? <Facts facts={details} /> : null}
          {children}
        </div>
        {stub ? <div className="ticket__stub">{stub}</div> : null}
      </article>
    </div>
  );
};

/** In the place of the QR code: why there is none. */
export const TicketStamp = ({ children }: { children: string }) => <span className="ticket__stamp">{children}</span>;
