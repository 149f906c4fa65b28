import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // A file of its own for three lines costs more than it spares: 100 bytes of the first load of every page with a `clientAction`.
  splitRouteModules: false,
} satisfies Config;
