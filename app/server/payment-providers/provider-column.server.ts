import { text } from 'drizzle-orm/pg-core';

/**
 * The `name` of the provider whose ids a row holds; says nothing while the row holds none. The default is the provider of all rows from before the
 * column existed, and of processes that still run the release before it.
 */
export const providerColumn = () => text('provider').notNull().default('razorpay');
