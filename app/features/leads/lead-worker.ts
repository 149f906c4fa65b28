/**
 * Who works on leads: an agent on those of the own company, the admin on all. Anybody else may be handed in and sees and changes nothing.
 * Every function that reads or writes leads takes one, so there is no way around it.
 */
export type LeadWorker = { id: string; role: string; full_name: string };
