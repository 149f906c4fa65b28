import { inspect } from 'node:util';
import { brand } from '~/shared/site/brand.ts';
import { EmbeddedDatabaseError } from './database/embedded/open-embedded.server.ts';
import { OtherBaselineError } from './database/migrations.server.ts';
import { DatabaseUnreachableError } from './database/open-database.server.ts';
import { EnvironmentError } from './read-environment.server.ts';

/** The ports that a process listens on, in the order of its start, and the one it takes without the variable. */
const portVariables = [
  ['PORT', '3000'],
  ['HEALTH_PORT', null],
  ['METRICS_PORT', null],
] as const;

const portTaken = (port: number, variables: NodeJS.ProcessEnv): string => {
  const [name] = portVariables.findLast(([name, usual]) => (variables[name] ?? usual) === String(port)) ?? ['PORT'];
  return `Port ${port} is already in use. Choose another one, for example ${name}=${port + 1}.`;
};

/** Why a process could not start, for the operator: one sentence per mistake; an unexpected error with its stack and cause. */
export const startErrorMessage = (error: unknown, variables: NodeJS.ProcessEnv): string => {
  if (error instanceof EnvironmentError) return error.mistakes.join('\n');
  if (
    error instanceof EmbeddedDatabaseError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof OtherBaselineError
  )
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return portTaken(Number(error.port), variables);
  return `${brand.name} could not start: ${inspect(error)}`;
};
