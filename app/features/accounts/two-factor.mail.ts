import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';

export type TwoFactorNews = { news: 'on' | 'off' | 'new-codes' } | { news: 'code-used'; left: number };

const codesLeft = (left: number): string => (left === 1 ? 'one code' : `${left} codes`);

const wordsOf = (news: TwoFactorNews): { title: string; text: string } => {
  switch (news.news) {
    case 'on':
      return {
        title: 'two-factor login is on',
        text: `From now on a login to your ${brand.name} account needs your password and a code from your authenticator app. Keep the recovery codes where you find them without your phone.`,
      };
    case 'off':
      return {
        title: 'two-factor login is off',
        text: `A login to your ${brand.name} account needs the password alone again. The recovery codes do not work any more.`,
      };
    case 'new-codes':
      return {
        title: 'you have new recovery codes',
        text: `New recovery codes were made for your ${brand.name} account. The former ones do not work any more.`,
      };
    case 'code-used':
      return {
        title: 'a recovery code was used',
        text: `Somebody has logged in to your ${brand.name} account with your password and one of your recovery codes. You have ${codesLeft(news.left)} left.`,
      };
  }
};

/** The owner learns of everything that happens to the second factor. */
export const twoFactorMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, full_name }: { to: string; full_name: string },
  news: TwoFactorNews,
): Mail => {
  const { title, text } = wordsOf(news);
  return {
    to,
    subject: `${brand.name}: ${title}`,
    ...mailBody({
      title: `Hello ${full_name}, ${title}`,
      blocks: [
        { kind: 'text', text },
        {
          kind: 'note',
          text: `If it was not you, set a new password at once at ${publicUrl}${paths.forgotPassword()}: that ends every session on your account. Then write to ${brand.supportEmail}.`,
        },
      ],
    }),
  };
};
