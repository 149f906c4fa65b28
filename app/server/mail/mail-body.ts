import { isKnownMailBlock, listQrCodes, type MailContent, type MailQrCode } from './mail-block.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** A stored mail has a block that only a newer release renders: its processes send it. */
export class UnknownMailBlock extends Error {
  override readonly name = 'UnknownMailBlock';
}

/**
 * Renders a mail as HTML and plain text; `qrCodes` are those of its QR blocks.
 * @throws UnknownMailBlock
 */
export const mailBody = (content: MailContent): { html: string; text: string; qrCodes: MailQrCode[] } => {
  if (!content.blocks.every(isKnownMailBlock)) throw new UnknownMailBlock('A newer release sends this mail.');
  return { html: renderMailHtml(content), text: renderMailText(content), qrCodes: listQrCodes(content.blocks) };
};
