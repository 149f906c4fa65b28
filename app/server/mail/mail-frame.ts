import { brand } from '~/shared/brand.ts';

/** What a mail is made of. Written once, it becomes HTML and text with the same words. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The one thing to do. */
  | { kind: 'button'; label: string; href: string }
  /** Small facts, label and value, as on a ticket. */
  | { kind: 'facts'; rows: ReadonlyArray<{ label: string; value: string }> }
  /** From and to, lettered like a station board. */
  | { kind: 'board'; from: string; to: string }
  /** A QR code, drawn when the mail goes out and sent with it; `lines` stand under it, for where it can't be scanned. */
  | { kind: 'qr'; carries: string; alt: string; lines: readonly string[] }
  /** Further ways on, less than the button. */
  | { kind: 'links'; links: ReadonlyArray<{ label: string; href: string }> }
  /** Small print. */
  | { kind: 'note'; text: string };

export type MailContent = { title: string; blocks: readonly MailBlock[] };

/** By this name the HTML finds the picture of the code among the parts of the mail. */
export const qrPart = 'qr-code';

const ink = '#1E1B18';
const paper = '#FBF6EA';
const yellow = '#FFC72C';
const sindoor = '#C8102E';
const quiet = '#5B534A';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Only web addresses become links. */
const safeHref = (href: string): string => {
  if (!/^https?:\/\//.test(href)) throw new Error('A mail links only to http(s) addresses.');
  return escaped(href);
};

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escaped(text).replaceAll('\n', '<br>')}</p>`;

const blockAsHtml = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, 'font-size:16px;line-height:1.5');
    case 'note':
      return paragraph(block.text, `font-size:14px;line-height:1.5;color:${quiet}`);
    case 'button': {
      const href = safeHref(block.href);
      return `<p style="margin:24px 0 12px"><a href="${href}" style="display:inline-block;background:${sindoor};color:#ffffff;font-size:17px;font-weight:700;text-decoration:none;padding:13px 26px;border-radius:6px">${escaped(block.label)}</a></p>
<p style="margin:0 0 20px;font-size:13px;line-height:1.4;color:${quiet}">If the button does not work, copy this address into your browser:<br><a href="${href}" style="color:#00727A;word-break:break-all">${href}</a></p>`;
    }
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;width:100%">${block.rows
        .map(
          ({ label, value }) =>
            `<tr><th scope="row" align="left" valign="top" style="padding:8px 12px 8px 0;border-top:1px dashed #CBBF9F;font-size:14px;font-weight:400;color:${quiet};white-space:nowrap">${escaped(label)}</th><td valign="top" style="padding:8px 0;border-top:1px dashed #CBBF9F;font-size:16px;font-weight:600">${escaped(value).replaceAll('\n', '<br>')}</td></tr>`,
        )
        .join('')}</table>`;
    case 'qr':
      return `<p style="margin:0 0 20px;text-align:center;font-size:15px;line-height:1.5"><img src="cid:${qrPart}" width="180" height="180" alt="${escaped(block.alt)}" style="display:block;margin:0 auto 8px;background:#ffffff;border:0">${block.lines.map(escaped).join('<br>')}</p>`;
    case 'links':
      return `<p style="margin:0 0 20px;font-size:16px;line-height:2">${block.links
        .map(
          ({ label, href }) =>
            `<a href="${safeHref(href)}" style="color:#00727A;margin-right:18px">${escaped(label)}</a>`,
        )
        .join(' ')}</p>`;
    case 'board':
      return `<p style="margin:0 0 20px;background:${yellow};border:3px solid ${ink};border-radius:4px;padding:14px 16px;font-size:20px;line-height:1.3;font-weight:700;text-align:center">${escaped(block.from)} &rarr; ${escaped(block.to)}</p>`;
  }
};

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
      return block.links.map(({ label, href }) => `${label}:\n${href}`).join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n');
    case 'board':
      return `${block.from} -> ${block.to}`;
  }
};

/** The mail as people see it, in the dress of the site: yellow board on top, paper, one red button. Every value is escaped here. */
export const mailAsHtml = ({ title, blocks }: MailContent): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:#EFE6CF;color:${ink};font-family:Mukta,'Noto Sans',Verdana,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#EFE6CF"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${paper};border:1px solid #D9CCA8;border-radius:8px;overflow:hidden">
<tr><td style="background:${yellow};border-bottom:4px solid ${ink};padding:16px 24px;font-family:'Yatra One',Mukta,Georgia,serif;font-size:26px;line-height:1.2;color:${ink}">${escaped(brand.name)}</td></tr>
<tr><td style="padding:28px 24px 12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700">${escaped(title)}</h1>
${blocks.map(blockAsHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px 24px;border-top:2px dashed #CBBF9F;font-size:13px;line-height:1.5;color:${quiet}">${escaped(brand.name)}. ${escaped(brand.tagline)}<br>Questions? Write to ${escaped(brand.supportEmail)} or call ${escaped(brand.supportPhone)}.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** The same words for readers of plain text. */
export const mailAsText = ({ title, blocks }: MailContent): string =>
  `${[title, ...blocks.map(blockAsText), `-- \n${brand.name}. ${brand.tagline}\nQuestions? ${brand.supportEmail}, ${brand.supportPhone}`].join('\n\n')}\n`;

/** Both forms at once, and what the QR code among the blocks carries. */
export const mailBody = (content: MailContent): { html: string; text: string; qr?: string } => {
  const code = content.blocks.find((block) => block.kind === 'qr');
  return { html: mailAsHtml(content), text: mailAsText(content), ...(code && { qr: code.carries }) };
};
