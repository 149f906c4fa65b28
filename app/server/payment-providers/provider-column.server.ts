import { text } from 'drizzle-orm/pg-core';

/** The `name` of the provider whose ids a row holds; says nothing while the row holds none. */
export const providerColumn = () => text('provider').notNull().default('razorpay');
