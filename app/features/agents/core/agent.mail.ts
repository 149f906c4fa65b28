import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatPhone } from '~/shared/data/person-name.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Company } from './agent.ts';

/** To an agent whose account an admin has created: login page and email verification link. The admin gives the password separately. */
export const agentAccountCreatedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, name, token }: { id: string; to: string; name: string; token: string },
): Mail => ({
  template: 'agent_account_created',
  about: { type: 'agent', id },
  to,
  subject: `Your partner account on ${brand.name}`,
  content: {
    title: `Welcome to ${brand.name}, ${name}!`,
    blocks: [
      {
        kind: 'text',
        text: `We have created a partner account for you with this email address. We will give you the password separately; please change it after you log in at ${publicUrl}${paths.loginAs('agent')}.`,
      },
      {
        kind: 'button',
        label: 'Confirm my email address',
        href: `${publicUrl}${paths.verifyEmail({ token, for: 'agent' })}`,
      },
      {
        kind: 'note',
        text: `No password yet? Set one at ${publicUrl}${paths.forgotPassword()}. If you do not want an account, you can ignore this email.`,
      },
    ],
  },
});

/** To an agent whom an admin invites: the link to choose a password, which confirms the address too. */
export const agentInvitationMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, name, token }: { id: string; to: string; name: string; token: string },
): Mail => ({
  template: 'agent_invitation',
  about: { type: 'agent', id },
  to,
  subject: `Your invitation to ${brand.name}`,
  content: {
    title: `Welcome to ${brand.name}, ${name}!`,
    blocks: [
      {
        kind: 'text',
        text: 'Your partner account with this email address is ready. Choose a password to log in and publish your packages.',
      },
      { kind: 'button', label: 'Choose my password', href: `${publicUrl}${paths.resetPassword({ token, first: 1 })}` },
      {
        kind: 'note',
        text: `The link works once, for 7 days. After that, request a new one at ${publicUrl}${paths.forgotPassword()}. If you do not want an account, please ignore this email.`,
      },
    ],
  },
});

/** To the agent: the company was verified. */
export const agentVerifiedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, name }: { id: string; to: string; name: string },
): Mail => ({
  template: 'agent_verified',
  about: { type: 'agent', id },
  to,
  subject: `${name} is verified on ${brand.name}`,
  content: {
    title: `${name} is now a verified partner`,
    blocks: [
      {
        kind: 'text',
        text: `We have verified your company. It now has the Verified badge on ${brand.name}.`,
      },
      { kind: 'button', label: 'Open your portal', href: `${publicUrl}${paths.agentPortal()}` },
    ],
  },
});

/** To the agent: the company is suspended for this reason, or the suspension is lifted (null). */
export const agentSuspensionMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, name, reason }: { id: string; to: string; name: string; reason: string | null },
): Mail => ({
  template: reason === null ? 'agent_suspension_lifted' : 'agent_suspended',
  about: { type: 'agent', id },
  to,
  subject: reason === null ? `${name} is no longer suspended` : `${name} is suspended on ${brand.name}`,
  content: {
    title: reason === null ? 'The suspension is lifted' : 'Your agency is suspended',
    blocks:
      reason === null
        ? [
            {
              kind: 'text',
              text: 'Your packages and bids are as they were before: travellers see the live packages again, and you receive new leads.',
            },
            { kind: 'button', label: 'Open your portal', href: `${publicUrl}${paths.agentPortal()}` },
          ]
        : [
            {
              kind: 'text',
              text: 'Until the suspension is lifted, travellers can’t see your packages, your bids don’t count and you receive no new leads. You can still log in and answer the leads that you have.',
            },
            { kind: 'rows', rows: [{ label: 'Reason', value: reason }] },
            { kind: 'text', text: `Please write to ${brand.supportEmail} to have it lifted.` },
          ],
  },
});

/** To an admin: a verified company asks for another name. */
export const agentRenamedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  to: string,
  { id, before, after, email }: { id: string; before: string; after: string; email: string },
): Mail => ({
  template: 'agent_renamed',
  about: { type: 'agent', id },
  to,
  subject: `New name to review: ${after}`,
  content: {
    title: `${before} asks for the name ${after}`,
    blocks: [
      {
        kind: 'text',
        text: 'The company was verified under its present name, which travellers see until you approve the new one.',
      },
      { kind: 'rows', rows: [{ label: 'Email', value: email }] },
      {
        kind: 'button',
        label: 'Open the list of agents',
        href: `${publicUrl}${dashboardPaths.adminAgents({ show: 'unverified' })}`,
      },
    ],
  },
});

/** To the agent: the new name of the company was approved, or `refused`. */
export const agentNameReviewedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, name, refused }: { id: string; to: string; name: string; refused: string | null },
): Mail => ({
  template: 'agent_name_reviewed',
  about: { type: 'agent', id },
  to,
  subject: refused === null ? `Your new name on ${brand.name}: ${name}` : 'Your new name was not approved',
  content: {
    title: refused === null ? `Travellers now see the name ${name}` : `Your name remains ${name}`,
    blocks: [
      {
        kind: 'text',
        text:
          refused === null
            ? 'We have approved your new name. It is on your packages and in our emails from now on.'
            : `We have not approved the name ${refused}. It must be the name of your own business and must not pass for another one, an authority or a payment address. Questions? Write to ${brand.supportEmail}.`,
      },
      { kind: 'button', label: 'Open your company profile', href: `${publicUrl}${dashboardPaths.agentProfile()}` },
    ],
  },
});

/** To an admin: a company has registered and needs verification. */
export const agentRegisteredMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  to: string,
  agent: Company & { id: string; email: string },
): Mail => ({
  template: 'agent_registered',
  about: { type: 'agent', id: agent.id },
  to,
  subject: `New travel agent: ${agent.company_name}`,
  content: {
    title: `${agent.company_name} has registered as a travel agent`,
    blocks: [
      {
        kind: 'text',
        text: 'The company can now prepare packages. Please check its details and verify it; it will be informed by email.',
      },
      {
        kind: 'rows',
        rows: [
          { label: 'Company', value: nameInMail(agent.company_name) },
          { label: 'Contact person', value: nameInMail(agent.contact_person) },
          { label: 'Email', value: agent.email },
          { label: 'Phone', value: formatPhone(agent.phone) },
          { label: 'Address', value: agent.address },
          ...(agent.languages ? [{ label: 'Languages', value: agent.languages }] : []),
        ],
      },
      { kind: 'text', text: agent.experience },
      { kind: 'button', label: 'Open the list of agents', href: `${publicUrl}${dashboardPaths.adminAgents()}` },
    ],
  },
});
