import { brand } from '~/shared/site/brand.ts';
import { listQrCodes, type MailBlock, type MailContent, type MailQrCode, type MailTicketStop } from './mail-block.ts';
import { renderMailHtml } from './mail-html.ts';

const rowsAsText = (rows: ReadonlyArray<{ label: string; value: string }>): string =>
  rows
    .map(({ label, value }) =>
      value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`,
    )
    .join('\n');

const stopAsText = (label: string, { day, time, note, place }: MailTicketStop): string =>
  `${label}: ${day}, ${time}${note ? ` (${note})` : ''}, ${place}`;

const blockAsText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'qr':
      return block.lines.join('\n');
    case 'links':
      return block.links.map(({ label, href }) => `${label}:\n${href}`).join('\n\n');
    case 'rows':
      return rowsAsText(block.rows);
    case 'board':
      return `${block.from} -> ${block.to}`;
    case 'ticket':
      return [
        `${block.from.place} -> ${block.to.place}`,
        stopAsText('Departs', block.from),
        stopAsText('Arrives', block.to),
        '',
        rowsAsText(block.rows),
      ].join('\n');
  }
};

/** Renders a mail as plain text. */
export const renderMailText = ({ title, blocks }: MailContent): string =>
  `${[title, ...blocks.map(blockAsText), `-- \n${brand.name}. ${brand.tagline}\nQuestions? Write to ${brand.supportEmail} or call ${brand.supportPhone}.`].join('\n\n')}\n`;

/** Renders a mail as HTML and plain text; `qrCodes` are those of its QR blocks. */
export const mailBody = (content: MailContent): { html: string; text: string; qrCodes: MailQrCode[] } => ({
  html: renderMailHtml(content),
  text: renderMailText(content),
  qrCodes: listQrCodes(content.blocks),
});
