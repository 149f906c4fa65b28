import { paths } from '~/shared/paths/paths.ts';
import { Breadcrumb } from '~/ui/navigation/breadcrumb.tsx';

/** The way back from a page about one's own account. */
export const ProfileBreadcrumb = () => (
  <Breadcrumb
    pages={[
      { label: 'My Dashboard', to: paths.dashboard() },
      { label: 'Profile Settings', to: paths.dashboard({ tab: 'profile' }) },
    ]}
  />
);
