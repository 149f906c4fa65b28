/** A notice that matters for a moment: at most one at a time, 5 seconds (spec section 9). */
export type Toast = { title: string; description?: string; tone?: 'default' | 'destructive' };
