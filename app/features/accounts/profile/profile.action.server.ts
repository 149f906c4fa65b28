import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import type { Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { Account } from '../core/account.ts';
import type { Session } from '../core/session.server.ts';
import { type FormError, failureStatus, readFormValues } from '../forms/form-values.ts';
import { resendVerification } from '../login/verify-email.server.ts';
import { changePassword } from '../password/change-password.server.ts';
import { sendFirstPasswordLink } from '../password/request-password-reset.server.ts';
import { endOtherSessions, endSession } from './end-sessions.server.ts';
import { updateProfile } from './update-profile.server.ts';

/** Values of the `intent` field, one per form of the profile page. */
export const profileIntents = ['profile', 'password', 'first-password', 'resend', 'end-session', 'end-others'] as const;
export type ProfileIntent = (typeof profileIntents)[number];

export type ProfileActionResult =
  | { success: true; toast: Toast; setCookies: string[] }
  | { success: false; form: ProfileIntent; failed: FormError; toast: Toast; status: number };

const succeeded = (title: string, description: string, setCookies: string[] = []): ProfileActionResult => ({
  success: true,
  toast: { title, description },
  setCookies,
});

const failed = (
  form: ProfileIntent,
  title: string,
  { code, message, fields = {} }: { code: string; message: string; fields?: Record<string, string> },
  typed: Record<string, string> = {},
): ProfileActionResult => ({
  success: false,
  form,
  failed: { message, fields, typed },
  toast: { title, description: message, tone: 'destructive' },
  status: failureStatus(code),
});

/** Saves the details form: returns the submitted values, the result and the success message. */
export type SaveDetails = (
  app: App,
  user: Account,
  form: FormData,
) => Promise<{ typed: Record<string, string>; result: Result<unknown>; saved: string }>;

const saveNameAndPhone: SaveDetails = async (app, user, form) => {
  const typed = readFormValues(form, 'full_name', 'phone');
  return {
    typed,
    result: await updateProfile(app, user, typed),
    saved: 'Your name and phone number are up to date.',
  };
};

/**
 * Handles all forms of the profile page by their `intent`. Roles with a profile of their own pass `saveDetails`.
 * @throws Response 400 for an unknown intent
 */
export const profileAction = async (
  app: App,
  session: Session,
  form: FormData,
  client: RequestClient,
  saveDetails: SaveDetails = saveNameAndPhone,
): Promise<ProfileActionResult> => {
  const intent = profileIntents.find((name) => name === form.get('intent'));
  switch (intent) {
    case 'profile': {
      const { typed, result, saved } = await saveDetails(app, session.user, form);
      if (!result.success) return failed(intent, 'Profile not saved', result.error, typed);
      return succeeded('Profile saved', saved);
    }
    case 'password': {
      const values = readFormValues(form, 'current_password', 'new_password');
      const result = await changePassword(app, session, values, client);
      if (!result.success) return failed(intent, 'Password not changed', result.error);
      return succeeded('Password changed', 'All other devices have been logged out.', result.data.setCookies);
    }
    case 'first-password': {
      const result = await sendFirstPasswordLink(app, session.user);
      if (!result.success) return failed(intent, 'Email not sent', result.error);
      return succeeded('Email sent', `We’ve sent the link to set a password to ${session.user.email}.`);
    }
    case 'resend': {
      const result = await resendVerification(app, session.user);
      if (!result.success) return failed(intent, 'Email not sent', result.error);
      return succeeded('Email sent', 'Please check your email for verification.');
    }
    case 'end-session': {
      const result = await endSession(app, session, readFormValues(form, 'session').session);
      if (!result.success) return failed(intent, 'Session not found', result.error);
      return succeeded('Device logged out', 'That device must log in again.');
    }
    case 'end-others': {
      const ended = await endOtherSessions(app, session);
      return succeeded('Other devices logged out', ended === 1 ? 'One session ended.' : `${ended} sessions ended.`);
    }
    case undefined:
      throw new Response('Unknown action. Please reload.', { status: 400 });
  }
};
