import { listQrCodes, type MailContent, type MailQrCode } from './mail-block.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** Renders a mail as HTML and plain text; `qrCodes` are those of its QR blocks. */
export const mailBody = (content: MailContent): { html: string; text: string; qrCodes: MailQrCode[] } => ({
  html: renderMailHtml(content),
  text: renderMailText(content),
  qrCodes: listQrCodes(content.blocks),
});
