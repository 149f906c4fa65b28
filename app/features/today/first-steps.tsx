import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { answerWithinHours } from '../leads/core/answer-time.ts';

const Step = ({ done, title, text }: { done?: boolean; title: string; text: string }) => (
  <li className={classNames('first-steps__step', done && 'first-steps__step--done')}>
    <h4>
      {title}
      {done ? <span className="visually-hidden"> (done)</span> : null}
    </h4>
    <p>{text}</p>
    {done ? <Icon name="check" /> : null}
  </li>
);

/** What a new agency does first, and what follows from it. */
export const FirstSteps = ({ created }: { created: boolean }) => (
  <section className="today__section">
    <h3>First steps</h3>
    <div className="first-steps">
      <ol className="first-steps__list">
        <Step
          done={created}
          title="Create a package"
          text="Where it goes, how long, what it costs. Pictures can follow."
        />
        <Step title="We review it" text="An administrator approves it or says what is missing. You get an email." />
        <Step
          title="Answer your first lead"
          text={`Inquiries arrive here and by email. Travellers expect an answer within ${answerWithinHours} hours.`}
        />
      </ol>
      {created ? null : (
        <ButtonLink tone="primary" to={dashboardPaths.agentPackageNew()}>
          Create your first package
        </ButtonLink>
      )}
    </div>
  </section>
);
