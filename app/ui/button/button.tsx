import { type ComponentProps, useEffect, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { classNames } from '../helpers/class-names.ts';

/**
 * `primary` is the one main action of a screen; `quiet` is for minor actions beside others; `remove` is as quiet until it is pointed at, for the
 * bin of a row.
 */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'remove';

type ButtonLook = {
  tone?: ButtonTone;
  size?: 'normal' | 'large';
  /** Fills the width of its parent. */
  wide?: boolean;
  /** Square, for an icon alone; needs an `aria-label`. */
  iconOnly?: boolean;
};

/** The class names of a button, for elements that only look like one. */
export const buttonClass = ({ tone = 'secondary', size = 'normal', wide, iconOnly }: ButtonLook): string =>
  classNames(
    'button',
    `button--${tone}`,
    size === 'large' && 'button--large',
    wide && 'button--wide',
    iconOnly && 'button--icon',
  );

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores further clicks. */
    busy?: boolean;
    /** Label while busy; the normal label when absent. */
    busyLabel?: string;
  };

/** A button; `type="button"` by default. */
export const Button = ({
  tone,
  size,
  wide,
  iconOnly,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(buttonClass({ tone, size, wide, iconOnly }), className)}
    aria-busy={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  >
    {busy ? <span className="button__wheel" aria-hidden="true" /> : null}
    {/* Page translation replaces text nodes: React swaps this element instead. */}
    <span key={busy && busyLabel ? 'busy' : 'idle'} className="button__content">
      {busy && busyLabel ? busyLabel : children}
    </span>
  </button>
);

/** The submit button of a form; busy from the click until the navigation has finished. */
export const SubmitButton = ({ tone = 'primary', onClick, busy, ...rest }: ButtonProps) => {
  const { state } = useNavigation();
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (state === 'idle') setPressed(false);
  }, [state]);
  return (
    <Button
      {...rest}
      type="submit"
      tone={tone}
      busy={busy ?? (pressed && state !== 'idle')}
      onClick={(event) => {
        setPressed(true);
        onClick?.(event);
      }}
    />
  );
};

/** A link that looks like a button: for navigation, never for an action. */
export const ButtonLink = ({
  tone,
  size,
  wide,
  iconOnly,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) => (
  <Link {...rest} className={classNames(buttonClass({ tone, size, wide, iconOnly }), className)} />
);
