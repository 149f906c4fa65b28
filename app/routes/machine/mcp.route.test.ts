import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { insertTestAgent, publicPackage, savedPackage } from '#tests/factories/packages.ts';
import { siteBuild } from '#tests/visitor/visitor.ts';
import { attempt_counts } from '~/features/accounts/core/accounts.tables.server.ts';
import { rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { createWebHandler } from '~/server/http/web-handler.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { rupees } from '~/shared/money/money.ts';

const app = await accountsApp(await testDatabase());
const handle = createWebHandler(app, await siteBuild(['mcp', 'customer-info']), 'production');
const { publicUrl } = app.environment;
const address = new URL('/mcp', publicUrl);
const send = (request: Request) => handle(request, { address: '203.0.113.7', family: 'IPv4', port: 1 });
const tomorrow = addDays(indianDate(app.clock.now()), 1);
const answers: Response[] = [];

/** A client of the SDK, of the revision before or of that in use. */
const connect = async (mode: 'legacy' | 'auto'): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(address, {
      fetch: async (url, init) => {
        const answer = await send(new Request(url, init as RequestInit));
        answers.push(answer);
        return answer;
      },
    }),
  );
  return client;
};

const client = await connect('auto');
const call = async (name: string, values: Record<string, unknown>, by = client) => {
  const { content, isError } = await by.callTool({ name, arguments: values });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  return { text, isError: isError ?? false, data: isError && !text.startsWith('{') ? null : JSON.parse(text) };
};

let goa = '';
let hidden = '';
beforeAll(async () => {
  await seedTimetable(app.db);
  await insertTestAgent(app, 'river');
  goa = await publicPackage(app, 'river', {
    title: 'Beaches of Goa',
    destination: 'Goa',
    price_paise: rupees(12_000),
    included: ['Daily Breakfast'],
  });
  hidden = await savedPackage(app, 'river', { title: 'Not approved yet', destination: 'Goa' });
});
beforeEach(() => app.db.delete(attempt_counts));
afterAll(async () => {
  await client.close();
  await app.stopJobs();
});

test('lists seven tools that only read, for clients of both revisions of the protocol', async () => {
  const older = await connect('legacy');
  for (const one of [client, older]) {
    const { tools } = await one.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_trains',
      'find_place',
      'lowest_fares',
      'search_packages',
      'get_package',
      'read_guide',
      'start_inquiry',
    ]);
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
    expect(one.getInstructions()).toContain('Money is in paise');
  }
  expect((await call('find_place', { text: 'bomb' }, older)).data.places[0]).toMatchObject({ code: 'mumbai' });
  await older.close();
});

describe('trains', () => {
  test('by names as on the page, direct trains first, with the page that books them', async () => {
    const { data } = await call('search_trains', { from: 'Delhi', to: 'bombay', date: tomorrow });
    expect(data.journeys.length).toBeGreaterThan(3);
    expect(data.journeys.length).toBeLessThanOrEqual(20);
    expect(data.journeys[0]).toMatchObject({ changes: 0, legs: [{ classes: expect.anything() }] });
    expect(data.url).toBe(`${publicUrl}/trains/search?from=Delhi&to=bombay&date=${tomorrow}`);
  });

  test('ask back where a name is ambiguous, and say what is wrong', async () => {
    const several = await call('search_trains', { from: 'nag', to: 'Mumbai', date: tomorrow });
    expect(several.isError).toBe(true);
    expect(several.data).toMatchObject({ code: 'ambiguous_place', message: expect.stringMatching(/^from: Several/) });
    expect(several.data.choices.map(({ code }: { code: string }) => code)).toContain('nagpur');
    const past = await call('search_trains', { from: 'Delhi', to: 'Mumbai', date: '2020-01-01' });
    expect(past.data.message).toMatch(/^date must be from/);
    const missing = await call('search_trains', { from: 'Delhi', to: 'Mumbai' });
    expect(missing).toMatchObject({ isError: true, text: expect.stringContaining('is missing') });
  });

  test('lowest fares of a month', async () => {
    const month = tomorrow.slice(0, 7);
    const { data } = await call('lowest_fares', { from: 'New Delhi', to: 'mumbai', month });
    expect(data.from).toBe('New Delhi');
    expect(data.days[0].fare_paise).toBeGreaterThan(10_000);
    expect((await call('lowest_fares', { from: 'Delhi', to: 'Atlantis', month })).data.code).toBe('unknown_place');
  });
});

describe('packages and guides', () => {
  test('search and read public packages only', async () => {
    const { data } = await call('search_packages', { destination: 'goa under 20000' });
    expect(data).toMatchObject({ total: 1, packages: [{ id: goa, price_paise: 1_200_000, rating: null }] });
    expect((await call('get_package', { id: goa })).data).toMatchObject({
      title: 'Beaches of Goa',
      included: ['Daily Breakfast'],
      itinerary: [],
      agency: 'River Journeys',
    });
    expect((await call('get_package', { id: hidden })).data.code).toBe('not_found');
    expect((await call('search_packages', { month: 'never' })).text).toContain('must be a month such as december');
    const unknown = await call('search_packages', { query: 'goa' });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('Unrecognized key: "query"') });
  });

  test('a guide by the name of its state', async () => {
    const { data } = await call('read_guide', { state: 'Himachal Pradesh' });
    expect(data.places.map(({ url }: { url: string }) => url)).toContain(
      `${publicUrl}/destinations/himachal-pradesh#manali`,
    );
    expect((await call('read_guide', { state: 'Atlantis' })).data.message).toContain('himachal-pradesh');
  });
});

describe('an inquiry', () => {
  test('is a link to the form with the trip, and nothing is sent', async () => {
    const { data } = await call('start_inquiry', {
      package_id: goa,
      travelers: 3,
      travel_date: tomorrow,
      budget: '20k-40k',
      accommodation: 'heritage',
      transportation: 'train',
      origin: 'Pune',
      special_requests: 'Vegetarian food\nA quiet beach',
    });
    const html = await (await send(new Request(data.url))).text();
    for (const value of ['3-4', '20k-40k', 'heritage', 'train'])
      expect(html).toMatch(new RegExp(`<option value="${value.replace('+', '\\+')}" selected`));
    expect(html).toContain(`value="${tomorrow}"`);
    expect(html).toContain('Vegetarian food\nA quiet beach</textarea>');
    expect(data.next).toMatch(/^Nothing has been sent/);
  });

  test('names no person, and is refused for what is not on offer', async () => {
    const person = await call('start_inquiry', { service: 'Hotel Reservations', email: 'a@example.in' });
    expect(person).toMatchObject({ isError: true, text: expect.stringContaining('Unrecognized key: "email"') });
    const { data } = await call('start_inquiry', { service: 'Hotel Reservations' });
    expect(data.url).toBe(`${publicUrl}/customer-info/service?service=Hotel+Reservations`);
    expect((await call('start_inquiry', { package_id: hidden })).data.code).toBe('not_found');
    expect((await call('start_inquiry', {})).data.message).toBe('Please give either package_id or service.');
    const past = { package_id: goa, travel_date: '2020-01-01' };
    expect((await call('start_inquiry', past)).data.message).toMatch(/^travel_date must be today or/);
    const ask = (length: number) => call('start_inquiry', { package_id: goa, special_requests: 'अ'.repeat(length) });
    expect((await ask(600)).data.url.length).toBeLessThan(6000);
    expect((await ask(2000)).data.message).toMatch(/^special_requests is too long for a link/);
  });
});

describe('a request', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    send(
      new Request(address, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
      }),
    );
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

  test('of any origin is answered, and no cookie is set', async () => {
    expect((await post(list, { Origin: 'https://assistant.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      200,
    );
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
  });

  test('that is too large, no JSON, or not posted is refused', async () => {
    expect((await post(`"${'x'.repeat(64_001)}"`)).status).toBe(413);
    expect((await post('{')).status).toBe(400);
    expect((await post(list, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send(new Request(address))).status).toBe(405);
    expect((await send(new Request(address, { method: 'DELETE' }))).status).toBe(405);
  });

  test('to subscribe is refused: nothing keeps a connection open', async () => {
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/Subscription limit reached/);
  });

  test('has one message', async () => {
    const answer = await post(`[${list},${list}]`);
    expect([answer.status, (await answer.json()).error.message]).toEqual([400, 'Please send one message per request.']);
  });

  test('counts for its address when it calls a tool, together with the JSON API', async () => {
    const statuses = await Promise.all(
      Array.from({ length: rateLimits.apiByAddress.attempts + 1 }, async () => {
        const { text } = await call('read_guide', { state: 'goa' });
        return /Too many requests\. Please wait \d+ seconds\./.test(text);
      }),
    );
    expect(statuses.filter(Boolean)).toHaveLength(1);
    expect((await client.listTools()).tools).toHaveLength(7);
  });
});
