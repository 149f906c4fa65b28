import type { App } from './app.server.ts';

type Waiting<Asked, Answer> = { asked: Asked; answer: (answer: Answer) => void; fail: (error: unknown) => void };

/** PostgreSQL could not take the data of one request (SQLSTATE classes 22 and 23, raise in P0): the others of its batch may be well. */
const isOneRequestsFault = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && /^(22|23|P0)/.test(String(cause.code));
};

/**
 * A desk takes requests as they come and serves them together: one batch in flight, an answer for each in the order they came. With nothing to do it
 * serves at once. A batch costs one flush, however many are in it (docs/decisions/0003).
 * A batch that fails is tried again one request at a time, so it must not mind to be done twice; when the database itself is away, the first that fails
 * answers for all: nobody waits for a row of time-outs.
 */
export const openDesk = <DeskApp extends Pick<App, 'db' | 'log'>, Asked, Answer>(
  name: string,
  largestBatch: number,
  serve: (app: DeskApp, batch: Asked[]) => Promise<Answer[]>,
): ((app: DeskApp, asked: Asked) => Promise<Answer>) => {
  type One = Waiting<Asked, Answer>;
  const serveSome = async (app: DeskApp, some: One[]): Promise<void> => {
    const answers = await serve(
      app,
      some.map(({ asked }) => asked),
    );
    if (answers.length !== some.length)
      throw new Error(`${name}: ${answers.length} answers to ${some.length} requests`);
    answers.forEach((answer, index) => {
      some[index]?.answer(answer);
    });
  };

  const serveSingly = async (app: DeskApp, batch: One[]): Promise<void> => {
    for (const [index, one] of batch.entries()) {
      try {
        await serveSome(app, [one]);
      } catch (error) {
        if (isOneRequestsFault(error)) one.fail(error);
        else {
          for (const left of batch.slice(index)) left.fail(error);
          return;
        }
      }
    }
  };

  const open = (app: DeskApp) => {
    const queue: One[] = [];
    let busy = false;
    const work = async (): Promise<void> => {
      while (queue.length > 0) {
        const batch = queue.splice(0, largestBatch);
        try {
          await serveSome(app, batch);
        } catch (error) {
          app.log.warn(
            { err: error, requests: batch.length },
            `${name}: a batch failed, its requests are tried singly`,
          );
          await serveSingly(app, batch);
        }
      }
      busy = false;
    };
    return (asked: Asked): Promise<Answer> =>
      new Promise((answer, fail) => {
        queue.push({ asked, answer, fail });
        if (busy) return;
        // Wait for the other requests of this turn of the event loop, then go.
        busy = true;
        setImmediate(() => void work());
      });
  };

  const desks = new WeakMap<object, (asked: Asked) => Promise<Answer>>();
  return (app, asked) => {
    const desk = desks.get(app.db) ?? open(app);
    desks.set(app.db, desk);
    return desk(asked);
  };
};
