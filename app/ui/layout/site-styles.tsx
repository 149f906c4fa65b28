import siteStyles from '~/styles/site/site.css?url';

/** The style sheet of header and footer, which the work shell does not load. A navigation to a page with them waits for it. */
export const SiteStyles = () => <link rel="stylesheet" href={siteStyles} precedence="site" />;
