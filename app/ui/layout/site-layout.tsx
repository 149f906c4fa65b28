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

/** What every page has: skip link, progress of navigations, toasts. */
const PageFrame = ({ toast, children }: { toast?: Toast | null; children: ReactNode }) => (
  <ToastProvider flash={toast}>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <ProgressBar />
    <InterruptedForm />
    {children}
  </ToastProvider>
);

/** The layout of the site: header, `main`, footer. */
export const SiteLayout = ({ user, toast, footer, children }: SiteLayoutProps) => (
  <PageFrame toast={toast}>
    <SiteHeader user={user} />
    <main id="main" className="site-main" tabIndex={-1}>
      {children}
    </main>
    {footer}
  </PageFrame>
);

/** The layout of the pages inside the work shell, which brings header, navigation and `main`. */
export const WorkLayout = ({ toast, children }: { toast?: Toast | null; children: ReactNode }) => (
  <PageFrame toast={toast}>{children}</PageFrame>
);
