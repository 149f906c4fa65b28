import { Badge } from '~/ui/content/badge.tsx';
import { Icon } from '~/ui/icon/icon.tsx';

/** Shows whether an admin has verified the company. */
export const VerifiedBadge = ({ verified }: { verified: boolean }) =>
  verified ? (
    <Badge tone="success">
      <Icon name="shield" size={16} />
      <span className="badge__word">Verified</span>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Icon name="clock" size={16} />
      <span className="badge__word">Not verified</span>
    </Badge>
  );
