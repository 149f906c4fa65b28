/**
 * The user on whose behalf leads are read or written: an agent has access to the own leads, the admin to all, any other role to none. Every
 * function that reads or writes leads takes one.
 */
export type LeadWorker = { id: string; role: string; full_name: string };
