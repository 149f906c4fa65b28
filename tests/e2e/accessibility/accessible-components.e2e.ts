import { inspectAll, screenAt } from '../steps/screens.ts';

inspectAll([screenAt('/ui')]);
