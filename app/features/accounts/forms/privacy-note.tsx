import type { ReactNode } from 'react';
import { paths } from '~/shared/paths/paths.ts';

/** Line next to the submit button of a form that collects personal data: the purpose and a link to the privacy notice. Opens a new tab, so that no input is lost. */
export const PrivacyNote = ({ children }: { children: ReactNode }) => (
  <p className="soft small">
    {children}{' '}
    <a href={paths.privacy()} target="_blank" rel="noopener">
      Privacy notice<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </p>
);
