import { Suspense, useState, useTransition } from 'react';
import { Button, buttonClass } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { latePart } from '~/ui/late-part.ts';
import { useToast } from '~/ui/toast.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import type { SearchFormProps } from './search-form.tsx';

/** Above the results the form is fetched when it is asked for, and for a search that was not understood. */
export const [LateSearchForm, fetchSearchForm] = latePart(async () => ({
  default: (await import('./search-form.tsx')).SearchForm,
}));

const words = (
  <>
    <Icon name="search" /> Modify Search
  </>
);

/**
 * Shows the search form in its place; its script is fetched when it is asked for. Without script it is a link to the form of the trains' home,
 * filled in.
 */
export const ModifySearch = ({ formPage, ...form }: SearchFormProps & { formPage: string }) => {
  const [open, setOpen] = useState(false);
  const [loading, startLoading] = useTransition();
  const toast = useToast();
  const toggle = async () => {
    if (open || (await fetchSearchForm())) setOpen(!open);
    else
      toast({
        title: 'The search form did not load',
        description: 'Please check your connection and press again.',
        tone: 'destructive',
      });
  };
  if (!useHydrated())
    return (
      <a className={buttonClass({ tone: 'secondary' })} href={formPage}>
        {words}
      </a>
    );
  return (
    <>
      <Button
        aria-expanded={open}
        aria-controls={open ? 'modify-search' : undefined}
        busy={loading}
        onPointerEnter={fetchSearchForm}
        onFocus={fetchSearchForm}
        onClick={() => startLoading(toggle)}
      >
        {words}
      </Button>
      {open ? (
        <div id="modify-search" className="card modify__form">
          <Suspense>
            <LateSearchForm {...form} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
};
