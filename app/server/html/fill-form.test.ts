import { describe, expect, test } from 'vitest';
import { fillForm } from './fill-form.server.ts';

const deal = (id: string, version: string) =>
  `<form method="post" action="/admin/deals"><input type="hidden" name="package" value="${id}"/><input type="hidden" name="seen" value="${version}"/><input type="text" name="price" value="1"/></form>`;

describe('filling posted fields into a rendered page', () => {
  test('sets texts, selects, checkboxes and radios, escaped, and nothing else', () => {
    const page = [
      '<form method="post" action="/x"><input type="hidden" name="intent" value="save"/>',
      '<input type="text" name="title" value="old"/><textarea name="note">old</textarea>',
      '<select name="status"><option value="new" selected="">New</option><option value="won">Won</option></select>',
      '<input type="checkbox" name="invite" value="yes"/><input type="checkbox" name="active" checked="" value="yes"/>',
      '<input type="radio" name="class" value="SL" checked=""/><input type="radio" name="class" value="3A"/>',
      '<input type="password" name="password"/><input type="text" name="email" readonly="" value="mine"/>',
      '<button type="submit" name="intent" value="other">Save</button></form>',
    ].join('');
    const filled = fillForm(page, [
      ['intent', 'save'],
      ['title', 'Goa "quoted" <b>&amp;'],
      ['note', '\n</textarea><script>'],
      ['status', 'won'],
      ['invite', 'yes'],
      ['class', '3A'],
      ['password', 'secret'],
      ['email', 'other'],
    ]);
    expect(filled).toContain('name="title" value="Goa &quot;quoted&quot; &lt;b&gt;&amp;amp;"');
    expect(filled).toContain('<textarea name="note">\n\n&lt;/textarea&gt;&lt;script&gt;</textarea>');
    expect(filled).toContain('<option value="new">New</option><option value="won" selected="">');
    expect(filled).toContain('name="invite" value="yes" checked=""');
    expect(filled).toContain('<input type="checkbox" name="active" value="yes">');
    expect(filled).toContain(
      '<input type="radio" name="class" value="SL"><input type="radio" name="class" value="3A" checked="">',
    );
    expect(filled).toContain(
      '<input type="password" name="password"/><input type="text" name="email" readonly="" value="mine"/>',
    );
    expect(filled).not.toContain('secret');
  });

  test('chooses the form of the same record, also when its version has changed', () => {
    const page = deal('a', '1') + deal('b', '2');
    const filled = fillForm(page, [
      ['package', 'b'],
      ['seen', '1'],
      ['price', '9500'],
    ]);
    expect(filled).toBe(
      deal('a', '1') + deal('b', '2').replace('name="price" value="1"/>', 'name="price" value="9500">'),
    );
  });

  test('leaves the page as it is when the record is gone', () => {
    const page = deal('a', '1');
    expect(
      fillForm(page, [
        ['package', 'gone'],
        ['price', '9500'],
      ]),
    ).toBe(page);
  });

  test('repeated fields are filled in their order, and the disclosure around the form is opened', () => {
    const page =
      '<details class="one"><summary>Closed</summary></details><details class="two"><form method="post"><input type="text" name="name" value=""/><input type="text" name="name" value=""/></form></details>';
    const filled = fillForm(page, [
      ['name', 'Asha'],
      ['name', 'रवि'],
    ]);
    expect(filled).toContain('<details class="one">');
    expect(filled).toContain('<details class="two" open="">');
    expect(filled).toContain('value="Asha"><input type="text" name="name" value="रवि">');
  });

  test('fields outside the form that belong to it by its id are filled, and those of other forms are not', () => {
    const page = [
      '<form method="post" id="several"><input type="hidden" name="intent" value="approve"/></form>',
      '<input type="checkbox" name="one" form="several" value="a"/><input type="checkbox" name="one" form="several" value="b"/>',
      '<form method="post"><input type="hidden" name="intent" value="other"/><input type="checkbox" name="one" value="a"/></form>',
      '<input type="checkbox" name="one" value="a"/>',
    ];
    expect(
      fillForm(page.join(''), [
        ['intent', 'approve'],
        ['one', 'b'],
      ]),
    ).toBe(
      page
        .join('')
        .replace('form="several" value="b"/>', 'form="several" value="b" checked="">')
        .replace(
          '<input type="checkbox" name="one" form="several" value="a"/>',
          '<input type="checkbox" name="one" form="several" value="a">',
        ),
    );
  });
});
