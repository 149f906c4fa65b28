import { type Drill, runUnderLoad } from './drill.ts';

const title = 'kill -9 of a web process';

/** A service manager starts it again; HAProxy sends its requests to the others. */
export const webDrill: Drill = {
  name: 'web',
  title,
  run: (context) =>
    runUnderLoad(context, title, { pause: 10, refused: 20 }, async () => {
      const [web] = context.layout.web;
      const killed = performance.now();
      await web?.kill({ restart: true });
      await web?.start();
      return { notes: [`serves again after ${((performance.now() - killed) / 1000).toFixed(1)} s`] };
    }),
};
