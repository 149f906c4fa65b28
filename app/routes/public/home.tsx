import type { MouseEvent } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import type { RefusedDestination } from '~/features/packages/destination-choice.ts';
import { DestinationPicker } from '~/features/packages/destination-picker.tsx';
import { featuredPackages } from '~/features/packages/find-packages.server.ts';
import { HomeSections } from '~/features/packages/home-sections.tsx';
import { postedDestination } from '~/features/packages/posted-destination.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, readerOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import { siteFacts } from '~/shared/site-facts.ts';
import type { Toast } from '~/shared/toast.ts';
import { Icon } from '~/ui/icon.tsx';
import { JourneyIcon, type JourneyIconName } from '~/ui/journey-icon.tsx';
import { ViaductScene } from '~/ui/poster/viaduct-scene.tsx';
import { StructuredData } from '~/ui/structured-data.tsx';
import { useToast } from '~/ui/toast.tsx';
import type { Route } from './+types/home';

const comingSoon: Toast = { title: 'Feature Coming Soon' };

const announcedTabs: readonly { label: string; icon: JourneyIconName }[] = [
  { label: 'Flights', icon: 'plane' },
  { label: 'Hotels', icon: 'bed' },
  { label: 'Cabs', icon: 'car' },
  { label: 'Cruises', icon: 'ship' },
];

/** Trending packages and metadata. When the packages can't be loaded, the page is shown without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const { publicUrl } = app.environment;
  try {
    return { publicUrl, trending: await featuredPackages(app.db) };
  } catch (error) {
    requestFactsOf({ context }).log.error({ err: error }, 'the trending packages could not be loaded');
    return { publicUrl, trending: [] };
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Holiday Packages',
    description: `${brand.tagline} Holiday packages and train tickets across India.`,
    path: paths.home(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

/** The two forms of the page without JavaScript: announced tabs and the destination search. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  if (form.has('announced')) return redirectWithToast(paths.home(), comingSoon);
  const posted = await postedDestination(readerOf({ context }), form);
  return 'destination' in posted
    ? redirect(paths.search(posted))
    : data({ refused: posted.refused }, { status: posted.status });
};

export default function Home({ loaderData: { trending, publicUrl }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero refused={actionData?.refused} />
      <HomeSections trending={trending} />
      <StructuredData facts={siteFacts(publicUrl)} />
    </>
  );
}

const Hero = ({ refused }: { refused: RefusedDestination | undefined }) => (
  <section className="hero">
    <div className="hero__scene">
      <ViaductScene />
    </div>
    <div className="page hero__body">
      <div className="hero__words">
        <h1>Holiday Packages</h1>
        <p className="hero__tagline">{brand.tagline}</p>
      </div>
      <div className="hero__panel">
        <Tabs />
        <DestinationPicker label="Destination" className="hero__form" refused={refused} />
      </div>
    </div>
  </section>
);

const Tabs = () => {
  const toast = useToast();
  const announce = (event: MouseEvent) => {
    event.preventDefault();
    toast(comingSoon);
  };
  return (
    <Form method="post" aria-label="Ways to travel">
      <ul className="hero__tabs">
        <li>
          <Link to={paths.home()} className="hero__tab" aria-current="page" preventScrollReset>
            <JourneyIcon name="suitcase" size={24} />
            Holidays
          </Link>
        </li>
        <li>
          <Link to={paths.trains()} className="hero__tab">
            <Icon name="rail" size={24} />
            Trains
          </Link>
        </li>
        {announcedTabs.map(({ label, icon }) => (
          <li key={label}>
            <button type="submit" name="announced" value={label} className="hero__tab" aria-disabled onClick={announce}>
              <JourneyIcon name={icon} size={24} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
};
