import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** A filter that is on; a press goes to the same page without it. */
export const Chip = ({ label, removeTo }: { label: string; removeTo: string }) => (
  <Link className="chip" to={removeTo} preventScrollReset aria-label={`Remove ${label}`}>
    {label}
    <Icon name="close" size={16} />
  </Link>
);
