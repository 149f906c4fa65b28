import { useLocation } from 'react-router';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { indianStates } from '~/shared/states.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** Which page an address will be. */
const titleOf = (pathname: string): string => {
  if (pathname.startsWith(paths.search())) return 'Holiday Packages';
  if (pathname.startsWith(paths.services())) return 'Services';
  if (pathname.startsWith(paths.about())) return 'About';
  if (pathname.startsWith(paths.contact())) return 'Contact';
  if (pathname.startsWith(paths.registerAgent())) return 'Register Travel Agent';
  if (pathname.startsWith('/package/')) return 'Holiday Package';
  if (pathname.startsWith('/customer-info/')) return 'Inquiry';
  const state = indianStates.find(({ slug }) => pathname === paths.destination(slug));
  return state?.name ?? 'Destination';
};

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `${titleOf(location.pathname)} - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Coming() {
  const { pathname } = useLocation();
  return (
    <div className="page section stack stack--loose">
      <h1>{titleOf(pathname)}</h1>
      <EmptyState
        title="This page is being built."
        text="Train tickets can be searched and booked already."
        action={
          <ButtonLink to={paths.trains()} tone="primary">
            Search trains
          </ButtonLink>
        }
      />
    </div>
  );
}
