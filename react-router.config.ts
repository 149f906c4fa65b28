import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Splitting three lines into a separate file costs more than it saves: 100 bytes of the first load of every page with a `clientAction`.
  splitRouteModules: false,
} satisfies Config;
