import { fail } from '~/shared/data/result.ts';

/** The error for an agent that does not exist or was deleted. */
export const agentNotFoundError = () => fail('not_found', 'This agent no longer exists.');
