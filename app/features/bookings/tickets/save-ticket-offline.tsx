import { useEffect, useState } from 'react';
import { formatInstant } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button } from '~/ui/button/button.tsx';
import { useToast } from '~/ui/feedback/toast.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
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

type SaveState = 'loading' | 'not_saved' | 'saved' | 'unsupported';

const offlineBanner = (savedAt: string): string =>
  `You are offline, or the network is slow. This copy of your ticket was saved on ${formatInstant(savedAt)}. It may be out of date.`;

/** An item of a menu that saves a copy of the ticket on this device, so that it opens without a network, or removes it. */
export const SaveTicketOffline = ({ bookingReference, until, seenAt }: SaveTicketOfflineProps) => {
  const [saveState, setSaveState] = useState<SaveState>('loading');
  const showToast = useToast();
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
    setSaveState('loading');
    saveOfflinePage({ path, until }, offlineBanner(seenAt)).then(
      () => {
        setSaveState('saved');
        showToast({
          title: 'Ticket saved offline',
          description: 'Open this page as usual: it works without a network.',
        });
      },
      () => {
        setSaveState('not_saved');
        showToast({
          title: 'Ticket not saved',
          description: 'Please check your connection and try again.',
          tone: 'destructive',
        });
      },
    );
  };
  const remove = () => {
    deleteOfflinePage(path).then(
      () => {
        setSaveState('not_saved');
        showToast({ title: 'Offline copy removed' });
      },
      () => setSaveState('saved'),
    );
  };

  if (saveState === 'loading' || saveState === 'unsupported') return null;
  const saved = saveState === 'saved';
  return (
    <li>
      <Button tone="quiet" onClick={saved ? remove : save}>
        <Icon name={saved ? 'trash' : 'download'} />
        <span>
          <span>{saved ? 'Remove from this device' : 'Save ticket offline'}</span>
          <small>
            {saved
              ? `Saved until ${formatInstant(until)}, or until you log out.`
              : 'Anyone using this device can then open it without logging in. Deleted when you log out, or a day after the journey.'}
          </small>
        </span>
      </Button>
    </li>
  );
};

/** Removes the offline copy of a ticket that is no longer valid. */
export const RemoveOfflineTicket = ({ bookingReference }: { bookingReference: string }) => {
  useEffect(() => {
    void deleteOfflinePage(paths.confirmation(bookingReference)).catch(() => undefined);
  }, [bookingReference]);
  return null;
};
