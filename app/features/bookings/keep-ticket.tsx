import { useEffect, useState } from 'react';
import { formatInstant } from '~/shared/dates.ts';
import { paths } from '~/shared/paths.ts';
import { Button } from '~/ui/button.tsx';
import { canKeepPages, forgetPage, keepPage, keptUntil } from '~/ui/kept/kept-page.ts';

type KeepTicketProps = {
  bookingReference: string;
  /** ISO instant: from then on the copy goes by itself. */
  until: string;
  /** ISO instant of this page. */
  seenAt: string;
};

type Keeping = 'asking' | 'no' | 'kept' | 'working' | 'failed' | 'impossible';

const worker = { script: paths.ticketKeeper(), scope: paths.confirmation('') };

/** Keeps a copy of the ticket on this phone or computer, when its owner says so: it shows without a network. */
export const KeepTicket = ({ bookingReference, until, seenAt }: KeepTicketProps) => {
  const [keeping, setKeeping] = useState<Keeping>('asking');
  const path = paths.confirmation(bookingReference);

  useEffect(() => {
    let here = true;
    const settle = (state: Keeping) => here && setKeeping(state);
    const words = `You are offline, or the network is slow. This copy of your ticket was kept on ${formatInstant(seenAt)}; what has changed since is not on it.`;
    if (!canKeepPages()) settle('impossible');
    else
      keptUntil(path)
        .then(async (kept) => {
          settle(kept ? 'kept' : 'no');
          // The copy follows the ticket whenever it is seen.
          if (kept) await keepPage({ path, until }, worker, words);
        })
        .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [path, until, seenAt]);

  const keep = () => {
    setKeeping('working');
    const words = `You are offline, or the network is slow. This copy of your ticket was kept on ${formatInstant(seenAt)}; what has changed since is not on it.`;
    keepPage({ path, until }, worker, words).then(
      () => setKeeping('kept'),
      () => setKeeping('failed'),
    );
  };
  const forget = () => {
    forgetPage(path).then(
      () => setKeeping('no'),
      () => setKeeping('kept'),
    );
  };

  if (keeping === 'asking' || keeping === 'impossible') return null;
  return (
    <div className="keep-ticket" data-online>
      <h3>No network on the way?</h3>
      {keeping === 'kept' ? (
        <>
          <p role="status">
            Kept on this device until {formatInstant(until)}. Open this page as you do now: it shows without a network.
          </p>
          <Button onClick={forget}>Remove it from this device</Button>
        </>
      ) : (
        <>
          <p>
            A copy shows this page without a network. Only on a device of your own: whoever uses it can open the ticket
            without logging in. It goes when you sign out, and a day after the journey.
          </p>
          {keeping === 'failed' ? (
            <p role="alert">It could not be kept. Please check the connection and try again.</p>
          ) : null}
          <Button onClick={keep} busy={keeping === 'working'} busyLabel="Keeping it">
            Keep this ticket on this device
          </Button>
        </>
      )}
    </div>
  );
};

/** A ticket that is not valid any more is not kept either. */
export const ForgetKeptTicket = ({ bookingReference }: { bookingReference: string }) => {
  useEffect(() => {
    void forgetPage(paths.confirmation(bookingReference)).catch(() => undefined);
  }, [bookingReference]);
  return null;
};
