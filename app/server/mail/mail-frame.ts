import type { MailContent } from './mail-block.ts';
import { mailAsHtml } from './mail-html.ts';
import { mailAsText } from './mail-text.ts';

/** A mail's words in both forms at once, and what the QR code among its blocks carries. */
export const mailBody = (content: MailContent): { html: string; text: string; qr?: string } => {
  const code = content.blocks.find((block) => block.kind === 'qr');
  return { html: mailAsHtml(content), text: mailAsText(content), ...(code && { qr: code.carries }) };
};
