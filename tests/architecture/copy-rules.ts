import { hasCopy, visibleStrings } from '../../tools/visible-strings.ts';
import type { ArchitectureRule } from './rule.ts';

/** Phrases that no text of the product uses, each with what to write instead. */
const bannedPhrases: [RegExp, string][] = [
  [/\b(comes?|came|coming|goes|went|brings?|brought|taken) back\b/i, 'refund, return or unassign'],
  [/\bturned back\b/i, 'one-way hash'],
  [/\b(is|are|was|were|be|been) kept\b|\bKept\b/, 'saved, stored or charged'],
  [/\bstands? (here|open)\b/i, 'appears here, open'],
  [/\bwritten down\b|\bwrite down those\b/i, 'recorded, add'],
  [/\bfound its way\b/i, 'delivered'],
  [/\bbinds you\b/i, 'with no obligation'],
  [/\bneeds a person\b/i, 'Action required'],
  [/\bin hand\b|\bsee to it\b/i, 'processing, We are on it'],
  [/(\d|\{\}|\b(six|ten|twelve|to|more|fewer|many)) (letters|signs)\b/i, 'characters'],
  [/\bsomebody else\b/i, 'someone else'],
  [/\bdoes not fit\b/i, 'Incorrect'],
  [/\b(did|does) not (answer|take it)\b/i, 'did not respond, rejected'],
  [/\b(last|first) first\b/i, 'latest first, earliest first'],
  [/\bnot the total\b/i, 'Amount mismatch'],
  [/\ball agrees\b|\bown books\b/i, 'No mismatches, our records'],
  [/\bfullest stretch\b|\bfree all the way\b/i, 'Peak occupancy, Free end to end'],
  [/\bwhat the trip brings\b/i, 'Sale value'],
  [/\btaken away\b/i, 'removed'],
  [/\b(keep|kept) asking\b|\bask the provider again\b/i, 'keep checking, Refresh payment status'],
  [/\bmay stay open\b/i, 'optional'],
  [/\bpicture moves\b/i, 'Animated images aren’t supported'],
  [/\bis not known\b/i, 'Unknown ...'],
  [/^is it you\b/i, 'Confirm it’s you'],
  [/\bin the form again\b/i, 'restored'],
  [/\bhow far it is\b|\byour money\b/i, 'Refund status, Refund'],
  [/\be-mails?\b|\bmail not sent\b/i, 'email'],
  [/\bjust now\b/i, 'right now'],
  [/(?<!(most|than) \{\} )\bat once\b/i, 'immediately'],
  [/^only post\.$/i, 'Only POST is allowed.'],
];

export const copyRules: ArchitectureRule[] = [
  {
    title: 'no visible text uses a banned phrase',
    violations: (sources) =>
      sources
        .filter(hasCopy)
        .flatMap((source) =>
          visibleStrings(source).flatMap(({ path, line, text }) =>
            bannedPhrases
              .filter(([phrase]) => phrase.test(text))
              .map(([, instead]) => `${path}:${line}: "${text}" (write: ${instead})`),
          ),
        ),
    examples: {
      bad: [
        ['app/routes/a.tsx', 'const a = <p>Nothing comes back any more.</p>;'],
        ['app/routes/a.tsx', 'const a = <p>{amount} goes back <b>to you</b>.</p>;'],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
        ['app/routes/a.tsx', 'const a = <Button aria-label={`Somebody else was ${way} faster`} />;'],
        ['app/features/leads/a.ts', `const labels = { fee: 'Kept' };`],
        ['app/features/leads/a.ts', `const failed = { message: 'This code does not fit.' };`],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
        ['app/features/leads/a.server.ts', 'const tooLong = `Please shorten the name to ${longest} letters.`;'],
        ['app/features/leads/a.mail.ts', `const body = [{ kind: 'text', text: 'The record is written down.' }];`],
        ['app/server/a.server.ts', `throw new Error('The provider did not answer.');`],
        ['app/ui/a.tsx', 'const a = <TextField label="E-mail address" />;'],
        ['tools/money.ts', `console.log('Needs a person');`],
      ],
      good: [
        ['app/routes/a.tsx', 'const a = <p className="goes back">Please go back and try again.</p>;'],
        ['app/features/leads/a.ts', `const name = 'Use letters, spaces, dots and hyphens for the name.';`],
        ['app/features/leads/a.ts', `/** The record is kept. */ log.info({ id }, 'the draft is kept');`],
        ['app/features/leads/a.ts', `const is = status === 'Kept' && names['is kept'];`],
        ['app/features/guides/eastern-guides.server.ts', `const about = 'The tradition is kept alive.';`],
        ['app/features/leads/a.test.ts', `test('nothing comes back', () => {});`],
        ['db/seed/a.ts', `const reason = 'The bus goes back at noon.';`],
      ],
    },
  },
  {
    title: 'style sheets select by class or key, never by a text',
    violations: (sources) =>
      sources
        .filter(({ path }) => path.endsWith('.css'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/\[(?:data-label|aria-label|title|alt|placeholder)[*^$~]?=[^\]]*\]/g)].map(
            ([selector]) => `${path}: selects ${selector}`,
          ),
        ),
    examples: {
      bad: [['app/features/leads/leads.css', `.table [data-label='Sale value'] { grid-area: value; }`]],
      good: [['app/features/leads/leads.css', `.table [data-column='value']::before { content: attr(data-label); }`]],
    },
  },
];
