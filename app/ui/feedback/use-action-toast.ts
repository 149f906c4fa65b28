import { useEffect } from 'react';
import type { Toast } from '~/shared/site/toast.ts';
import { useToast } from './toast.tsx';

/** Shows the toast of an action's result, once per result. */
export const useActionToast = (toast: Toast | undefined): void => {
  const show = useToast();
  useEffect(() => {
    if (toast) show(toast);
  }, [toast, show]);
};
