/** A number of rows; an estimate when there are too many to be counted exactly. */
export type RowCount = { total: number; about: boolean };
