import { z } from 'zod';

/** An id that a provider gave to an order, a payment or a refund: printable, so that it can be stored, logged and compared. */
export const providerIdSchema = z.string().regex(/^[!-~]{1,100}$/);
