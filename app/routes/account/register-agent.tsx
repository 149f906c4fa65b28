import { Link } from 'react-router';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import type { Route } from './+types/register-agent';

export const meta: Route.MetaFunction = () => [{ title: `Register Travel Agent - ${brand.name}` }];

export default function RegisterAgent() {
  return (
    <AccountPage title="Register Travel Agent">
      <p className="account-page__links">
        A partner already? <Link to={paths.portalLogin({ tab: 'agent' })}>Login here</Link>
      </p>
    </AccountPage>
  );
}
