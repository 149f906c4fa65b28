import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { complaintNumber } from './message.ts';

type Complaint = { id: string; number: number };

const signature = (secret: string, { id, number }: Complaint): string =>
  createHmac('sha256', secret).update(`complaint link ${number} ${id}`).digest('base64url');

/** The path of a complaint's history with its signed key: whoever has it can read the complaint and its answers. */
export const complaintPath = ({ environment }: Pick<App, 'environment'>, complaint: Complaint): string =>
  paths.complaint(complaintNumber(complaint.number), { key: signature(environment.sessionSecret, complaint) });

/** Whether the key belongs to this complaint, also when signed with an old SESSION_SECRET. */
export const isComplaintKey = (
  { environment: { sessionSecret, oldSessionSecrets } }: Pick<App, 'environment'>,
  complaint: Complaint,
  key: string,
): boolean => {
  const actual = Buffer.from(key);
  return [sessionSecret, ...oldSessionSecrets].some((secret) => {
    const expected = Buffer.from(signature(secret, complaint));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
};
