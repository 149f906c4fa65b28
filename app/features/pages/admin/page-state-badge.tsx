import { Badge, type BadgeTone } from '~/ui/content/badge.tsx';
import { type PageState, pageStateLabels } from '../core/page-state.ts';

const tones: Record<PageState, BadgeTone> = { draft: 'secondary', published: 'success', changed: 'warning' };

/** The state of a page. Colour and text: a page with unpublished changes is published, too. */
export const PageStateBadge = ({ state }: { state: PageState }) => (
  <Badge tone={tones[state]}>{pageStateLabels[state]}</Badge>
);
