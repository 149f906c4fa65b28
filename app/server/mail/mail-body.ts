import type { MailContent } from './mail-block.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** Renders a mail as HTML and plain text; `qr` is the content of its QR code block. */
export const mailBody = (content: MailContent): { html: string; text: string; qr?: string } => {
  const code = content.blocks.find((block) => block.kind === 'qr');
  return { html: renderMailHtml(content), text: renderMailText(content), ...(code && { qr: code.content }) };
};
