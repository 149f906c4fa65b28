import type { ReactNode } from 'react';
import type { Toast } from '~/shared/site/toast.ts';
import { ToastProvider } from '../feedback/toast.tsx';
import { ProgressBar } from '../navigation/progress-bar.tsx';
import { InterruptedForm } from './interrupted-form.tsx';
import { SiteHeader, type SiteUser } from './site-header.tsx';

type SiteLayoutProps = {
  user: SiteUser;
  /** The flash toast of the previous request. */
  toast?: Toast | null;
  /** The footer; must not delay the page. */
  footer: ReactNode;
  /** The page brings its own header, navigation and `main` (the work shell). */
  bare: boolean;
  children: ReactNode;
};

/**
 * The layout of every page: skip link, progress of navigations, toasts; around a page of the site also header, `main` and footer. One component for both, so that
 * toasts and an interrupted form outlive a navigation between them.
 */
export const SiteLayout = ({ user, toast, footer, bare, children }: SiteLayoutProps) => (
  <ToastProvider flash={toast}>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <ProgressBar />
    <InterruptedForm />
    {bare ? (
      children
    ) : (
      <>
        <SiteHeader user={user} />
        <main id="main" className="site-main" tabIndex={-1}>
          {children}
        </main>
        {footer}
      </>
    )}
  </ToastProvider>
);
