/** The kinds of records that a mail can be about. An agent's login is an account, their company is an agent. */
export type MailSubjectType =
  | 'account'
  | 'agent'
  | 'booking'
  | 'contact_message'
  | 'lead'
  | 'notification_limit'
  | 'package';

/** The record that a mail is about. A notification limit is identified by its name. Not the subject line. */
export type MailSubject = { type: MailSubjectType; id: string };

/** The recipient of a mail by role; 'account' is the holder of an account with any role. */
export type MailRecipient = 'traveller' | 'agent' | 'admin' | 'account';

/** Every kind of mail: what it is, in words, and whom it is for. The key is stored with each delivery. */
export const mailTemplates = {
  verify_email: { label: 'Confirmation of the email address', recipient: 'account' },
  already_registered: { label: 'Address already registered', recipient: 'account' },
  first_password: { label: 'Link to set a password', recipient: 'account' },
  continue_booking: { label: 'Link to continue a booking', recipient: 'account' },
  reset_password: { label: 'Link to reset the password', recipient: 'account' },
  reauthenticate: { label: 'Link to confirm an action', recipient: 'account' },
  password_changed: { label: 'Password changed', recipient: 'account' },
  two_factor: { label: 'Two-factor login changed', recipient: 'account' },
  account_deleted: { label: 'Account deleted', recipient: 'account' },
  notification_limit: { label: 'Summary of notifications', recipient: 'admin' },
  agent_invitation: { label: 'Invitation', recipient: 'agent' },
  agent_account_created: { label: 'Agent account created', recipient: 'agent' },
  agent_registered: { label: 'New agent registered', recipient: 'admin' },
  agent_renamed: { label: 'New name of an agent', recipient: 'admin' },
  agent_name_reviewed: { label: 'New name reviewed', recipient: 'agent' },
  agent_verified: { label: 'Company verified', recipient: 'agent' },
  agent_suspended: { label: 'Agency suspended', recipient: 'agent' },
  agent_suspension_lifted: { label: 'Suspension lifted', recipient: 'agent' },
  contact_message: { label: 'Contact message', recipient: 'admin' },
  new_complaint: { label: 'New complaint', recipient: 'admin' },
  complaint_received: { label: 'Complaint received', recipient: 'traveller' },
  complaint_answered: { label: 'Answer to a complaint', recipient: 'traveller' },
  new_inquiry: { label: 'New inquiry', recipient: 'agent' },
  unassigned_inquiry: { label: 'New inquiry', recipient: 'admin' },
  follow_up_due: { label: 'Follow-up reminder', recipient: 'agent' },
  inquiry_confirmation: { label: 'Inquiry received', recipient: 'traveller' },
  package_approved: { label: 'Package approved', recipient: 'agent' },
  package_rejected: { label: 'Package rejected', recipient: 'agent' },
  package_returned: { label: 'Package in review again', recipient: 'agent' },
  package_corrected: { label: 'Texts corrected', recipient: 'agent' },
  package_price_changed: { label: 'Price changed', recipient: 'agent' },
  home_place: { label: 'Place on the home page', recipient: 'agent' },
  booking_confirmed: { label: 'Ticket', recipient: 'traveller' },
  waiting_list_joined: { label: 'Place on the waiting list', recipient: 'traveller' },
  berths_allotted: { label: 'Coach and berth', recipient: 'traveller' },
  berth_changed: { label: 'Berth changed', recipient: 'traveller' },
  boarding_changed: { label: 'Boarding station changed', recipient: 'traveller' },
  times_changed: { label: 'Train times changed', recipient: 'traveller' },
  booking_cancelled: { label: 'Cancellation', recipient: 'traveller' },
  booking_cancelled_admin: { label: 'Cancellation', recipient: 'admin' },
  hold_released: { label: 'Seats released', recipient: 'traveller' },
  refund_initiated: { label: 'Refund initiated', recipient: 'traveller' },
  refund_paid_out: { label: 'Refund paid out', recipient: 'traveller' },
} satisfies Record<string, { label: string; recipient: MailRecipient }>;

/** A kind of mail. */
export type MailTemplate = keyof typeof mailTemplates;

/** Whether a stored text is a kind of mail. */
export const isMailTemplate = (text: string): text is MailTemplate => Object.hasOwn(mailTemplates, text);
