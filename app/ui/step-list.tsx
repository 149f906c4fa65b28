import { classNames } from './class-names.ts';

/** Where one is on a way of several screens; `current` counts from 0. */
export const StepList = ({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) => (
  <ol className="stepper" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={classNames('stepper__step', index < current && 'stepper__step--done')}
        aria-current={index === current ? 'step' : undefined}
      >
        <span>
          {step}
          {index < current ? <span className="visually-hidden"> (done)</span> : null}
        </span>
      </li>
    ))}
  </ol>
);
