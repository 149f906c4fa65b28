import { brand } from '~/shared/site/brand.ts';
import { listQrCodes, type MailBlock, type MailContent, type MailLinePart, type MailTicketStop } from './mail-block.ts';

/** The colours of mails in the light scheme. Mails cannot use the CSS custom properties of the site (tokens.css). */
export const lightColours = {
  canvas: '#EFE6CF',
  paper: '#FBF6EA',
  card: '#FFFDF7',
  ink: '#1E1B18',
  quiet: '#5C5347',
  line: '#CBBF9F',
  link: '#00686F',
};

/** The colours in the dark scheme, where the mail program supports it. */
export const darkColours: Record<keyof typeof lightColours, string> = {
  canvas: '#0A0F29',
  paper: '#0F1533',
  card: '#1F2A5A',
  ink: '#F7F0DF',
  quiet: '#CDCDE2',
  line: '#5A67A3',
  link: '#7EE0E4',
};

/** Colours that are the same in both schemes. */
export const fixedColours = { board: '#FFC72C', boardInk: '#1E1B18', sindoor: '#C8102E', onSindoor: '#FFFFFF' };

/** The main button in the dark scheme: 3 to 1 on a card. */
export const darkSindoor = '#E22A41';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const withLineBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** Only http(s) links are allowed. */
const safeHref = (href: string): string => {
  if (!/^https?:\/\//.test(href)) throw new Error('Links in mails must be http(s).');
  return escaped(href);
};

const textFont = "Mukta,'Noto Sans','Segoe UI',Roboto,Verdana,Arial,sans-serif";
const displayFont = `'Yatra One',Mukta,Georgia,'Times New Roman',serif`;

/**
 * Rules of the dark scheme. Each class overrides an inline colour, which is for mail programs without style sheets; Outlook apps mark
 * recoloured elements with `data-ogsc` and `data-ogsb`.
 */
const darkRules = [
  ['.canvas', `background-color:${darkColours.canvas}`],
  ['.paper', `background-color:${darkColours.paper};border-color:${darkColours.line}`],
  ['.card', `background-color:${darkColours.card};border-color:${darkColours.line}`],
  ['.ink', `color:${darkColours.ink}`],
  ['.quiet', `color:${darkColours.quiet}`],
  ['.line', `border-color:${darkColours.line}`],
  ['.link', `color:${darkColours.link}`],
  ['.action', `background-color:${darkSindoor}`],
] as const;

const asImportant = (rules: string): string => rules.replace(/(?=;|$)/g, ' !important');

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0}
a:focus{outline:3px solid ${darkColours.canvas};outline-offset:2px}
@media only screen and (max-width:479px){.pad{padding-left:16px !important;padding-right:16px !important}.wide{width:100% !important;box-sizing:border-box}.hour{font-size:24px !important}.label{width:30% !important;padding-right:10px !important;white-space:normal !important}.value{font-size:15px !important}}
@media (prefers-color-scheme:dark){${darkRules.map(([name, rules]) => `${name}{${asImportant(rules)}}`).join('')}}
${darkRules.map(([name, rules]) => `[data-ogs${rules.startsWith('background') ? 'b' : 'c'}] ${name}{${asImportant(rules)}}`).join('\n')}`;

const paragraph = (text: string, className: string, style: string): string =>
  `<p class="${className}" style="margin:0 0 16px;${style}">${withLineBreaks(text)}</p>`;

/** Turns URLs in notes into links. Notes never contain user input. */
const withLinks = (html: string): string =>
  html.replace(
    /https?:\/\/[^\s<]+?(?=[.,:;]?(?:\s|<|$))/g,
    (address) => `<a class="link" href="${address}" style="color:${lightColours.link}">${address}</a>`,
  );

const rowsAsHtml = (rows: ReadonlyArray<{ label: string; value: string }>): string =>
  `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%">${rows
    .map(
      ({ label, value }, index) =>
        `<tr><th class="quiet line label" scope="row" align="left" valign="top" style="width:1%;white-space:nowrap;padding:8px 16px 8px 0;${index === 0 ? '' : `border-top:1px dashed ${lightColours.line};`}font-size:14px;line-height:1.6;font-weight:400;text-align:left;color:${lightColours.quiet}">${escaped(label)}</th><td class="ink line value" valign="top" style="padding:8px 0;${index === 0 ? '' : `border-top:1px dashed ${lightColours.line};`}font-size:16px;line-height:1.4;font-weight:600;color:${lightColours.ink};word-break:break-word;overflow-wrap:anywhere">${withLineBreaks(value)}</td></tr>`,
    )
    .join('')}</table>`;

const board = (from: string, to: string, corners: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%"><tr><td align="center" bgcolor="${fixedColours.board}" style="background-color:${fixedColours.board};color:${fixedColours.boardInk};border:3px solid ${fixedColours.boardInk};${corners};padding:14px 16px;font-size:20px;line-height:1.3;font-weight:700;text-align:center">${escaped(from)} &rarr; ${escaped(to)}</td></tr></table>`;

const stop = (label: string, { time, day, note, place }: MailTicketStop): string =>
  `<td class="ink" valign="top" width="50%" style="width:50%;padding:14px 16px;color:${lightColours.ink}"><span class="quiet" style="font-size:13px;color:${lightColours.quiet}">${label}</span><br><span class="hour" style="font-size:30px;line-height:1.2;font-weight:700">${escaped(time)}</span>${note ? ` <span style="font-size:14px">${escaped(note)}</span>` : ''}<br><span style="font-size:15px;line-height:1.4;font-weight:600">${escaped(day)}</span><br><span style="font-size:15px;line-height:1.4">${escaped(place)}</span></td>`;

/** The perforation line of the ticket. */
const perforation = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%"><tr><td class="canvas" width="9" style="width:9px;height:18px;font-size:0;line-height:0;background-color:${lightColours.canvas};border-radius:0 9px 9px 0">&nbsp;</td><td style="padding:0 6px;font-size:0;line-height:0"><div class="line" style="border-top:2px dashed ${lightColours.line};height:0;line-height:0;font-size:0">&nbsp;</div></td><td class="canvas" width="9" style="width:9px;height:18px;font-size:0;line-height:0;background-color:${lightColours.canvas};border-radius:9px 0 0 9px">&nbsp;</td></tr></table>`;

const linePartStyles: Record<MailLinePart['kind'], string> = {
  ride: `background-color:${lightColours.link}`,
  wait: `border:1px solid ${lightColours.link}`,
};

/** The line of a journey as cells of a table, so that it needs no image. What it shows is also said in the rows. */
const journeyLine = (parts: readonly MailLinePart[]): string =>
  `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;table-layout:fixed"><tr>${parts
    .map(({ kind, share, own }) => {
      const width = `${Math.max(1, Math.round(share * 100))}%`;
      const height = own ? 8 : 4;
      return `<td width="${width}" valign="middle" style="width:${width};height:10px;font-size:0;line-height:0"><div style="height:${kind === 'wait' ? 4 : height}px;${linePartStyles[kind]};font-size:0;line-height:0">&nbsp;</div></td>`;
    })
    .join('')}</tr></table>`;

const ticket = ({
  from,
  to,
  rows,
  line,
}: {
  from: MailTicketStop;
  to: MailTicketStop;
  rows: Parameters<typeof rowsAsHtml>[0];
  line?: readonly MailLinePart[];
}): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;margin:0 0 20px"><tr><td>${board(from.place, to.place, 'border-radius:8px 8px 0 0')}</td></tr><tr><td class="card" bgcolor="${lightColours.card}" style="background-color:${lightColours.card};border:1px solid ${lightColours.line};border-top:0;border-radius:0 0 8px 8px"><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%"><tr>${stop('Departs', from)}${stop('Arrives', to)}</tr></table>${line ? `<div style="padding:0 16px 8px">${journeyLine(line)}</div>` : ''}${perforation}<div style="padding:6px 16px 10px">${rowsAsHtml(rows)}</div></td></tr></table>`;

const button = (label: string, address: string): string => {
  const href = safeHref(address);
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr><td class="action" align="center" bgcolor="${fixedColours.sindoor}" style="background-color:${fixedColours.sindoor};border-radius:6px"><a href="${href}" style="display:block;padding:14px 28px;font-family:${textFont};font-size:17px;line-height:1.3;font-weight:700;color:${fixedColours.onSindoor};text-decoration:none">${escaped(label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:${lightColours.quiet}">If the button does not work, copy this address into your browser:<br><a class="link" href="${href}" style="color:${lightColours.link};word-break:break-all">${href}</a></p>`;
};

/** `qrContentId` is the Content-ID of the image of a QR block. */
const blockAsHtml = (block: MailBlock, qrContentId: string): string => {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, 'ink', `font-size:16px;line-height:1.5;color:${lightColours.ink}`);
    case 'note':
      return withLinks(paragraph(block.text, 'quiet', `font-size:14px;line-height:1.5;color:${lightColours.quiet}`));
    case 'button':
      return button(block.label, block.href);
    case 'rows':
      return `<div style="margin:0 0 20px">${rowsAsHtml(block.rows)}</div>`;
    case 'qr':
      return `<p class="ink" style="margin:0 0 20px;text-align:center;font-size:15px;line-height:1.5;color:${lightColours.ink}"><img src="cid:${qrContentId}" width="180" height="180" alt="${escaped(block.alt)}" style="display:block;width:180px;height:180px;margin:0 auto 8px;background-color:#FFFFFF;border:8px solid #FFFFFF;border-radius:6px">${block.lines.map(escaped).join('<br>')}</p>`;
    case 'links':
      return `<p style="margin:0 0 20px;font-size:16px;line-height:2.75">${block.links
        .map(
          ({ label, href }) =>
            `<a class="link" href="${safeHref(href)}" style="color:${lightColours.link};margin-right:18px;white-space:nowrap">${escaped(label)}</a>`,
        )
        .join(' ')}</p>`;
    case 'board':
      return `<div style="margin:0 0 20px">${board(block.from, block.to, 'border-radius:4px')}</div>`;
    case 'ticket':
      return ticket(block);
  }
};

const blocksAsHtml = (blocks: readonly MailBlock[]): string => {
  const codes = listQrCodes(blocks).values();
  return blocks
    .map((block) => blockAsHtml(block, block.kind === 'qr' ? (codes.next().value?.contentId ?? '') : ''))
    .join('\n');
};

/** The preheader: `preview`, else the first text block. */
const previewOf = ({ preview, title, blocks }: MailContent): string => {
  const first = blocks.find((block) => block.kind === 'text');
  return (preview ?? first?.text ?? title).replace(/\s+/g, ' ').slice(0, 140);
};

/** Fills the preheader, so that mailboxes do not append the brand and the title. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(40);

/** Renders a mail as HTML with tables and inline styles for old mail programs. Loads nothing external. All values are escaped here. */
export const renderMailHtml = (content: MailContent): string => `<!doctype html>
<html lang="en-IN" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escaped(content.title)}</title>
<style>
${styles}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:${lightColours.canvas};font-family:${textFont}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${lightColours.canvas}" aria-hidden="true">${escaped(previewOf(content))}${padding}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightColours.canvas}" style="width:100%;background-color:${lightColours.canvas}"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightColours.paper}" style="width:100%;max-width:600px;background-color:${lightColours.paper};border:1px solid ${lightColours.line};border-radius:8px;font-family:${textFont};text-align:left">
<tr><td class="pad" bgcolor="${fixedColours.board}" style="background-color:${fixedColours.board};border-bottom:4px solid ${fixedColours.boardInk};border-radius:8px 8px 0 0;padding:14px 24px;font-family:${displayFont};font-size:28px;line-height:1.3;font-weight:700;color:${fixedColours.boardInk}">${escaped(brand.name)}</td></tr>
<tr><td class="pad" style="padding:28px 24px 8px">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:700;color:${lightColours.ink}">${escaped(content.title)}</h1>
${blocksAsHtml(content.blocks)}
</td></tr>
<tr><td class="pad quiet line" style="padding:16px 24px 24px;border-top:2px dashed ${lightColours.line};font-size:13px;line-height:1.6;color:${lightColours.quiet}">${escaped(brand.name)}. ${escaped(brand.tagline)}<br>Questions? Write to ${escaped(brand.supportEmail)} or call ${escaped(brand.supportPhone)}.</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
