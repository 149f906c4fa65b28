import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

export type TwoFactorChange = { news: 'on' | 'off' | 'new-codes' } | { news: 'code-used'; left: number };

const codesLeft = (left: number): string => (left === 1 ? 'one code' : `${left} codes`);

const textOf = (news: TwoFactorChange): { title: string; text: string } => {
  switch (news.news) {
    case 'on':
      return {
        title: 'Two-factor login is on',
        text: `From now on, you log in to your ${brand.name} account with your password and a code from your authenticator app. Store your recovery codes somewhere other than your phone.`,
      };
    case 'off':
      return {
        title: 'Two-factor login is off',
        text: `You can log in to your ${brand.name} account with your password only. Your recovery codes no longer work.`,
      };
    case 'new-codes':
      return {
        title: 'You have new recovery codes',
        text: `New recovery codes were generated for your ${brand.name} account. The old ones no longer work.`,
      };
    case 'code-used':
      return {
        title: 'A recovery code was used',
        text: `Someone has logged in to your ${brand.name} account with your password and one of your recovery codes. You have ${codesLeft(news.left)} left.`,
      };
  }
};

/** To the owner after every change of the second factor. */
export const twoFactorMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to }: { id: string; to: string },
  news: TwoFactorChange,
): Mail => {
  const { title, text } = textOf(news);
  return {
    template: 'two_factor',
    about: { type: 'account', id },
    to,
    subject: `${brand.name}: ${title}`,
    content: {
      title,
      blocks: [
        { kind: 'text', text },
        {
          kind: 'note',
          text: `If this was not you, set a new password now at ${publicUrl}${paths.forgotPassword()}. This logs out all devices. Then write to ${brand.supportEmail}.`,
        },
      ],
    },
  };
};
