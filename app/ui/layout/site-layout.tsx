import type { ReactNode } from 'react';
import type { PageShell } from '~/shared/browser/page-handle.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { ToastProvider } from '../feedback/toast.tsx';
import { FormDrafts } from '../form/form-drafts.tsx';
import { OfflineMessages } from '../navigation/offline-messages.tsx';
import { ProgressBar } from '../navigation/progress-bar.tsx';
import { SlimFooter } from './site-footer.tsx';
import { SiteHeader, type SiteUser } from './site-header.tsx';

type SiteLayoutProps = {
  user: SiteUser;
  /** The flash toast of the previous request. */
  toast?: Toast | null;
  /** The present year, for the copyright line. */
  year: number;
  /** The footer; must not delay the page. */
  footer: ReactNode;
  shell: PageShell;
  children: ReactNode;
};

/**
 * The layout of every page: skip link, progress of navigations, toasts; around a page outside the work shell also header, `main` and
 * footer. One component for all shells, so that toasts and a submitted form outlive a navigation between them.
 */
export const SiteLayout = ({ user, toast, year, footer, shell, children }: SiteLayoutProps) => (
  <ToastProvider flash={toast}>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <ProgressBar />
    <FormDrafts />
    <OfflineMessages />
    {shell === 'work' ? (
      children
    ) : (
      <>
        <SiteHeader user={user} slim={shell === 'slim'} />
        <main id="main" className="site-main" tabIndex={-1}>
          {children}
        </main>
        {shell === 'slim' ? <SlimFooter year={year} /> : footer}
      </>
    )}
  </ToastProvider>
);
