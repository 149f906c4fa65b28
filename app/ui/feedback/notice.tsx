import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' };

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the end of the text, on phones below it. */
  action?: ReactNode;
  /** Announced by screen readers when it appears after the page has loaded. */
  live?: boolean;
};

/** A permanent message in the page. */
export const Notice = ({ tone = 'info', title, children, action, live }: NoticeProps) => (
  <div className={`notice notice--${tone}`} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
    <Icon name={icons[tone]} />
    <div className="notice__body">
      {title ? <p className="notice__title">{title}</p> : null}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
    {action ? <div className="notice__action">{action}</div> : null}
  </div>
);
