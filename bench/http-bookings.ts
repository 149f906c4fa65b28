import { Agent, request } from 'node:http';
import { listViolations } from '#tests/booking-invariants.ts';
import { addressHeaders, travellerAddress } from '#tests/client-requests.ts';
import type { RaahiServer } from '#tests/e2e/server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { type HttpBenchData, spreadJourneys } from './bench-data.ts';
import { type BenchStorage, runWorkers } from './storage.ts';

const travellers = 50;

type Post = { path: string; cookie: string; body: string; address: string };

/** Posts a form over a keep-alive connection. @returns the status and the redirect */
const postForm = (
  agent: Agent,
  url: URL,
  { path, cookie, body, address }: Post,
): Promise<{ status: number; location: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      Origin: url.origin,
      Cookie: cookie,
      ...addressHeaders(address),
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
    };
    const sent = request({ agent, host: url.hostname, port: url.port, method: 'POST', path, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** The form post of the n-th booking: users in turn, each on another run every time. */
const postOf = (
  { people, farePaise }: HttpBenchData,
  rides: ReturnType<typeof spreadJourneys>,
  number: number,
): Post => {
  const person = people[number % people.length];
  const ride = rides[(number * 7 + Math.floor(number / people.length)) % rides.length];
  if (!person || !ride) throw new Error('There is no user or no journey.');
  const passengers = number % 3 === 0 ? 1 : 2;
  const fields = new URLSearchParams({
    email: person.email,
    phone: '98765 43210',
    displayed_total: String(farePaise * passengers),
    intent: 'book',
  });
  for (let index = 0; index < passengers; index += 1) {
    fields.set(`passenger-${index}-name`, index === 0 ? 'Asha Rao' : 'Vikram Rao');
    fields.set(`passenger-${index}-age`, String(30 + index));
    fields.set(`passenger-${index}-gender`, index === 0 ? 'Female' : 'Male');
  }
  return {
    path: paths.trainBooking(ride),
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    body: fields.toString(),
    address: travellerAddress(number % people.length),
  };
};

/** Rounds of bookings by form posts. @returns bookings per second of each round but the first, which warms up */
export const bookOverHttp = async (
  server: RaahiServer,
  data: HttpBenchData,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ speeds: number[]; held: number }> => {
  const url = new URL(server.url);
  const agent = new Agent({ keepAlive: true, maxSockets: travellers });
  const rides = spreadJourneys();
  const most = Math.min(data.people.length * 8, 30_000);
  const posts = Array.from({ length: most }, (_, number) => postOf(data, rides, number));
  const speeds: number[] = [];
  let held = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const left = posts.slice(held, held + Math.ceil((most - held) / (rounds - round)));
      const done = await runWorkers(left, Array.from({ length: travellers }), seconds, async (_traveller, post) => {
        const { status, location } = await postForm(agent, url, post);
        if (status !== 302 || !location.startsWith('/payment/train/'))
          throw new Error(`A booking was answered with ${status} ${location}.`);
        return 1;
      });
      held += done.held;
      if (round > 0) speeds.push(done.held / done.took);
    }
  } finally {
    agent.destroy();
  }
  return { speeds, held };
};

/** After the server has stopped: checks that every acknowledged booking is stored and all invariants hold. */
export const checkHttpBookings = async (place: BenchStorage, held: number): Promise<void> => {
  const database = await openDatabase(place);
  try {
    await database.pool.query('analyze train_bookings, payments, seat_inventory');
    const violations = await listViolations(database.pool);
    const { rows } = await database.pool.query<{ held: number }>(
      'select count(*)::integer as held from train_bookings',
    );
    if (rows[0]?.held !== held) violations.push(`${rows[0]?.held} bookings are stored, not ${held}`);
    if (violations.length > 0) throw new Error(violations.join('\n'));
  } finally {
    await database.close();
  }
};
