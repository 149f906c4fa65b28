/** What acts are done to; each screen of the audit that is about one thing asks by its kind and id. */
export const auditedKinds = [
  'package',
  'landing page',
  'agent',
  'admin',
  'account',
  'lead',
  'message',
  'ad',
  'booking',
  'payment alert',
  'mail',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** Every act that is recorded: what it is done to, and its words on the screen. A name stays for ever, as rows hold it. */
export const acts = {
  package_approved: { kind: 'package', words: 'Package approved' },
  package_rejected: { kind: 'package', words: 'Package rejected' },
  package_featured: { kind: 'package', words: 'Package featured' },
  package_unfeatured: { kind: 'package', words: 'Package un-featured' },
  package_price_changed: { kind: 'package', words: 'Price changed' },
  page_created: { kind: 'landing page', words: 'Landing page created' },
  page_changed: { kind: 'landing page', words: 'Landing page changed' },
  page_deleted: { kind: 'landing page', words: 'Landing page deleted' },
  agent_created: { kind: 'agent', words: 'Agent created' },
  agent_changed: { kind: 'agent', words: 'Agent changed' },
  agent_verified: { kind: 'agent', words: 'Agent verified' },
  agent_unverified: { kind: 'agent', words: 'Verification taken away' },
  agent_deleted: { kind: 'agent', words: 'Agent deleted' },
  lead_assigned: { kind: 'lead', words: 'Lead assigned' },
  lead_changed: { kind: 'lead', words: 'Lead changed' },
  message_answered: { kind: 'message', words: 'Contact message marked' },
  ad_created: { kind: 'ad', words: 'Advertisement created' },
  ad_changed: { kind: 'ad', words: 'Advertisement changed' },
  ad_deleted: { kind: 'ad', words: 'Advertisement deleted' },
  hold_released: { kind: 'booking', words: 'Hold released' },
  booking_refunded: { kind: 'booking', words: 'Booking refunded' },
  refund_sent_again: { kind: 'booking', words: 'Refund sent again' },
  refund_paid_otherwise: { kind: 'booking', words: 'Refund paid another way' },
  alert_handled: { kind: 'payment alert', words: 'Payment alert handled' },
  mail_sent_again: { kind: 'mail', words: 'Undelivered mail sent again' },
  mail_set_aside: { kind: 'mail', words: 'Undelivered mail taken off the list' },
  admin_created: { kind: 'admin', words: 'Administrator created' },
  admin_removed: { kind: 'admin', words: 'Administrator removed' },
  two_factor_on: { kind: 'account', words: 'Two-factor login switched on' },
  two_factor_off: { kind: 'account', words: 'Two-factor login switched off' },
  recovery_codes_made: { kind: 'account', words: 'Recovery codes made' },
  recovery_code_used: { kind: 'account', words: 'Recovery code used' },
} as const satisfies Record<string, { kind: AuditedKind; words: string }>;

export type ActName = keyof typeof acts;

export const isActName = (text: unknown): text is ActName => typeof text === 'string' && Object.hasOwn(acts, text);

/** Who acts: somebody logged in, or whoever runs a command on the server. */
export type Actor = { id: string | null; role: 'customer' | 'agent' | 'admin' | 'command'; full_name: string };
