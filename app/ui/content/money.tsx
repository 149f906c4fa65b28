import { formatRupees, formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { classNames } from '../helpers/class-names.ts';

type MoneyProps = {
  paise: Paise;
  /** Always two decimals. */
  exact?: boolean;
  /** A former price, struck through. */
  struck?: boolean;
  large?: boolean;
};

/** An amount in rupees with Indian digit grouping and tabular figures. */
export const Money = ({ paise, exact, struck, large }: MoneyProps) => {
  const text = exact ? formatRupeesExact(paise) : formatRupees(paise);
  const className = classNames('money', struck && 'money--struck', large && 'money--large');
  return struck ? (
    <s className={className}>
      <span className="visually-hidden">Before: </span>
      <span>{text}</span>
    </s>
  ) : (
    <span className={className}>{text}</span>
  );
};

/** A price breakdown: the parts, then the total, with paise. */
export const Sum = ({
  parts,
  total,
}: {
  parts: readonly { label: string; paise: Paise }[];
  total: { label: string; paise: Paise };
}) => (
  <dl className="sum">
    {parts.map(({ label, paise }) => (
      <div key={label} className="sum__part">
        <dt>{label}</dt>
        <dd>
          <Money paise={paise} exact />
        </dd>
      </div>
    ))}
    <div className="sum__part sum__total">
      <dt>{total.label}</dt>
      <dd>
        <Money paise={total.paise} exact />
      </dd>
    </div>
  </dl>
);
