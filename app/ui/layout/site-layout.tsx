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
  children: ReactNode;
};

/** The layout of every page: skip link, header, `main`, footer, toasts. */
export const SiteLayout = ({ user, toast, footer, children }: SiteLayoutProps) => (
  <ToastProvider flash={toast}>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <ProgressBar />
    <InterruptedForm />
    <SiteHeader user={user} />
    <main id="main" className="site-main" tabIndex={-1}>
      {children}
    </main>
    {footer}
  </ToastProvider>
);
