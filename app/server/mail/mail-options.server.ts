import { createTransport, type SendMailOptions } from 'nodemailer';

/** An image that the HTML shows by its Content-ID. */
type InlineImage = { contentId: string; png: Buffer };

/** A file in a message; its name is in ASCII. */
export type AttachedFile = { name: string; type: string; content: Buffer };

/** A message to one recipient. The addresses are plain. */
export type OutgoingMessage = {
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  images: readonly InlineImage[];
  file?: AttachedFile | null;
  messageId: string;
  date: Date;
};

const plainAddress = (address: string) => ({ name: '', address });

/** The message as nodemailer composes it. */
export const mailOptions = ({ to, replyTo, images, file, ...message }: OutgoingMessage): SendMailOptions => ({
  ...message,
  to: plainAddress(to),
  ...(replyTo !== undefined && { replyTo: plainAddress(replyTo) }),
  envelope: { from: message.from.address, to },
  attachments: [
    ...images.map(({ contentId, png }) => ({
      cid: contentId,
      filename: `${contentId}.png`,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
      content: png,
    })),
    ...(file ? [{ filename: file.name, contentType: file.type, content: file.content }] : []),
  ],
  // Suppress out-of-office replies (the second header is for Exchange). No List-Unsubscribe: all mails are transactional.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** The whole message, as an .eml file has it. */
export const composeMessage = async (options: SendMailOptions): Promise<string> =>
  String((await composer.sendMail(options)).message);
