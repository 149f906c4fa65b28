import type { ReactNode } from 'react';
import { classNames } from '../helpers/class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type Fact = { label: string; value: ReactNode; icon?: IconName };

type FactsProps = {
  facts: readonly (Fact | null | false)[];
  /** One fact in a row, the label beside its value. Without it as many columns as fit. */
  rows?: boolean;
  className?: string;
};

/** A description list: the label of each fact above or beside its value. */
export const Facts = ({ facts, rows = false, className }: FactsProps) => (
  <dl className={classNames('facts', rows && 'facts--rows', className)}>
    {facts.map((fact) =>
      fact ? (
        <div key={fact.label}>
          <dt>
            {fact.icon ? <Icon name={fact.icon} size={24} /> : null}
            <span>{fact.label}</span>
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
