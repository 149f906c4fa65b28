import { useEffect, useState } from 'react';
import type { Toast } from '~/shared/site/toast.ts';
import { useToast } from './toast.tsx';

/** Shows the toast of an action's result, once per result. */
export const useActionToast = (toast: Toast | undefined): void => {
  const show = useToast();
  useEffect(() => {
    if (toast) show(toast);
  }, [toast, show]);
};

type Submitter = { state: 'idle' | 'submitting' | 'loading'; data?: unknown };

/**
 * Whether a fetcher's submission has no answer yet: until its data arrives or its redirect is complete. The page is reloaded after the answer; the form can
 * be submitted again meanwhile.
 */
export const useAnswerPending = ({ state, data }: Submitter): boolean => {
  // Data stays until the next answer replaces it; a redirect has none.
  const [previous, setPrevious] = useState(data);
  if (state === 'submitting' && data !== previous) setPrevious(data);
  return state === 'submitting' || (state === 'loading' && data === previous);
};
