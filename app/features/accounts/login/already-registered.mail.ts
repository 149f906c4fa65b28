import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { isRole, type Role } from '~/shared/data/actor.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

type Owner = {
  id: string;
  to: string;
  role: string;
  /** The role that the sign-up form was for. */
  wanted: Role;
};

/** To the owner of an account when someone signs up with the same address. The form itself does not reveal that the account exists. */
export const alreadyRegisteredMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, role, wanted }: Owner,
): Mail => ({
  template: 'already_registered',
  about: { type: 'account', id },
  to,
  subject: `You already have a ${brand.name} account`,
  content: {
    title: 'You already have an account',
    blocks: [
      {
        kind: 'text',
        text: `Someone, hopefully you, tried to sign up on ${brand.name} with this email address. It already has an account, and nothing was changed. Log in with your existing password.`,
      },
      ...(wanted === 'agent' && role !== 'agent'
        ? [{ kind: 'text' as const, text: 'To register a travel agency, please use another email address for it.' }]
        : []),
      { kind: 'button', label: 'Log in', href: `${publicUrl}${isRole(role) ? paths.loginAs(role) : paths.login()}` },
      {
        kind: 'note',
        text: `Forgot your password? Set a new one at ${publicUrl}${paths.forgotPassword()}. If this was not you, please ignore this email.`,
      },
    ],
  },
});
