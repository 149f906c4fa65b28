import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import type { AgencyFigures, PackageView } from '../core/package-view.ts';

/** How soon an agency usually replies. */
export const answerText = (hours: number): string =>
  hours <= 1 ? 'Usually replies within an hour' : `Usually replies within ${hours} hours`;

type AgencyCardProps = {
  shown: Pick<PackageView, 'company_name' | 'agent_verified'>;
  figures: AgencyFigures | null;
  /** Heading level. */
  level?: 2 | 4;
};

/** Who arranges the trip: verification, answer time, number of packages. */
export const AgencyCard = ({ shown, figures, level = 2 }: AgencyCardProps) => {
  const Heading = `h${level}` as const;
  return shown.company_name ? (
    <section aria-labelledby="agency" className="card stack stack--tight wrap-anywhere">
      <Heading id="agency" className="small soft">
        Your travel agent
      </Heading>
      <p className="lead">
        <strong>
          {figures?.slug ? <Link to={paths.agency(figures.slug)}>{shown.company_name}</Link> : shown.company_name}
        </strong>
      </p>
      <ul className="stack gap-1">
        <li className="icon-line">
          <Icon name="shield" />{' '}
          <span>{shown.agent_verified ? `Verified by ${brand.name}` : `Not verified by ${brand.name} yet`}</span>
        </li>
        {figures?.answer_hours ? (
          <li className="icon-line">
            <Icon name="clock" /> <span>{answerText(figures.answer_hours)}</span>
          </li>
        ) : null}
        {figures ? (
          <li className="icon-line">
            <Icon name="calendar" />
            <span>{` With ${brand.name} since ${figures.since}`}</span>
          </li>
        ) : null}
        {figures && figures.packages > 1 ? (
          <li className="icon-line">
            <JourneyIcon name="suitcase" size={20} /> <span>{`${figures.packages} packages`}</span>
          </li>
        ) : null}
      </ul>
    </section>
  ) : null;
};
