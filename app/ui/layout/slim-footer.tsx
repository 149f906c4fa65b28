import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { brand, copyrightYears } from '~/shared/site/brand.ts';

/** The footer of checkout and login: one line. */
export const SlimFooter = ({ year }: { year: number }) => (
  <footer className="slim-footer">
    <div className="page cluster cluster--apart small">
      <span>
        © {copyrightYears(year)} {brand.name}
      </span>
      <span className="cluster">
        <a href={paths.privacy()}>Privacy</a>
        <Link to={paths.contact()}>Help and contact</Link>
        <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`}>{brand.supportPhone}</a>
      </span>
    </div>
  </footer>
);
