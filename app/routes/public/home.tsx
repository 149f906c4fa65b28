import { type MouseEvent, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { listFeaturedPackages } from '~/features/bids/home-places.server.ts';
import { getNextJourney, type NextJourney } from '~/features/bookings/traveller/next-journey.server.ts';
import { NextJourneyCard } from '~/features/bookings/traveller/next-journey-card.tsx';
import { listHomePosters } from '~/features/guides/guides.server.ts';
import { PosterBand } from '~/features/guides/wall/poster-band.tsx';
import { HomeSections } from '~/features/packages/home/home-sections.tsx';
import { plannedMonth, seasonOf } from '~/features/packages/home/season-links.server.ts';
import type { DestinationFormError } from '~/features/packages/public/destination-fields.ts';
import { DestinationPicker } from '~/features/packages/public/destination-picker.tsx';
import { resolveDestinationForm } from '~/features/packages/public/search-package-locations.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, appWithRequestLog, requestDetailsOf } from '~/server/request-context.server.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { siteJsonLd } from '~/shared/seo/site-json-ld.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { JsonLd } from '~/ui/content/json-ld.tsx';
import { useEagerPictures } from '~/ui/content/use-eager-pictures.ts';
import { type Daylight, daylightAt, useDaylight, ViaductScene } from '~/ui/content/viaduct-scene.tsx';
import { useToast } from '~/ui/feedback/toast.tsx';
import { hasRecentValues, onRecentChange } from '~/ui/form/draft-store.ts';
import { useDraftOwner } from '~/ui/form/form-draft.tsx';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { useToday } from '~/ui/helpers/use-today.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import type { Route } from './+types/home';

const comingSoon: Toast = { title: 'Feature Coming Soon' };

const announcedTabs = ['Flights', 'Hotels', 'Cabs', 'Cruises'];

/** Trending packages and metadata. When the packages can't be loaded, the page is shown without them. */
export const loader = async (args: Route.LoaderArgs) => {
  const app = appOf(args);
  const now = app.clock.now();
  const today = indianDate(now);
  /** Each part of the page fails by itself. */
  const orElse = <Part,>(part: Promise<Part>, without: Part): Promise<Part> =>
    part.catch((error: unknown) => {
      requestDetailsOf(args).log.error({ err: error }, 'the home page could not be loaded completely');
      return without;
    });
  const nextJourney = async () => {
    const user = await currentUser(args);
    return user ? getNextJourney(app, user.id) : null;
  };
  const [trending, next] = await Promise.all([orElse(listFeaturedPackages(app.db), []), orElse(nextJourney(), null)]);
  const destinations = trending.map(({ destination }) => destination);
  const posters = listHomePosters(destinations);
  const shown = [...destinations, ...posters.map(({ name }) => name)];
  const { publicUrl } = app.environment;
  // The facts are for crawlers, so the browser does not load the code that builds them.
  const season = seasonOf(plannedMonth(today), shown);
  return { publicUrl, today, light: daylightAt(now), season, posters, trending, next, facts: siteJsonLd(publicUrl) };
};

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
  const posted = await resolveDestinationForm(appWithRequestLog({ context }), form);
  return 'destination' in posted
    ? redirect(paths.search(posted))
    : data({ refused: posted.refused }, { status: posted.status });
};

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { trending, season, posters, next, today, light, facts } = loaderData;
  useEagerPictures();
  return (
    <>
      <Hero refused={actionData?.refused} next={next} today={today} light={light} />
      <HomeSections trending={trending} season={season}>
        <PosterBand posters={posters} />
      </HomeSections>
      <JsonLd facts={facts} />
    </>
  );
}

type HeroProps = {
  refused: DestinationFormError | undefined;
  next: NextJourney | null;
  today: PlainDate;
  light: Daylight;
};

const Hero = ({ refused, next, today, light }: HeroProps) => {
  const [promise, rest] = brand.promise;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="hero" data-light={useDaylight(light)}>
      <div className="sky">
        <ViaductScene />
      </div>
      <div className="page hero__body">
        <div className="stack gap-1">
          <p className="hero__promise">{promise}</p>
          <p className="lead">{rest}</p>
        </div>
        <div className="hero__search stack gap-3">
          <div className="hero__panel ticket on-paper">
            <h1 ref={heading} tabIndex={-1}>
              Holiday Packages
            </h1>
            <Tabs />
            <DestinationPicker label="Destination" className="hero__form" refused={refused} />
          </div>
          <div className="hero__aside">
            {next ? <NextJourneyCard journey={next} /> : null}
            <RecentSearches today={today} onCleared={() => heading.current?.focus()} />
          </div>
        </div>
      </div>
    </section>
  );
};

const [HomeRecentSearches] = lazyPart(async () => {
  const { HomeRecentSearches: default_ } = await import('~/features/trains/search/home-recent-searches.tsx');
  return { default: default_ };
});

/** Whether to load the recent searches: most visitors have none. */
const useHasRecentSearches = (): boolean => {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const update = () => startTransition(() => setHas(hasRecentValues()));
    update();
    return onRecentChange(update);
  }, []);
  return has;
};

/** Filled in the browser, since the page is shared by all visitors; it has a place of its own over the picture, so nothing moves. */
const RecentSearches = ({ today, onCleared }: { today: PlainDate; onCleared: () => void }) => {
  const owner = useDraftOwner();
  const hasSearches = useHasRecentSearches();
  const current = useToday(today);
  return (
    <div className="hero__recent">
      {hasSearches ? (
        <Suspense>
          <HomeRecentSearches key={owner ?? ''} owner={owner} today={current} onCleared={onCleared} />
        </Suspense>
      ) : null}
    </div>
  );
};

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
        {announcedTabs.map((label) => (
          <li key={label}>
            <button type="submit" name="announced" value={label} className="hero__tab" aria-disabled onClick={announce}>
              <span>{label}</span> <span className="hero__soon">Soon</span>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
};
