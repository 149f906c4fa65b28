import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '~/ui/button/button.tsx';
import { isComposing } from '~/ui/helpers/composition.ts';
import { Icon } from '~/ui/icon/icon.tsx';

type Neighbours = {
  /** The leads before and after the open one in the list; null at its ends. */
  previousTo: string | null;
  nextTo: string | null;
};

/** Keys of the lead dialog: Ctrl+Enter saves and opens the next lead (or only saves the last one), Alt+J and Alt+K open the next and the previous lead. */
export const useLeadKeys = ({
  form,
  previousTo,
  nextTo,
}: Neighbours & { form: RefObject<HTMLFormElement | null> }): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        const submit = (which: string) => form.current?.querySelector<HTMLButtonElement>(`button${which}`);
        // By a click: a busy button ignores it. Without a next lead the first button, as for Enter.
        (submit('[value="next"]') ?? submit('[type="submit"]'))?.click();
        return;
      }
      // With Alt: single keys would react to speech input (WCAG 2.1.4). By the place of the key, because Alt may change the character.
      if (event.ctrlKey || event.metaKey || !event.altKey) return;
      const to = event.code === 'KeyJ' ? nextTo : event.code === 'KeyK' ? previousTo : null;
      // What was typed stays as a draft of its lead.
      if (!to) return;
      event.preventDefault();
      void navigate(to, { preventScrollReset: true, replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, previousTo, nextTo, navigate]);
};

/** At an end of the list the other arrow stays in its place. */
const NoNeighbour = ({ icon }: { icon: 'arrow-left' | 'arrow-right' }) => (
  <span className="button button--quiet button--icon" aria-disabled="true" aria-hidden="true">
    <Icon name={icon} />
  </span>
);

/** Links to the previous and the next lead of the list. */
export const LeadNeighbours = ({ previousTo, nextTo }: Neighbours) => (
  <nav className="cluster cluster--nowrap gap-0" aria-label="Leads in this list">
    {previousTo ? (
      <ButtonLink
        tone="quiet"
        iconOnly
        to={previousTo}
        preventScrollReset
        replace
        aria-label="Previous lead"
        title="Previous lead (Alt+K)"
      >
        <Icon name="arrow-left" />
      </ButtonLink>
    ) : (
      <NoNeighbour icon="arrow-left" />
    )}
    {nextTo ? (
      <ButtonLink
        tone="quiet"
        iconOnly
        to={nextTo}
        preventScrollReset
        replace
        aria-label="Next lead"
        title="Next lead (Alt+J)"
      >
        <Icon name="arrow-right" />
      </ButtonLink>
    ) : (
      <NoNeighbour icon="arrow-right" />
    )}
  </nav>
);
