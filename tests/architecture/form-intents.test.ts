import { expect, test } from 'vitest';
import { listSentIntents } from '../../tools/sent-intents.mjs';
import { recordedOfLastRelease } from './last-release.ts';
import { readProject } from './source.ts';

/** Intents that the forms of the last release do not send, and why its processes answer them, or why they cannot. Emptied when a release is recorded. */
const explained: Record<string, string> = {
  'reject-selected': 'They answer "Unknown action. Please reload." and change nothing.',
  'switch-selected': 'They answer "Unknown action. Please reload." and change nothing.',
  'publish-selected': 'They answer "Unknown action. Please reload." and change nothing.',
  'unpublish-selected': 'They answer "Unknown action. Please reload." and change nothing.',
  'verify-selected': 'They say that this agent does not exist and change nothing.',
  'set-last-day': 'They say that package, amount and placement are missing and change nothing.',
  'move-selected': 'They say that the lead no longer exists and change nothing.',
};

const unexplained = (sent: readonly string[], lastRelease: readonly string[]): string[] =>
  sent.filter((intent) => !lastRelease.includes(intent) && !(intent in explained));

const components = () =>
  readProject().flatMap(({ path, text }) => (path.startsWith('app/') && path.endsWith('.tsx') ? [text] : []));

test('processes of the last release know what the forms of this one send', () => {
  const lastRelease = recordedOfLastRelease('intent');
  const sent = listSentIntents(components());
  expect(sent.length).toBeGreaterThan(20);
  expect(unexplained(sent, lastRelease)).toEqual([]);
  expect(Object.keys(explained).filter((intent) => lastRelease.includes(intent) || !sent.includes(intent))).toEqual([]);
});

test('a renamed intent is reported', () => {
  const page = `<SubmitButton name="intent" value="save" /> <input\n  type="hidden"\n  name="intent"\n  value="stop-booking"\n/>`;
  expect(unexplained(listSentIntents([page]), ['save', 'end-booking'])).toEqual(['stop-booking']);
});
