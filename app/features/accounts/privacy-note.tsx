import type { ReactNode } from 'react';
import { paths } from '~/shared/paths.ts';

/** The line beside the button of a form that takes personal data in: what for, and where all of it stands. A new tab, so that nothing typed is lost. */
export const PrivacyNote = ({ children }: { children: ReactNode }) => (
  <p className="soft small">
    {children}{' '}
    <a href={paths.privacy()} target="_blank" rel="noopener">
      Privacy notice<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </p>
);
