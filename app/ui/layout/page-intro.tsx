import type { ReactNode } from 'react';
import { StateDrawing } from '../content/state-drawing.tsx';

/** Title, first sentence and drawing of a page with text. */
export const PageIntro = ({ title, drawing, children }: { title: string; drawing: string; children: ReactNode }) => (
  <header className="page-intro">
    <h1>{title}</h1>
    <div className="page-intro__text stack gap-2">{children}</div>
    <StateDrawing src={drawing} eager />
  </header>
);

/** What to do after reading a page: a question, and buttons. */
export const NextStep = ({
  title,
  text,
  drawing,
  children,
}: {
  title: string;
  text: string;
  drawing: string;
  children: ReactNode;
}) => (
  <section className="card cluster gap-5 next-step">
    <StateDrawing src={drawing} />
    <div className="stack gap-3">
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="cluster">{children}</div>
    </div>
  </section>
);
