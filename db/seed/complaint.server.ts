import { submitComplaint } from '~/features/leads/messages/submit-complaint.server.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';

const day = 86_400_000;

/** A complaint that waits for its first answer since nine days, so that Today and the list of messages show one. */
export const seedComplaint = async (app: App): Promise<void> => {
  const clock = manualClock(new Date(app.clock.now().getTime() - 9 * day));
  const submitted = await submitComplaint(
    { ...app, clock },
    {
      name: 'Leela Shetty',
      email: 'leela.shetty@example.in',
      category: 'agency',
      reference: 'South Goa for Two',
      message:
        'The hotel had no sea view, although the agency confirmed one on the phone. It has not answered my two emails. Please ask it to refund the difference.',
    },
    '127.0.0.1',
  );
  if (!submitted.success)
    throw new Error(`The demo complaint could not be submitted: ${JSON.stringify(submitted.error)}`);
};
