import type { ReactNode } from 'react';

type SuggestionsProps = {
  title: string;
  /** Three list items. */
  children: ReactNode;
};

/** What a visitor may have looked for, below the message that a page does not exist. */
export const Suggestions = ({ title, children }: SuggestionsProps) => (
  <section className="suggestions stack" aria-labelledby="suggestions">
    <h2 id="suggestions">{title}</h2>
    <ul className="grid grid--fit gap-5">{children}</ul>
  </section>
);
