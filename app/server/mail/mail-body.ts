import type { MailContent } from './mail-block.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** A rendered mail, with the content that it was rendered from. */
export type MailBody = { html: string; text: string; qr?: string; content: MailContent };

/** Renders a mail as HTML and plain text; `qr` is the content of its QR code block. */
export const mailBody = (content: MailContent): MailBody => {
  const code = content.blocks.find((block) => block.kind === 'qr');
  return { html: renderMailHtml(content), text: renderMailText(content), ...(code && { qr: code.content }), content };
};
