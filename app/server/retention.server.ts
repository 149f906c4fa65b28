import { and, gte, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { indianInstant } from '~/shared/dates/dates.ts';
import type { RetentionRule } from '~/shared/retention/retention-rules.ts';

/** The rules with the time in which they apply: from the start of the first day in India; the first one to everything before, too. */
const withSpans = (rules: readonly RetentionRule[]) =>
  rules.map(({ from, days }, index) => {
    const next = rules[index + 1];
    return {
      days,
      from: index === 0 ? null : indianInstant(from, 0),
      until: next ? indianInstant(next.from, 0) : null,
    };
  });

/** The days for which a record is stored that was made at `recordedAt`; null when it is stored for good. */
export const retentionDays = (recordedAt: SQLWrapper, rules: readonly RetentionRule[]): SQL<number | null> => {
  const later = withSpans(rules).slice(1).toReversed();
  const first = sql`${rules[0]?.days ?? null}::integer`;
  if (later.length === 0) return sql`${first}`;
  const cases = later.map(
    ({ from, days }) => sql`when ${recordedAt} >= ${from?.toISOString()}::timestamptz then ${days}::integer`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${first} end`;
};

/** Whether a record made at this time is past its retention; each rule uses an index of the column. */
export const isPastRetention = (recordedAt: AnyPgColumn, now: Date, rules: readonly RetentionRule[]): SQL => {
  const spans = withSpans(rules).flatMap(({ days, from, until }) =>
    days === null
      ? []
      : [
          and(
            from ? gte(recordedAt, from) : undefined,
            until ? lt(recordedAt, until) : undefined,
            lt(recordedAt, new Date(now.getTime() - days * 86_400_000)),
          ),
        ],
  );
  return or(...spans) ?? sql`false`;
};

/** The time before which everything of this kind is past its retention; null when nothing is. For what is dropped by the month. */
export const retentionHorizon = (now: Date, rules: readonly RetentionRule[]): Date | null => {
  let horizon: Date | null = null;
  for (const { days, until } of withSpans(rules)) {
    if (days === null) return horizon;
    const over = new Date(now.getTime() - days * 86_400_000);
    if (until === null || over < until) return over;
    horizon = until;
  }
  return horizon;
};
