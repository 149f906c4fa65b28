import type { ReactNode } from 'react';
import easelDrawing from '~/art/drawings/office/easel.svg';
import { answerWithinHours } from '~/features/leads/core/lead.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { StateDrawing } from '~/ui/content/state-drawing.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { Icon } from '~/ui/icon/icon.tsx';

type StepProps = {
  /** `later` comes after the present one. */
  when: 'done' | 'now' | 'later';
  title: string;
  text: string;
  children?: ReactNode;
};

const Step = ({ when, title, text, children }: StepProps) => (
  <li
    className={classNames('first-steps__step', when !== 'now' && `first-steps__step--${when}`)}
    aria-current={when === 'now' ? 'step' : undefined}
  >
    <h4>
      <span>{title}</span>
      {when === 'done' ? <span className="visually-hidden"> (done)</span> : null}
    </h4>
    <p className="soft small">{text}</p>
    {when === 'done' ? <Icon name="check" /> : null}
    {children}
  </li>
);

/** What a new agency does first, and what follows from it. */
export const FirstSteps = ({ created }: { created: boolean }) => (
  <section className="stack">
    <h3>First steps</h3>
    <div className="first-steps card">
      {created ? null : <StateDrawing src={easelDrawing} eager />}
      <ol className="first-steps__list">
        <Step
          when={created ? 'done' : 'now'}
          title="Create a package"
          text="Where it goes, how long, what it costs. Pictures can follow."
        >
          {created ? null : (
            <ButtonLink tone="primary" to={dashboardPaths.agentPackageNew()}>
              Create your first package
            </ButtonLink>
          )}
        </Step>
        <Step
          when={created ? 'now' : 'later'}
          title="We review it"
          text="An administrator approves it or says what is missing. You get an email."
        />
        <Step
          when="later"
          title="Answer your first lead"
          text={`Inquiries arrive here and by email. Travellers expect an answer within ${answerWithinHours} hours.`}
        />
      </ol>
    </div>
  </section>
);
