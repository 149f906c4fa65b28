import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { Breadcrumb } from '~/ui/navigation/breadcrumb.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { PackageCard } from '../core/package-card.tsx';
import type { AgencyFigures, PackageCardView } from '../core/package-view.ts';
import { answerText } from './agency-card.tsx';

type AgencyPageProps = {
  slug: string;
  name: string;
  /** Empty when it names none. */
  languages: string;
  figures: AgencyFigures;
  packages: readonly PackageCardView[];
  page: number;
  pages: number;
};

const packageCount = (count: number): string =>
  count === 0 ? 'No packages at present' : `${count} ${count === 1 ? 'package' : 'packages'}`;

/** The public page of an agency: its figures and public packages. */
export const AgencyPage = ({ slug, name, languages, figures, packages, page, pages }: AgencyPageProps) => (
  <div className="page section stack">
    <Breadcrumb
      pages={[
        { label: 'Home', to: paths.home() },
        { label: 'Holiday Packages', to: paths.search() },
      ]}
    />
    <h1>{name}</h1>
    <ul className="cluster">
      <li className="icon-line">
        <Icon name="shield" /> <span>{`Verified by ${brand.name}`}</span>
      </li>
      <li className="icon-line">
        <Icon name="calendar" /> <span>{`With ${brand.name} since ${figures.since}`}</span>
      </li>
      {figures.answer_hours ? (
        <li className="icon-line">
          <Icon name="clock" /> <span>{answerText(figures.answer_hours)}</span>
        </li>
      ) : null}
      {languages ? <li>{`Languages: ${languages}`}</li> : null}
    </ul>
    <h2>{packageCount(figures.packages)}</h2>
    <div className="package-grid">
      {packages.map((shown, index) => (
        <PackageCard key={shown.id} shown={shown} level={3} early={index < 3} first={index === 0} />
      ))}
    </div>
    <Pagination page={page} pages={pages} pageTo={(to) => paths.agency(slug, { page: to > 1 ? to : '' })} />
  </div>
);
