import { type FormEvent, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { useToast } from '~/ui/feedback/toast.tsx';
import { savedInCookie } from './saved-cookie.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let cachedIds: readonly string[] | undefined;

/** The saved ids of the cookie, read once per task for all buttons: each read of `document.cookie` waits for another process. */
const savedIds = (): readonly string[] => {
  if (cachedIds) return cachedIds;
  queueMicrotask(() => {
    cachedIds = undefined;
  });
  cachedIds = savedInCookie(document.cookie);
  return cachedIds;
};

/** Removed in this tab since their page was loaded. */
const removed = new Set<string>();

/** Whether a package is saved. Until hydration only a personal page knows: pages for everybody are shared by visitors. */
const useIsSaved = (id: string, listed: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    // The cookie has only the newest of an account.
    () => savedIds().includes(id) || (listed && !removed.has(id)),
    () => listed,
  );

/** Link to the saved packages with their number; nothing when there are none. */
export const SavedPackagesLink = () => {
  const count = useSyncExternalStore(
    subscribe,
    () => savedIds().length,
    () => 0,
  );
  return count > 0 ? <Link to={paths.savedPackages()} className="saved-link">{`${count} saved`}</Link> : null;
};

/** Posts the form in the background. The answer sets the cookie that all buttons read. @returns a sentence if it failed */
const toggle = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<string | null> => {
  const remove = button.name === 'remove';
  const response = await fetch(paths.savePackage(), { method: 'POST', body: new FormData(form, button) }).catch(
    () => null,
  );
  if (response?.ok) {
    if (remove) removed.add(button.value);
    else removed.delete(button.value);
  }
  for (const listener of listeners) listener();
  if (response === null) return 'Please try again when you are online.';
  if (response.ok) return null;
  const answer: { message?: string } = await response.json().catch(() => ({}));
  return answer.message || 'Please try again in a moment.';
};

type SaveButtonProps = {
  id: string;
  title: string;
  /** Shows the word beside the heart. */
  wide?: boolean;
  /** On the page of the saved packages: the button says that it removes this one, also without JavaScript. */
  listed?: boolean;
};

/** Saves a package, or takes it from the saved ones. A plain form. */
export const SaveButton = ({ id, title, wide, listed = false }: SaveButtonProps) => {
  const saved = useIsSaved(id, listed);
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const failed = submitter.name === 'remove' ? 'Package not removed' : 'Package not saved';
    void toggle(event.currentTarget, submitter).then((failure) => {
      if (failure !== null) toast({ title: failed, description: failure, tone: 'destructive' });
    });
  };
  const tone = wide ? 'button button--quiet save-button save-button--wide' : 'save-button';
  return (
    <form method="post" action={paths.savedPackages()} className="save-form" onSubmit={submit}>
      <button
        type="submit"
        className={listed ? 'save-button save-button--named' : tone}
        name={saved ? 'remove' : 'save'}
        value={id}
        {...(listed
          ? { 'aria-label': `${saved ? 'Remove' : 'Save'} ${title}` }
          : { 'aria-label': `Save ${title}`, 'aria-pressed': saved })}
      >
        {listed ? (saved ? 'Remove' : 'Save') : wide ? (saved ? 'Saved' : 'Save') : null}
      </button>
    </form>
  );
};
