import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatTimeOfDay } from '~/shared/dates/dates.ts';
import type { RateLimit } from './limit-attempts.server.ts';

/** To an admin, once per window: more events than the limit for single notifications. */
export const notificationLimitMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  to: string,
  {
    limit,
    what,
    list,
    until,
  }: { limit: Pick<RateLimit, 'name' | 'attempts'>; what: string; list: { name: string; path: string }; until: Date },
): Mail => ({
  template: 'notification_limit',
  about: { type: 'notification_limit', id: limit.name },
  to,
  subject: `More than ${limit.attempts} ${what} within an hour`,
  content: {
    title: `More than ${limit.attempts} ${what} within an hour`,
    blocks: [
      {
        kind: 'text',
        text: `You will get no more emails about them until ${formatTimeOfDay(until)}. The ${list.name} shows them all. If you did not expect this, someone may be misusing the form.`,
      },
      { kind: 'button', label: `Open the ${list.name}`, href: `${publicUrl}${list.path}` },
    ],
  },
});
