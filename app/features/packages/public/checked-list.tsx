import { Icon } from '~/ui/icon/icon.tsx';

type CheckedListProps = { className: string; items: readonly string[]; icon?: 'check' | 'close' };

/** A list whose items have a tick, or a cross. */
export const CheckedList = ({ className, items, icon = 'check' }: CheckedListProps) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item}>
        <Icon name={icon} /> {item}
      </li>
    ))}
  </ul>
);
