import { lazy, Suspense, useState, useTransition } from 'react';
import { Button, buttonClass } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import type { SearchFormProps } from './search-form.tsx';

const loadForm = () => import('./search-form.tsx').then((module) => ({ default: module.SearchForm }));
const SearchForm = lazy(loadForm);

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
        onPointerEnter={() => void loadForm()}
        onFocus={() => void loadForm()}
        onClick={() => startLoading(() => setOpen(!open))}
      >
        {words}
      </Button>
      {open ? (
        <div id="modify-search" className="card modify__form">
          <Suspense>
            <SearchForm {...form} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
};
