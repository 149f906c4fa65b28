import { discardMail, resendMail } from '~/features/admin-panel/undelivered-mails.server.ts';
import { markDeliveryFailed } from '~/server/mail/mail-deliveries.server.ts';
import type { AuditedApp, AuditedUseCase } from './audited-use-case.ts';

/** What administrators do with the undelivered mail `ids.mail`, in this order. */
export const auditedMailActions = (app: AuditedApp, ids: { mail: string }): AuditedUseCase[] => [
  {
    title: 'sends an undelivered mail again',
    action: 'mail_sent_again',
    of: 'mail',
    run: (actor, id = ids.mail) => resendMail(app, actor, { key: id }),
  },
  {
    title: 'dismisses an undelivered mail',
    action: 'mail_set_aside',
    of: 'mail',
    run: async (actor, id = ids.mail) => {
      await markDeliveryFailed(app.db, { key: ids.mail, sealed: 'sealed' }, app.clock.now());
      return discardMail(app, actor, { key: id });
    },
  },
];
