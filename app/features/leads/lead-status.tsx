import { Badge, type BadgeTone } from '~/ui/badge.tsx';
import { type LeadStatus, leadStatusNames } from './lead.ts';

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'highlight',
  contacted: 'secondary',
  proposal_sent: 'secondary',
  converted: 'success',
  closed: 'outline',
};

/** Where a lead stands; highlighted while nobody has answered it (spec 2.14). */
export const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={tones[status]}>{leadStatusNames[status]}</Badge>
);
