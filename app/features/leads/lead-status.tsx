import { Badge, type BadgeTone } from '~/ui/badge.tsx';
import { type LeadStatus, leadStatusNames } from './lead.ts';

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'highlight',
  contacted: 'secondary',
  proposal_sent: 'secondary',
  converted: 'success',
  closed: 'outline',
};

/** The status of a lead; highlighted while it is new (docs/product.md, Agent portal). */
export const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={tones[status]}>{leadStatusNames[status]}</Badge>
);
