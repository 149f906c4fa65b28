import { Badge, type BadgeTone } from '~/ui/content/badge.tsx';
import { type LeadStatus, leadStatusLabels } from '../core/lead.ts';

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'highlight',
  contacted: 'secondary',
  proposal_sent: 'secondary',
  converted: 'success',
  closed: 'outline',
};

/** The status of a lead; highlighted while it is new (docs/product.md, Agent portal). */
export const LeadStatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={tones[status]}>{leadStatusLabels[status]}</Badge>
);
