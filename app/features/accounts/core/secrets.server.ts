import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for URLs and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
