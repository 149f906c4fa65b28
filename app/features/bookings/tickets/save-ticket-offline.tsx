import { useEffect, useState } from 'react';
import { formatInstant } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import {
  canSaveOffline,
  deleteOfflinePage,
  getOfflineExpiry,
  saveOfflinePage,
} from '~/ui/offline-page/offline-page.ts';

type SaveTicketOfflineProps = {
  bookingReference: string;
  /** ISO instant at which the copy is deleted automatically. */
  until: string;
  /** ISO instant of this page. */
  seenAt: string;
};

type SaveState = 'loading' | 'not_saved' | 'saved' | 'saving' | 'failed' | 'unsupported';

const offlineBanner = (savedAt: string): string =>
  `You are offline, or the network is slow. This copy of your ticket was saved on ${formatInstant(savedAt)}. It may be out of date.`;

/** Saves a copy of the ticket on this device at the user's request, so that it opens without a network. */
export const SaveTicketOffline = ({ bookingReference, until, seenAt }: SaveTicketOfflineProps) => {
  const [saveState, setSaveState] = useState<SaveState>('loading');
  const path = paths.confirmation(bookingReference);

  useEffect(() => {
    let mounted = true;
    const update = (state: SaveState) => mounted && setSaveState(state);
    if (!canSaveOffline()) update('unsupported');
    else
      getOfflineExpiry(path)
        .then(async (saved) => {
          update(saved ? 'saved' : 'not_saved');
          // Refreshes the copy on every visit.
          if (saved) await saveOfflinePage({ path, until }, offlineBanner(seenAt));
        })
        .catch(() => undefined);
    return () => {
      mounted = false;
    };
  }, [path, until, seenAt]);

  const save = () => {
    setSaveState('saving');
    saveOfflinePage({ path, until }, offlineBanner(seenAt)).then(
      () => setSaveState('saved'),
      () => setSaveState('failed'),
    );
  };
  const remove = () => {
    deleteOfflinePage(path).then(
      () => setSaveState('not_saved'),
      () => setSaveState('saved'),
    );
  };

  if (saveState === 'loading' || saveState === 'unsupported') return null;
  return (
    <div className="offline-ticket" data-online>
      <h3>No network during your journey?</h3>
      {saveState === 'saved' ? (
        <>
          <p role="status">{`Saved on this device until ${formatInstant(until)}. Open this page as usual: it works without a network.`}</p>
          <Button onClick={remove}>Remove from this device</Button>
        </>
      ) : (
        <>
          <p>Save a copy on your own device to open this page without a network.</p>
          {saveState === 'failed' ? (
            <p role="alert">Could not save the ticket. Please check your connection and try again.</p>
          ) : null}
          <Button onClick={save} busy={saveState === 'saving'} busyLabel="Saving">
            Save ticket offline
          </Button>
          <Disclosure summary="How the copy is stored">
            <p>
              Anyone using this device can open the ticket without logging in. The copy is deleted when you log out, or
              a day after the journey.
            </p>
          </Disclosure>
        </>
      )}
    </div>
  );
};

/** Removes the offline copy of a ticket that is no longer valid. */
export const RemoveOfflineTicket = ({ bookingReference }: { bookingReference: string }) => {
  useEffect(() => {
    void deleteOfflinePage(paths.confirmation(bookingReference)).catch(() => undefined);
  }, [bookingReference]);
  return null;
};
