import { isKnownMailBlock, type MailContent } from './mail-block.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** A stored mail has a block that only a newer release renders: its processes send it. */
export class UnknownMailBlock extends Error {
  override readonly name = 'UnknownMailBlock';
}

/**
 * Renders a mail as HTML and plain text; `qr` is the content of its QR code block.
 * @throws UnknownMailBlock
 */
export const mailBody = (content: MailContent): { html: string; text: string; qr?: string } => {
  if (!content.blocks.every(isKnownMailBlock)) throw new UnknownMailBlock('A newer release sends this mail.');
  const code = content.blocks.find((block) => block.kind === 'qr');
  return { html: renderMailHtml(content), text: renderMailText(content), ...(code && { qr: code.content }) };
};
