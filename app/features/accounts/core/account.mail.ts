import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { isRole, type Role } from '~/shared/data/actor.ts';
import { formatTimeOfDay } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { RateLimit } from './limit-attempts.server.ts';

/** Password reset link. */
export const resetPasswordMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token, next }: { id: string; to: string; token: string; next?: string },
): Mail => ({
  template: 'reset_password',
  about: { type: 'account', id },
  to,
  subject: `Set a new password for ${brand.name}`,
  content: {
    title: 'Set a new password',
    blocks: [
      { kind: 'text', text: `You asked for a new password for your ${brand.name} account.` },
      { kind: 'button', label: 'Set a new password', href: `${publicUrl}${paths.resetPassword({ token, next })}` },
      {
        kind: 'note',
        text: 'The link works once, for one hour. Setting a new password logs out all your devices. If this was not you, please ignore this email. Your password will not change.',
      },
    ],
  },
});

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

/** To a guest whose account was created by a booking: the link to set the first password. */
export const firstPasswordMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token }: { id: string; to: string; token: string },
): Mail => ({
  template: 'first_password',
  about: { type: 'account', id },
  to,
  subject: `Your ${brand.name} account: set your password`,
  content: {
    title: 'Your account is ready',
    blocks: [
      {
        kind: 'text',
        text: `You entered this address for a train booking on ${brand.name} as a guest, so we created an account for you. A booking is confirmed once it is paid; its ticket comes in a separate email. Set a password to see your bookings on any device.`,
      },
      { kind: 'button', label: 'Set my password', href: `${publicUrl}${paths.resetPassword({ token, first: 1 })}` },
      {
        kind: 'note',
        text: `The link works once, for 24 hours. After that, request a new one at ${publicUrl}${paths.forgotPassword()}. If you did not book, please ignore this email. Nobody can set a password without the link.`,
      },
    ],
  },
});

/** To the owner after every password change (ASVS 6.3.7). */
export const passwordChangedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to }: { id: string; to: string },
): Mail => ({
  template: 'password_changed',
  about: { type: 'account', id },
  to,
  subject: `Your ${brand.name} password was changed`,
  content: {
    title: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `The password of your ${brand.name} account has just been changed. If this was you, no action is needed.`,
      },
      {
        kind: 'note',
        text: `If this was not you, set a new password now at ${publicUrl}${paths.forgotPassword()}. This logs out all devices. Then write to ${brand.supportEmail}.`,
      },
    ],
  },
});

/** Reauthentication link for a user without a password, before a sensitive action. */
export const reauthenticateMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token, next }: { id: string; to: string; token: string; next: string },
): Mail => ({
  template: 'reauthenticate',
  about: { type: 'account', id },
  to,
  subject: `Confirm it’s you: your ${brand.name} account`,
  content: {
    title: 'Please confirm it’s you',
    blocks: [
      {
        kind: 'text',
        text: `Someone, hopefully you, wants to view the data of your ${brand.name} account or delete it. Your account has no password, so please confirm with this link.`,
      },
      { kind: 'button', label: 'Yes, it’s me', href: `${publicUrl}${paths.confirmPassword({ token, next })}` },
      {
        kind: 'note',
        text: 'The link works once, for 10 minutes. If this was not you, please ignore this email. Nothing happens without the link.',
      },
    ],
  },
});

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

const welcome = {
  subject: `Welcome to ${brand.name}: please confirm your email address`,
  text: `Someone, hopefully you, signed up on ${brand.name} with this email address. Please confirm that it is yours.`,
};

const returning = {
  subject: `${brand.name}: confirm your email address to continue your booking`,
  text: `Someone, hopefully you, is booking a train on ${brand.name} with this email address. Please confirm that it is yours. Open the link in the browser where you started the booking to continue.`,
};

/**
 * Mail with the verification link, which returns to `next` if given; `role` selects the login page that follows. It shows nothing that was typed: anybody
 * may have signed up with the address.
 */
export const verifyEmailMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token, role, next }: { id: string; to: string; token: string; role: Role; next?: string },
): Mail => ({
  template: 'verify_email',
  about: { type: 'account', id },
  to,
  subject: (next ? returning : welcome).subject,
  content: {
    title: 'Confirm your email address',
    blocks: [
      { kind: 'text', text: (next ? returning : welcome).text },
      {
        kind: 'button',
        label: 'Confirm my email address',
        href: `${publicUrl}${paths.verifyEmail({ token, for: role, next })}`,
      },
      {
        kind: 'note',
        text: 'The link works for 3 days. If you did not sign up, please ignore this email, or set a password of your own with the link.',
      },
    ],
  },
});

/** The link by which a guest confirms the email address and returns to a booking form. It shows nothing that was typed. */
export const continueBookingMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token, next }: { id: string; to: string; token: string; next: string },
): Mail => ({
  template: 'continue_booking',
  about: { type: 'account', id },
  to,
  subject: `Confirm your email address to continue your ${brand.name} booking`,
  content: {
    title: 'Confirm your email address',
    blocks: [
      {
        kind: 'text',
        text: `Someone, hopefully you, is booking a train on ${brand.name} with this email address. Confirm that it is yours to continue. No seats are held yet.`,
      },
      {
        kind: 'button',
        label: 'Confirm and continue booking',
        href: `${publicUrl}${paths.confirmPassword({ token, next })}`,
      },
      {
        kind: 'note',
        text: 'Open the link in the browser in which you are booking: it has your details. The link works once, for 10 minutes. If this was not you, please ignore this email.',
      },
    ],
  },
});
