import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import '~/styles/switch.css';

/** A button that switches something on or off at once: the submit button of its own small form. Needs an `aria-label`. */
export const Switch = ({ on, className, ...rest }: ComponentProps<'button'> & { on: boolean }) => (
  <button type="submit" {...rest} role="switch" aria-checked={on} className={classNames('switch', className)}>
    <span className="switch__knob" />
  </button>
);
