/** Departure or arrival on the ticket of a mail; `note` such as '+1 day'. */
export type MailTicketStop = { place: string; time: string; day: string; note?: string };

/** A part of the line of a journey on a clock; `share` of its length, from 0 to 1. `own` is the train of this ticket. */
export type MailLinePart = { kind: 'ride' | 'wait'; share: number; own?: boolean };

type Row = { label: string; value: string };

/** A block of a mail, rendered to HTML (mail-html.ts) and plain text (mail-text.ts). */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The main call to action. */
  | { kind: 'button'; label: string; href: string }
  /** A table of labels and values. */
  | { kind: 'rows'; rows: readonly Row[] }
  /** Origin and destination in the style of a station board. */
  | { kind: 'board'; from: string; to: string }
  /** A journey in the style of a paper ticket, with further rows. */
  | { kind: 'ticket'; from: MailTicketStop; to: MailTicketStop; rows: readonly Row[]; line?: readonly MailLinePart[] }
  /** A QR code, attached when the mail is sent; `lines` are shown below it and in plain text. */
  | { kind: 'qr'; content: string; alt: string; lines: readonly string[] }
  /** Secondary links. */
  | { kind: 'links'; links: ReadonlyArray<{ label: string; href: string }> }
  /** Small print. */
  | { kind: 'note'; text: string };

/** A file that is made when the mail is sent: its kind, and the id of the record that it is made from. */
export type MailAttachment = { kind: 'tickets'; id: string };

/** `preview` is the preheader shown beside the subject in a mailbox; the first text block when absent. */
export type MailContent = {
  title: string;
  preview?: string;
  blocks: readonly MailBlock[];
  attachment?: MailAttachment;
};

/** A QR code of a mail and the Content-ID of its image. */
export type MailQrCode = { contentId: string; content: string };

/** The QR codes of a mail in order, one per QR block. */
export const listQrCodes = (blocks: readonly MailBlock[]): MailQrCode[] =>
  blocks
    .filter((block) => block.kind === 'qr')
    .map(({ content }, at) => ({ contentId: at === 0 ? 'qr-code' : `qr-code-${at + 1}`, content }));
