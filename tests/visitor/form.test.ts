import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { type FormValues, formEntries, nameOf, textOf } from './form.ts';

const { document } = parseHTML(`<body><form id="trip">
  <input type="hidden" name="intent" value="book">
  <label for="name">Full name <span aria-hidden="true">*</span></label><input id="name" name="name" value="Asha">
  <label><input type="radio" name="class" value="3A" checked>AC 3 Tier</label>
  <label><input type="radio" name="class" value="2A">AC 2 Tier</label>
  <label><input type="checkbox" name="days" value="mon" checked>Monday</label>
  <label><input type="checkbox" name="days" value="tue">Tuesday</label>
  <select name="state"><option value="">Any</option><option value="KL" selected>Kerala</option><option>Goa</option></select>
  <textarea name="note">\nTwo\n&lt;b&gt;</textarea>
  <input name="closed" value="1" disabled>
  <fieldset disabled><input name="also-closed" value="1"></fieldset>
  <button name="step" value="2">Pay <b>₹100</b></button>
  </form><input form="trip" name="elsewhere" value="yes"><input name="stranger" value="no"></body>`);
const form = document.querySelector('form') as unknown as Element;
const button = document.querySelector('button') as unknown as Element;
const sent = (values: FormValues = {}) =>
  formEntries(form, button, values)
    .map((entry) => entry.join('='))
    .join('&');

test('a form sends what a browser sends', () => {
  expect(sent()).toBe('intent=book&name=Asha&class=3A&days=mon&state=KL&note=Two\n<b>&elsewhere=yes&step=2');
});

test('values are given by the name or the label of a field', () => {
  const values = { 'Full name': 'Ravi', class: '2A', Tuesday: true, Monday: false, state: 'Goa', note: '' };
  expect(sent(values)).toBe('intent=book&name=Ravi&class=2A&days=tue&state=Goa&note=&elsewhere=yes&step=2');
  expect(sent({ 'AC 2 Tier': true, days: ['mon', 'tue'] })).toContain('class=2A&days=mon&days=tue&state=KL');
});

test.each<[string, FormValues, string]>([
  ['an unknown field', { surname: 'Rao' }, 'The form has no field "surname", only: intent (), name (Full name)'],
  ['a field that is closed', { closed: '2' }, 'The form has no field "closed"'],
  ['an unknown option', { state: 'Kashi' }, '"state" has no option "Kashi".'],
  ['an unknown box', { days: ['mon', 'wed'] }, '"days" has no box for each of ["mon","wed"].'],
  ['text that is checked', { name: true }, 'Only a box can be checked.'],
])('%s is an error', (_what, values, message) => {
  expect(() => sent(values)).toThrow(message);
});

test('the text of an element has spaces between its lines only', () => {
  expect(nameOf(button)).toBe('Pay ₹100');
  const { document: page } = parseHTML(
    '<html><body><p>One <i>two</i>, three</p><p>four</p><script>no()</script></body></html>',
  );
  expect(textOf(page.body)).toBe('One two, three four');
});
