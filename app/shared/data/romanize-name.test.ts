import { expect, test } from 'vitest';
import { nameInMail, nameWithLatin, romanizeName } from './romanize-name.ts';

test.each([
  ['தமிழ் செல்வி', 'Tamizh Selvi'],
  ['முருகன்', 'Murukan'],
  ['లక్ష్మి', 'Lakshmi'],
  ['ರಾಘವೇಂದ್ರ', 'Raghavendra'],
  ['അനിൽ', 'Anil'],
  ['রবীন্দ্রনাথ', 'Rabindranath'],
  ['ગાંધી', 'Gandhi'],
  ['ਅਮਨ', 'Aman'],
  ['ਸਿੰਘ', 'Singh'],
  ['ৰাজীৱ', 'Rajiv'],
  ['डॉ॰ रवि शं॰ गुप्त', 'Dr. Ravi Shan. Gupt'],
  ['ଜଗନ୍ନାଥ', 'Jagannatha'],
  ['Asha ஆனந்த்', 'Asha Anant'],
  ['K. ராமன்', 'K. Raman'],
  ['محمد علی خان', 'Mohammad Ali Khan'],
  ['فاطمہ بیگم', 'Fatima Begum'],
  ['کریم', 'Karim'],
  ['نسیم اختر', 'Nasim Akhtar'],
  ['ظفر', 'Zafar'],
  ['بھارتی', 'Bharati'],
  ['جاوید', 'Jawid'],
  ['ᱥᱚᱨᱮᱱ', 'Soren'],
  ['ᱢᱩᱨᱢᱩ', 'Murmu'],
  ['ᱥᱟᱱᱛᱟᱲᱤ', 'Santari'],
  ['ꯃꯅꯤꯄꯨꯔ', 'Manipur'],
  ['ꯃꯤꯇꯩ', 'Mitei'],
  ['ꯏꯕꯣꯝꯆꯥ', 'Ibomcha'],
  ['ꯂꯩꯃꯥ ꯗꯦꯕꯤ', 'Leima Debi'],
])('%s is %s in Latin letters', (name, expected) => {
  expect(romanizeName(name)).toBe(expected);
});

test.each(['王芳', 'Иван', '', 'Asha 😀'])('%s is not an Indian script', (name) => {
  expect(romanizeName(name)).toBeNull();
});

test('a name is shown with its Latin form only in a script that our fonts lack', () => {
  expect(['आशा राव', 'Zoë', 'முருகன்', '王芳'].map(nameWithLatin)).toEqual([
    'आशा राव',
    'Zoë',
    'முருகன் (Murukan)',
    '王芳',
  ]);
});

test('a mail has the Latin form of a Hindi name too, because its reader may have no font for it', () => {
  expect(['आशा राव', 'Zoë', 'முருகன்'].map(nameInMail)).toEqual(['आशा राव (Asha Rav)', 'Zoë', 'முருகன் (Murukan)']);
});

test('an emoji in a name does not take its Latin form away', () => {
  expect(['आशा 🌼 முருகன்', 'மீனா👩🏽‍🚀', 'Asha 😀'].map(nameInMail)).toEqual([
    'आशा 🌼 முருகன் (Asha Murukan)',
    'மீனா👩🏽‍🚀 (Mina)',
    'Asha 😀',
  ]);
  expect(nameWithLatin('செல்வி 🇮🇳')).toBe('செல்வி 🇮🇳 (Selvi)');
});
