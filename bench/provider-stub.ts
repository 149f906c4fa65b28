// A provider stub in a separate process, so that its CPU time is not counted as ours: every order has one payment of AMOUNT paise. It remembers
// nothing but how many orders it has created.
// Prints its port and exits when its standard input closes.
import { createServer } from 'node:http';

const amount = Number(process.env.AMOUNT);

const paymentsOf = (order: string): string => {
  const items = [
    {
      id: `pay_${order.slice('order_'.length)}`,
      entity: 'payment',
      order_id: order,
      amount,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      amount_refunded: 0,
      error_description: null,
      created_at: 1_790_000_000,
    },
  ];
  return JSON.stringify({ entity: 'collection', count: items.length, items });
};

let created = 0;

/** Every order has the same amount. */
const newOrder = (): string => {
  created += 1;
  return JSON.stringify({
    id: `order_${String(created).padStart(14, '0')}`,
    entity: 'order',
    amount,
    amount_paid: 0,
    currency: 'INR',
    receipt: null,
    status: 'created',
    created_at: 1_790_000_000,
  });
};

const server = createServer((request, response) => {
  if (request.method === 'POST' && request.url === '/v1/orders') {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(newOrder());
    return;
  }
  const [, order] = /^\/v1\/orders\/(\w+)\/payments$/.exec(request.url ?? '') ?? [];
  response.writeHead(order ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(order ? paymentsOf(order) : '{}');
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();
