/**
 * The mailbox behind an address, for counting: what follows a plus sign is the owner's own note, and Gmail reads no dots and goes by two names. Mail is
 * still sent to the address as it was typed.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
};
