import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Icon } from '~/ui/icon/icon.tsx';

type Neighbours = {
  /** The leads before and after the open one in the list; null at its ends. */
  previousTo: string | null;
  nextTo: string | null;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Keys of the lead dialog: Ctrl+Enter saves and opens the next lead (or only saves the last one), j and k open the next and the previous lead. */
export const useLeadKeys = ({
  form,
  previousTo,
  nextTo,
}: Neighbours & { form: RefObject<HTMLFormElement | null> }): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('button[name="then"]'));
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const to = event.key === 'j' ? nextTo : event.key === 'k' ? previousTo : null;
      // What was typed stays as a draft of its lead.
      if (to) void navigate(to, { preventScrollReset: true, replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, previousTo, nextTo, navigate]);
};

/** Links to the previous and the next lead of the list. */
export const LeadWalk = ({ previousTo, nextTo }: Neighbours) => (
  <nav className="lead-walk" aria-label="Leads of the list">
    {previousTo ? (
      <ButtonLink
        tone="quiet"
        to={previousTo}
        preventScrollReset
        replace
        aria-label="Previous lead"
        title="Previous lead (k)"
      >
        <Icon name="arrow-left" />
      </ButtonLink>
    ) : null}
    {nextTo ? (
      <ButtonLink tone="quiet" to={nextTo} preventScrollReset replace aria-label="Next lead" title="Next lead (j)">
        <Icon name="arrow-right" />
      </ButtonLink>
    ) : null}
  </nav>
);
