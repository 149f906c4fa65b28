import publicStyles from '~/styles/public.css?url';
import sharedStyles from '~/styles/shared.css?url';
import workStyles from '~/styles/work.css?url';

type StyleSheetsProps = {
  /** The pages whose styles are needed beside the shared ones. */
  of: 'public' | 'work';
};

/**
 * The two style sheets of a page. With a precedence React writes them ahead of what scripts and fonts preload, and a navigation from public pages to the
 * work shell waits for the other one.
 */
export const StyleSheets = ({ of }: StyleSheetsProps) => (
  <>
    <link rel="stylesheet" href={sharedStyles} precedence="shared" />
    <link rel="stylesheet" href={of === 'work' ? workStyles : publicStyles} precedence="pages" />
  </>
);
