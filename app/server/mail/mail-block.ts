/** One end of the journey on the ticket of a mail: station, day and hour; `note` for '+1 day'. */
export type TicketEnd = { place: string; time: string; day: string; note?: string };

type Fact = { label: string; value: string };

/** What a mail is made of. Written once, it becomes HTML (mail-html.ts) and text (mail-text.ts) with the same words. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The one thing to do. */
  | { kind: 'button'; label: string; href: string }
  /** Small facts, label and value, as on a ticket. */
  | { kind: 'facts'; rows: readonly Fact[] }
  /** From and to, lettered like a station board. */
  | { kind: 'board'; from: string; to: string }
  /** The paper ticket: from and to with their hours, a perforation, and what else is printed on it. */
  | { kind: 'ticket'; from: TicketEnd; to: TicketEnd; rows: readonly Fact[] }
  /** A QR code, drawn when the mail goes out and sent with it; `lines` stand under it, for where it can't be scanned. */
  | { kind: 'qr'; carries: string; alt: string; lines: readonly string[] }
  /** Further ways on, less than the button. */
  | { kind: 'links'; links: ReadonlyArray<{ label: string; href: string }> }
  /** Small print. */
  | { kind: 'note'; text: string };

/** `preview` is the line that a mailbox shows beside the subject; the first words of the mail when there is none. */
export type MailContent = { title: string; preview?: string; blocks: readonly MailBlock[] };

/** By this name the HTML finds the picture of the code among the parts of the mail. */
export const qrPart = 'qr-code';
