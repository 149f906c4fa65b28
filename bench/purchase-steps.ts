import { createHmac, randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { addressHeaders, hiddenFields, travellerAddress } from '#tests/client-requests.ts';
import { paths } from '~/shared/paths/paths.ts';
import { spreadJourneys } from './bench-data.ts';
import { benchProviderKeys, paymentIdFor, signedBenchWebhook } from './payment-data.ts';

/** A guest's purchase of a ticket for one passenger, step by step as a browser without JavaScript makes it. */
export type Purchase = {
  number: number;
  cookies: Map<string, string>;
  booking: string;
  /** The path of the payment page. */
  payment: string;
  order: string;
  ticket: string;
};

export type PurchaseSite = { url: URL; agent: Agent; farePaise: number };

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const rides = spreadJourneys();

/** The purchase of a guest on one of the runs; guests with the same run share its seats. */
export const newPurchase = (number: number, run: number): Purchase => ({
  number,
  cookies: new Map(),
  booking: paths.trainBooking(rides[run % rides.length] as (typeof rides)[number]),
  payment: '',
  order: '',
  ticket: '',
});

const send = (
  { url, agent }: PurchaseSite,
  { cookies, number }: Purchase,
  path: string,
  form?: Record<string, string>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = form && new URLSearchParams(form).toString();
    const headers = {
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      // A compressed page is part of the cost; only pages whose fields are read are asked for without.
      ...(body !== undefined && {
        Origin: url.origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(Buffer.byteLength(body)),
      }),
      ...addressHeaders(travellerAddress(number)),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ agent, host: url.hostname, port: url.port, method, path, headers }, (response) => {
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const expectStatus = (step: string, wanted: number, { status, headers, body }: Answer): void => {
  if (status !== wanted)
    throw new Error(`${step}: ${status} ${headers.location ?? ''} ${body.replace(/<[^>]*>/g, ' ').slice(0, 300)}`);
};

const page =
  (name: string, path: (purchase: Purchase) => string) =>
  async (site: PurchaseSite, purchase: Purchase): Promise<void> => {
    expectStatus(name, 200, await send(site, purchase, path(purchase)));
  };

/** The steps in their order; all purchases make a step before the next one, so that the CPU of each can be measured. */
export const purchaseSteps: {
  name: string;
  isPage: boolean;
  run(site: PurchaseSite, purchase: Purchase): Promise<void>;
}[] = [
  { name: 'booking form', isPage: true, run: page('booking form', ({ booking }) => booking) },
  {
    name: 'booking post',
    isPage: false,
    run: async (site, purchase) => {
      const answer = await send(site, purchase, purchase.booking, {
        intent: 'book',
        displayed_total: String(site.farePaise),
        email: `guest-${purchase.number}@example.in`,
        phone: '98765 43210',
        'passenger-0-name': 'Asha Rao',
        'passenger-0-age': '30',
        'passenger-0-gender': 'Female',
      });
      expectStatus('booking post', 302, answer);
      purchase.payment = answer.headers.location ?? '';
    },
  },
  { name: 'payment page', isPage: true, run: page('payment page', ({ payment }) => payment) },
  {
    name: 'pay',
    isPage: false,
    run: async (site, purchase) => {
      const answer = await send(site, purchase, `${purchase.payment}/checkout`, { intent: 'pay' });
      expectStatus('pay', 200, answer);
      purchase.order = hiddenFields(answer.body).order_id ?? '';
    },
  },
  {
    name: 'return',
    isPage: false,
    run: async (site, purchase) => {
      const payment = paymentIdFor(purchase.order);
      const signature = createHmac('sha256', benchProviderKeys.RAZORPAY_KEY_SECRET)
        .update(`${purchase.order}|${payment}`)
        .digest('hex');
      const answer = await send(site, purchase, `${purchase.payment}/return`, {
        razorpay_payment_id: payment,
        razorpay_order_id: purchase.order,
        razorpay_signature: signature,
      });
      expectStatus('return', 302, answer);
      purchase.ticket = answer.headers.location ?? '';
    },
  },
  {
    name: 'webhook',
    isPage: false,
    run: async ({ url, agent, farePaise }, { order }) => {
      const { body, signature } = signedBenchWebhook(order, farePaise);
      const status = await new Promise<number>((resolve, reject) => {
        const headers = {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'X-Razorpay-Signature': signature,
          'X-Razorpay-Event-Id': randomUUID(),
        };
        const { hostname: host, port } = url;
        const path = paths.paymentWebhook('razorpay');
        const sent = request({ agent, host, port, method: 'POST', path, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        });
        sent.on('error', reject);
        sent.end(body);
      });
      if (status !== 200) throw new Error(`A webhook was answered with ${status}.`);
    },
  },
  { name: 'ticket page', isPage: true, run: page('ticket page', ({ ticket }) => ticket) },
];

/** Connections of this many travellers at once. */
export const purchaseConnections = 20;

export const openPurchaseSite = (url: string, farePaise: number): PurchaseSite => ({
  url: new URL(url),
  agent: new Agent({ keepAlive: true, maxSockets: purchaseConnections }),
  farePaise,
});
