import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TrustedMarkup } from '~/shared/html/trusted-markup.ts';

/** Renders a component to static HTML for reuse on many pages. It must not use context, state or client code. */
export const renderTrustedMarkup = (element: ReactElement): TrustedMarkup =>
  renderToStaticMarkup(element) as TrustedMarkup;
