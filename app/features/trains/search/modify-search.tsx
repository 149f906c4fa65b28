import { Suspense, useState, useTransition } from 'react';
import { Button, buttonClass } from '~/ui/button/button.tsx';
import { useToast } from '~/ui/feedback/toast.tsx';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { SearchFormProps } from './search-form.tsx';

/** The search form as a lazy chunk, loaded on demand above the results. */
const [LazySearchForm, preloadSearchForm] = lazyPart(async () => ({
  default: (await import('./search-form.tsx')).SearchForm,
}));

const buttonContent = (
  <>
    <Icon name="search" /> <span className="visually-hidden--phone">Modify Search</span>
  </>
);

/** Toggles the search form, loading its chunk on demand. Without JavaScript it is a link to the filled-in form on the train home page. */
export const ModifySearch = ({ formPage, ...form }: SearchFormProps & { formPage: string }) => {
  const [open, setOpen] = useState(false);
  const [loading, startLoading] = useTransition();
  const toast = useToast();
  const toggle = async () => {
    if (open || (await preloadSearchForm())) setOpen(!open);
    else
      toast({
        title: 'The search form did not load',
        description: 'Please check your connection and try again.',
        tone: 'destructive',
      });
  };
  if (!useHydrated())
    return (
      <a className={buttonClass({ tone: 'secondary' })} href={formPage}>
        {buttonContent}
      </a>
    );
  return (
    <>
      <Button
        aria-expanded={open}
        aria-controls={open ? 'modify-search' : undefined}
        busy={loading}
        onPointerEnter={preloadSearchForm}
        onFocus={preloadSearchForm}
        onClick={() => startLoading(toggle)}
      >
        {buttonContent}
      </Button>
      {open ? (
        <div id="modify-search" className="card modify__form">
          <Suspense>
            <LazySearchForm {...form} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
};
