import type { ReactNode } from 'react';
import type { Paise } from '~/shared/money/money.ts';
import { Money } from '~/ui/content/money.tsx';

/** Charges and refund of a passenger or a train; null when there is nothing to cancel any more. */
export type CancelSum = { key: string; label: ReactNode; sums: { charges: Paise; refund: Paise } | null };

const Amounts = ({ sums }: Pick<CancelSum, 'sums'>) =>
  sums ? (
    <>
      <td>
        <Money paise={sums.charges} exact />
      </td>
      <td>
        <Money paise={sums.refund} exact />
      </td>
    </>
  ) : (
    <td colSpan={2}>Already cancelled</td>
  );

/** Charges and refund of each passenger or train, and their totals with `total` as its label. */
export const CancelSums = ({
  head,
  rows,
  total,
  counted = rows,
}: {
  head: string;
  rows: readonly CancelSum[];
  total: string | null;
  /** The rows of which the total is. */
  counted?: readonly CancelSum[];
}) => (
  <div className="charges-frame">
    <table className="charges">
      <caption className="visually-hidden">Charges and refund</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Charges</th>
          <th scope="col">Refund</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, sums }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <Amounts sums={sums} />
          </tr>
        ))}
      </tbody>
      {total === null ? null : (
        <tfoot aria-live="polite">
          <tr>
            <th scope="row">{total}</th>
            <Amounts
              sums={counted.reduce(
                (sum, { sums }) => ({
                  charges: sum.charges + (sums?.charges ?? 0),
                  refund: sum.refund + (sums?.refund ?? 0),
                }),
                { charges: 0, refund: 0 },
              )}
            />
          </tr>
        </tfoot>
      )}
    </table>
  </div>
);
