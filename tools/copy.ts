/** npm run copy [PATTERN]: prints every text that a person may read, with its file and line; with a pattern only those that match. */
import { readProject } from './source.ts';
import { hasCopy, printable, visibleStrings } from './visible-strings.ts';

const pattern = new RegExp(process.argv.slice(2).join(' '), 'i');
const strings = readProject().filter(hasCopy).flatMap(visibleStrings);
for (const { path, line, text } of strings) if (pattern.test(text)) console.log(`${path}:${line}: ${printable(text)}`);
