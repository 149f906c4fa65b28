import { type RefObject, useEffect } from 'react';
import { ButtonLink } from '~/ui/button/button.tsx';
import { isComposing } from '~/ui/helpers/composition.ts';
import { Icon } from '~/ui/icon/icon.tsx';

type Neighbours = {
  /** The leads before and after the open one in the list; null at its ends. */
  previousTo: string | null;
  nextTo: string | null;
};

/** Ctrl+Enter in the lead dialog saves and opens the next lead; the last one is only saved. */
export const useSaveAndNextKey = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const submit = (which: string) => form.current?.querySelector<HTMLButtonElement>(`button${which}`);
      // By a click: a busy button ignores it. Without a next lead the first button, as for Enter.
      (submit('[value="next"]') ?? submit('[type="submit"]'))?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
};

/** At an end of the list the other arrow stays in its place. */
const NoNeighbour = ({ icon }: { icon: 'arrow-left' | 'arrow-right' }) => (
  <span className="lead-neighbours__none" aria-hidden="true">
    <Icon name={icon} />
  </span>
);

/** Links to the previous and the next lead of the list. */
export const LeadNeighbours = ({ previousTo, nextTo }: Neighbours) => (
  <nav className="lead-neighbours" aria-label="Leads in this list">
    {previousTo ? (
      <ButtonLink
        tone="quiet"
        iconOnly
        to={previousTo}
        preventScrollReset
        replace
        aria-label="Previous lead"
        title="Previous lead"
      >
        <Icon name="arrow-left" />
      </ButtonLink>
    ) : (
      <NoNeighbour icon="arrow-left" />
    )}
    {nextTo ? (
      <ButtonLink tone="quiet" iconOnly to={nextTo} preventScrollReset replace aria-label="Next lead" title="Next lead">
        <Icon name="arrow-right" />
      </ButtonLink>
    ) : (
      <NoNeighbour icon="arrow-right" />
    )}
  </nav>
);
