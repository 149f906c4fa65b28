import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { RetryingClient } from '#tests/load/retrying-client.ts';
import { sessionCookie } from '~/features/accounts/core/session-cookie.server.ts';
import { readEnvironment } from '~/server/environment.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { drillSecret } from './booking-load.ts';
import { type Answers, createCountingClient } from './counting-client.ts';
import { readFormFields } from './form-fields.ts';

/** A session of a user of the demo data, as cookies. */
const logIn = async (database: Pool, email: string): Promise<Map<string, string>> => {
  const token = randomUUID().replaceAll('-', '');
  await database.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
     select $1, id, $1, now() + interval '1 day', now(), now() from users where email = $2`,
    [token, email],
  );
  const [pair = ''] = sessionCookie({ environment: readEnvironment({ SESSION_SECRET: drillSecret }) }, token).split(
    ';',
  );
  return new Map([[pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]]);
};

const firstId = async (database: Pool, text: string): Promise<string> => {
  const id = (await database.query<{ id: string }>(text)).rows[0]?.id;
  if (!id) throw new Error(`The demo data has no row for: ${text}`);
  return id;
};

/** A form that somebody saves again and again. */
type SavedForm = {
  name: string;
  path: string;
  field: string;
  change(fields: Record<string, string>, round: number): void;
};

const listForms = async (database: Pool): Promise<{ agent: SavedForm[]; admin: SavedForm[]; visitor: SavedForm[] }> => {
  const ofAgent = `(select id from users where email = 'agent@raahi.test')`;
  const packageId = await firstId(
    database,
    `select id from travel_packages where agent_id = ${ofAgent} order by created_at limit 1`,
  );
  const leadId = await firstId(
    database,
    `select id from customer_leads where agent_id = ${ofAgent} order by created_at limit 1`,
  );
  const pageId = await firstId(database, 'select id from cms_pages order by id limit 1');
  return {
    agent: [
      {
        name: 'package',
        path: `/agent/packages/${packageId}`,
        field: 'description',
        change: (fields, round) => {
          fields.description = `${(fields.description ?? '').replace(/ Saved \d+\.$/, '')} Saved ${round}.`;
        },
      },
      {
        name: 'lead',
        path: `/agent/leads/${leadId}`,
        field: 'version',
        change: (fields, round) => {
          fields.note = `Called, saved ${round}.`;
        },
      },
    ],
    admin: [
      {
        name: 'landing page',
        path: dashboardPaths.adminCmsPage(pageId),
        field: 'meta_description',
        change: (fields, round) => {
          fields.meta_description = `Packages and places, saved ${round}.`;
        },
      },
    ],
    visitor: [
      {
        name: 'inquiry',
        path: paths.serviceInquiry('Flight Booking'),
        field: 'first_name',
        change: (fields, round) => {
          Object.assign(fields, {
            first_name: 'Asha',
            last_name: 'Rao',
            email: `asha-${round}-${Date.now()}@example.in`,
            phone: '98765 43210',
          });
        },
      },
    ],
  };
};

export type SaveLoad = { saved: Map<string, number>; refused: string[]; stop(): Promise<void> };

const saveOnce = async (browser: RetryingClient, form: SavedForm, round: number, load: SaveLoad): Promise<void> => {
  const page = await browser.visit(form.path);
  const fields = readFormFields(page.text, form.field);
  form.change(fields, round);
  const answer = await browser.visit(form.path, fields);
  if (answer.status === 302 || answer.status === 303) load.saved.set(form.name, (load.saved.get(form.name) ?? 0) + 1);
  else
    load.refused.push(
      `${form.name}: ${answer.status} ${/role="alert"[^>]*>([\s\S]{0,200})/.exec(answer.text)?.[1] ?? ''}`,
    );
};

/** Milliseconds between two saves of a person. */
const betweenSaves = 300;

/** An agent, an administrator and a visitor who save packages, leads, landing pages and inquiries until stopped. */
export const startSaveLoad = async (url: string, database: Pool, answers: Answers): Promise<SaveLoad> => {
  const forms = await listForms(database);
  let stopped = false;
  const load: SaveLoad = { saved: new Map(), refused: [], stop: async () => undefined };
  const work = async (own: SavedForm[], cookies: Map<string, string>): Promise<void> => {
    for (let round = 1; !stopped; round += 1) {
      for (const form of own) {
        const browser = createCountingClient(url, answers, new Map(cookies));
        await saveOnce(browser, form, round, load).catch((error: unknown) =>
          load.refused.push(`${form.name}: ${error}`),
        );
      }
      await pause(betweenSaves);
    }
  };
  const agent = await logIn(database, 'agent@raahi.test');
  const admin = await logIn(database, 'admin@raahi.test');
  const done = Promise.all([work(forms.agent, agent), work(forms.admin, admin), work(forms.visitor, new Map())]);
  load.stop = async () => {
    stopped = true;
    await done;
  };
  return load;
};
