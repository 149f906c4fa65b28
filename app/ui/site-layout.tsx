import type { ReactNode } from 'react';
import type { Toast } from '~/shared/toast.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SiteHeader, type SiteUser } from './site-header.tsx';
import { ToastProvider } from './toast.tsx';

type SiteLayoutProps = {
  user: SiteUser;
  /** The toast left by the page before. */
  toast?: Toast | null;
  /** The footer; its own loading must not hold up the page. */
  footer: ReactNode;
  children: ReactNode;
};

/** What stands around every page: skip link, header, the page in `main`, footer, toast. */
export const SiteLayout = ({ user, toast, footer, children }: SiteLayoutProps) => (
  <ToastProvider flash={toast}>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <ProgressBar />
    <SiteHeader user={user} />
    <main id="main" className="site-main" tabIndex={-1}>
      {children}
    </main>
    {footer}
  </ToastProvider>
);
