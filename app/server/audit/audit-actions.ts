/** Kinds of audited records. The history of one record is queried by kind and id. */
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

/** All audited actions with record kind and label. The names are stored in rows, so they must never change. */
export const auditActions = {
  package_approved: { kind: 'package', label: 'Package approved' },
  package_rejected: { kind: 'package', label: 'Package rejected' },
  package_returned: { kind: 'package', label: 'Package returned to review' },
  package_featured: { kind: 'package', label: 'Package featured' },
  package_unfeatured: { kind: 'package', label: 'Package un-featured' },
  package_corrected: { kind: 'package', label: 'Texts corrected' },
  package_price_changed: { kind: 'package', label: 'Price updated' },
  page_created: { kind: 'landing page', label: 'Landing page created' },
  page_changed: { kind: 'landing page', label: 'Landing page updated' },
  page_published: { kind: 'landing page', label: 'Landing page published' },
  page_unpublished: { kind: 'landing page', label: 'Landing page unpublished' },
  page_changes_discarded: { kind: 'landing page', label: 'Unpublished changes discarded' },
  page_deleted: { kind: 'landing page', label: 'Landing page deleted' },
  agent_created: { kind: 'agent', label: 'Agent created' },
  agent_changed: { kind: 'agent', label: 'Agent updated' },
  agent_verified: { kind: 'agent', label: 'Agent verified' },
  agent_unverified: { kind: 'agent', label: 'Verification removed' },
  agent_name_approved: { kind: 'agent', label: 'New name approved' },
  agent_name_refused: { kind: 'agent', label: 'New name refused' },
  agent_suspended: { kind: 'agent', label: 'Agent suspended' },
  agent_suspension_lifted: { kind: 'agent', label: 'Suspension lifted' },
  agent_deleted: { kind: 'agent', label: 'Agent deleted' },
  lead_assigned: { kind: 'lead', label: 'Lead assigned' },
  lead_changed: { kind: 'lead', label: 'Lead updated' },
  message_answered: { kind: 'message', label: 'Contact message updated' },
  complaint_answered: { kind: 'message', label: 'Complaint answered' },
  ad_created: { kind: 'ad', label: 'Advertisement created' },
  ad_changed: { kind: 'ad', label: 'Advertisement updated' },
  ad_deleted: { kind: 'ad', label: 'Advertisement deleted' },
  hold_released: { kind: 'booking', label: 'Hold released' },
  booking_refunded: { kind: 'booking', label: 'Booking refunded' },
  booking_email_corrected: { kind: 'booking', label: 'Email address corrected' },
  booking_partly_refunded: { kind: 'booking', label: 'Part of a booking refunded' },
  passengers_cancelled: { kind: 'booking', label: 'Passengers cancelled' },
  refund_sent_again: { kind: 'booking', label: 'Refund retried' },
  refund_paid_otherwise: { kind: 'booking', label: 'Refunded another way' },
  alert_handled: { kind: 'payment alert', label: 'Payment alert handled' },
  mail_sent_again: { kind: 'mail', label: 'Undelivered email resent' },
  mail_set_aside: { kind: 'mail', label: 'Undelivered email discarded' },
  admin_created: { kind: 'admin', label: 'Administrator created' },
  admin_removed: { kind: 'admin', label: 'Administrator removed' },
  two_factor_on: { kind: 'account', label: 'Two-factor login turned on' },
  two_factor_off: { kind: 'account', label: 'Two-factor login turned off' },
  recovery_codes_made: { kind: 'account', label: 'Recovery codes generated' },
  recovery_code_used: { kind: 'account', label: 'Recovery code used' },
} as const satisfies Record<string, { kind: AuditedKind; label: string }>;

export type AuditAction = keyof typeof auditActions;

export const isAuditAction = (text: unknown): text is AuditAction =>
  typeof text === 'string' && Object.hasOwn(auditActions, text);
