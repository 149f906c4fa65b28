/**
 * The canonical mailbox of an email address, for rate limits: without plus-addressing, and for Gmail without dots and with one domain name. Mail is
 * still sent to the address as typed.
 */
export const canonicalMailbox = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
};
