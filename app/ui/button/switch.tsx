import type { ComponentProps } from 'react';
import { classNames } from '../helpers/class-names.ts';

/** A toggle switch that takes effect at once: the submit button of a small form. Needs an `aria-label`. */
export const Switch = ({ on, className, ...rest }: ComponentProps<'button'> & { on: boolean }) => (
  <button type="submit" {...rest} role="switch" aria-checked={on} className={classNames('switch', className)}>
    <span className="switch__knob" />
  </button>
);
