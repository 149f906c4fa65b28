import { useEffect, useRef, useState } from 'react';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { Button, buttonClass } from '~/ui/button/button.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { QrCode } from '~/ui/content/qr-code.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { BookingView } from '../core/booking-view.server.ts';
import { passengerDetails } from '../core/passenger-attributes.ts';
import { passengerBerth, passengerStates } from '../core/ticket.ts';

/** Keeps the screen on while `active`, where the browser can; again after a change of the tab, which ends it. */
const useScreenOn = (active: boolean): void => {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const requestLock = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (taken) => {
          if (ended) void taken.release();
          else lock = taken;
        },
        () => undefined,
      );
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [active]);
};

type ShowTicketProps = {
  booking: BookingView;
  qr: { size: number; path: string };
  checkCode: string;
};

/** What the examiner needs: QR code, journey, reference and names. */
const ShownTicket = ({ booking, qr, checkCode }: ShowTicketProps) => {
  const { train_details: train, booking_reference: reference } = booking;
  return (
    <>
      <div className="show-ticket__code">
        <QrCode drawing={qr} label="QR code for the ticket examiner, large" />
      </div>
      <p className="show-ticket__route">
        <span>{train.from.name}</span> <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span> <span>{train.to.name}</span>
      </p>
      <p className="show-ticket__train">
        <span>{`${train.number} ${train.name}, ${train.selected_class}`}</span>
        <br />
        <span>{`${formatDate(train.from.date)}, ${train.from.departs}`}</span>
      </p>
      <Facts
        facts={[
          { label: 'Booking reference', value: reference },
          { label: 'Check code', value: checkCode },
        ]}
      />
      <ul>
        {passengerStates(booking)
          .filter(({ state }) => state === 'valid')
          .map((passenger) => (
            <li key={passenger.id}>
              <b>{nameWithLatin(passenger.name)}</b>
              <span>{`, ${passengerDetails(passenger)}`}</span>
              {passengerBerth(booking, passenger.id) ? <b>{`, ${passengerBerth(booking, passenger.id)}`}</b> : null}
            </li>
          ))}
      </ul>
    </>
  );
};

const showLabel = (
  <>
    <Icon name="rail" />
    <span>Show ticket</span>
  </>
);

const closeLabel = (
  <>
    <Icon name="close" />
    <span>Close</span>
  </>
);

const viewId = (booking: BookingView): string => `show-${booking.booking_reference}`;

/**
 * A button that shows the ticket to the examiner: the whole screen, white, and not switched off meanwhile. Without JavaScript, also in the saved
 * copy, a link to `ShowTicketView`.
 */
export const ShowTicket = ({ booking, qr, checkCode }: ShowTicketProps) => {
  const [shown, setShown] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  useScreenOn(shown);
  if (!hydrated)
    return (
      <a className={`${buttonClass({ tone: 'primary' })} no-print`} href={`#${viewId(booking)}`}>
        {showLabel}
      </a>
    );

  const show = () => {
    dialog.current?.showModal();
    setShown(true);
  };
  return (
    <>
      <Button tone="primary" className="no-print" onClick={show}>
        {showLabel}
      </Button>
      <dialog ref={dialog} className="show-ticket on-paper" aria-label="Ticket" onClose={() => setShown(false)}>
        {shown ? (
          <>
            <Button tone="quiet" className="show-ticket__close" onClick={() => dialog.current?.close()}>
              {closeLabel}
            </Button>
            <ShownTicket booking={booking} qr={qr} checkCode={checkCode} />
          </>
        ) : null}
      </dialog>
    </>
  );
};

/** What the link of `ShowTicket` opens, over everything else: outside the ticket, whose edges would cut it off. */
export const ShowTicketView = (props: ShowTicketProps) => {
  const hydrated = useHydrated();
  if (hydrated) return null;
  const { trip_leg, trip_legs } = props.booking;
  return (
    <section id={viewId(props.booking)} className="show-ticket on-paper no-print" aria-label="Ticket" tabIndex={-1}>
      <a
        className={`${buttonClass({ tone: 'quiet' })} show-ticket__close`}
        href={trip_legs > 1 ? `#train-${trip_leg}` : '#main'}
      >
        {closeLabel}
      </a>
      <ShownTicket {...props} />
    </section>
  );
};
