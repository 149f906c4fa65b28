import { type FormEvent, useSyncExternalStore } from 'react';
import { paths } from '~/shared/paths/paths.ts';
import { useToast } from '~/ui/feedback/toast.tsx';
import { savedInCookie } from './saved-cookie.ts';
import './save-button.css';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a package is saved in this browser; false until hydration, because pages are shared by visitors. */
const useIsSaved = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => savedInCookie(document.cookie).includes(id),
    () => false,
  );

/** Link to the saved packages with their number; nothing when there are none. */
export const SavedPackagesLink = () => {
  const count = useSyncExternalStore(
    subscribe,
    () => savedInCookie(document.cookie).length,
    () => 0,
  );
  return count > 0 ? (
    <a href={paths.savedPackages()} className="saved-link" data-quiet="page">
      {count} saved
    </a>
  ) : null;
};

/** Posts the form in the background. The answer sets the cookie that all buttons read. */
const toggle = async (form: HTMLFormElement, button: HTMLElement | null): Promise<string | null> => {
  try {
    const response = await fetch(paths.savePackage(), {
      method: 'POST',
      body: new FormData(form, button),
    });
    if (response.ok) return null;
    const answer: { message?: string } = await response.json();
    return answer.message ?? '';
  } catch {
    return 'Please try again when you are online.';
  } finally {
    for (const listener of listeners) listener();
  }
};

/** Saves a package, or takes it from the saved ones. A plain form; `wide` shows the word beside the heart. */
export const SaveButton = ({ id, title, wide }: { id: string; title: string; wide?: boolean }) => {
  const saved = useIsSaved(id);
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void toggle(event.currentTarget, submitter).then((failure) => {
      if (failure !== null)
        toast({ title: 'Package not saved', description: failure || 'Please try again.', tone: 'destructive' });
    });
  };
  return (
    <form method="post" action={paths.savedPackages()} className="save-form" onSubmit={submit}>
      <button
        type="submit"
        className={wide ? 'button button--quiet save-button save-button--wide' : 'save-button'}
        name={saved ? 'remove' : 'save'}
        value={id}
        aria-pressed={saved}
        aria-label={`Save ${title}`}
      >
        {wide ? (saved ? 'Saved' : 'Save') : null}
      </button>
    </form>
  );
};
