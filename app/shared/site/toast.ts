/** A short notification, shown for 5 seconds; at most one at a time. */
export type Toast = {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  /** A page of the site to go on with. */
  link?: { label: string; to: string };
};
