import type { Paise } from '~/shared/money/money.ts';
import { Money } from '~/ui/content/money.tsx';

/** Charges and refund of a passenger or a train. */
export type CancelSum = { key: string; label: string; charges: Paise; refund: Paise };

const Amounts = ({ charges, refund }: Pick<CancelSum, 'charges' | 'refund'>) => (
  <>
    <td data-label="Paid">
      <Money paise={charges + refund} exact />
    </td>
    <td data-label="Charges">
      <Money paise={charges} exact />
    </td>
    <td data-label="Refund">
      <Money paise={refund} exact />
    </td>
  </>
);

const totalOf = (rows: readonly CancelSum[]) =>
  rows.reduce((sum, row) => ({ charges: sum.charges + row.charges, refund: sum.refund + row.refund }), {
    charges: 0,
    refund: 0,
  });

/** Paid, charges and refund of each passenger or train, and their totals. */
export const CancelSums = ({ head, rows }: { head: string; rows: readonly CancelSum[] }) => (
  <div className="cancel-sums-frame">
    <table className="cancel-sums">
      <caption className="visually-hidden">Charges and refund</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Paid</th>
          <th scope="col">Charges</th>
          <th scope="col">Refund</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, charges, refund }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <Amounts charges={charges} refund={refund} />
          </tr>
        ))}
      </tbody>
      {rows.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Amounts {...totalOf(rows)} />
          </tr>
        </tfoot>
      ) : null}
    </table>
  </div>
);
