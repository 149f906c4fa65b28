import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { isRole, type Role } from './account.ts';

type Owner = {
  to: string;
  full_name: string;
  role: string;
  /** What somebody wanted to become with this address. */
  wanted: Role;
};

/** When someone signs up with an address that has an account: only its owner learns that. */
export const alreadyRegisteredMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, full_name, role, wanted }: Owner,
): Mail => ({
  to,
  subject: `You already have a ${brand.name} account`,
  ...mailBody({
    title: `Hello ${full_name}, you already have an account`,
    blocks: [
      {
        kind: 'text',
        text: `Someone, we hope you, tried to sign up at ${brand.name} with this e-mail address. It already has an account, and nothing about it was changed. Log in with the password you have.`,
      },
      ...(wanted === 'agent' && role !== 'agent'
        ? [{ kind: 'text' as const, text: 'To register a travel agency, please use another e-mail address for it.' }]
        : []),
      { kind: 'button', label: 'Log in', href: `${publicUrl}${isRole(role) ? paths.loginAs(role) : paths.login()}` },
      {
        kind: 'note',
        text: `Forgotten the password? Set a new one at ${publicUrl}${paths.forgotPassword()}. If it was not you, you need not do anything.`,
      },
    ],
  }),
});
