/** The letters of a script from its first character on, separated by spaces; '-' is silent. */
const letters = (first: number, texts: string): Map<number, string> =>
  new Map(texts.split(' ').map((text, index) => [first + index, text === '-' ? '' : text]));

/** Ol Chiki, the alphabet of Santali. */
const santali = letters(0x1c5a, 'o t g ng l a k j m w i s h ny r u ch d n y e p d n r o t b v h n - n - - -');

/** Letters of Meitei Mayek: consonants with their vowel, those without one, and vowel signs. */
const meitei = {
  consonants: letters(0xabc0, 'k s l m p n ch t kh ng th w y h'),
  laterConsonants: letters(0xabd0, 'ph - g jh r b j d gh dh bh'),
  vowels: new Map([
    [0xabce, 'u'],
    [0xabcf, 'i'],
  ]),
  final: letters(0xabdb, 'k l m p n t ng i'),
  vowelSigns: letters(0xabe3, 'o i a e ou u ei'),
  nasal: 0xabea,
  killer: 0xabed,
};

/** Of the names in Urdu, which are written without their short vowels, the most common ones. */
const urduNames = new Map(
  [
    'محمد Mohammad,احمد Ahmad,اللہ Allah,عبداللہ Abdullah,عبد Abdul,رحمن Rahman,رحمان Rahman,حسن Hasan,حسین Hussain,حسنین Hasnain',
    'فاطمہ Fatima,عائشہ Ayesha,خدیجہ Khadija,زینب Zainab,مریم Maryam,سلمان Salman,سلمیٰ Salma,شاہ Shah,شیخ Sheikh,سید Syed,انصاری Ansari',
    'عمر Umar,عثمان Usman,یوسف Yusuf,ابراہیم Ibrahim,اسماعیل Ismail,مصطفیٰ Mustafa,مرزا Mirza,بیگم Begum,بیگ Beg,نور Noor,اکبر Akbar',
    'اقبال Iqbal,شبنم Shabnam,رضیہ Razia,ارشد Arshad,اسلم Aslam,اظہر Azhar,اختر Akhtar,انور Anwar,صدیقی Siddiqui,قریشی Qureshi,عرفان Irfan',
  ].flatMap((line) =>
    line.split(',').map((pair): [string, string] => {
      const at = pair.indexOf(' ');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  ),
);

const urduLetters = new Map(
  'آ a,ا a,أ a,إ i,ب b,پ p,ت t,ٹ t,ث s,ج j,چ ch,ح h,خ kh,د d,ڈ d,ذ z,ر r,ڑ r,ز z,ژ zh,س s,ش sh,ص s,ض z,ط t,ظ z,ع a,غ gh,ف f,ق q,ک k,ك k,گ g,ل l,م m,ن n,ں n,ہ h,ه h,ھ h,ة a,ۃ a,ء ,ئ i,ؤ o,ے e,ى a,ٰ a,َ a,ِ i,ُ u,ٓ ,ْ ,ّ '
    .split(',')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

const isVowel = (text: string): boolean => /[aeiou]$/.test(text);

const santaliWord = (word: string): string | null => {
  const read = [...word].map((character) => santali.get(character.codePointAt(0) ?? 0));
  return read.includes(undefined) ? null : read.join('');
};

const meiteiWord = (word: string): string | null => {
  let latin = '';
  /** The last consonant has no vowel yet. */
  let open = false;
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    const sign = meitei.vowelSigns.get(code);
    const consonant = meitei.consonants.get(code) ?? meitei.laterConsonants.get(code);
    if (sign !== undefined || code === meitei.killer) {
      latin += sign ?? '';
      open = false;
      continue;
    }
    if (open) latin += 'a';
    open = consonant !== undefined;
    const letter =
      consonant ?? meitei.vowels.get(code) ?? meitei.final.get(code) ?? (code === meitei.nasal ? 'n' : null);
    if (letter === null) return null;
    latin += letter;
  }
  // 'r' has no letter of its own for the end of a word.
  return open && !latin.endsWith('r') ? `${latin}a` : latin;
};

const urduWord = (word: string): string | null => {
  const known = urduNames.get(word);
  if (known) return known;
  let latin = '';
  const all = [...word];
  for (const [at, character] of all.entries()) {
    const isFirst = at === 0;
    const isLast = at === all.length - 1;
    const isGlide = character === 'و' || character === 'ی' || character === 'ي';
    const [glide, vowel] = character === 'و' ? ['w', 'o'] : ['y', 'i'];
    let letter = isGlide ? (isFirst || (isVowel(latin) && !isLast) ? glide : vowel) : urduLetters.get(character);
    if (letter === undefined) return null;
    if (isLast && !isFirst && (character === 'ہ' || character === 'ه') && !isVowel(latin)) letter = 'a';
    // A short vowel is not written; 'ھ' belongs to the consonant before it.
    const isCluster = latin !== '' && letter !== '' && !isVowel(latin) && !isVowel(letter) && character !== 'ھ';
    latin += isCluster ? `a${letter}` : letter;
  }
  return latin.replace(/aa+/g, 'a');
};

const scripts: readonly [letters: RegExp, read: (word: string) => string | null][] = [
  [/^[\u1c5a-\u1c7d]+$/, santaliWord],
  [/^[\uabc0-\uabed]+$/, meiteiWord],
  [/^[\u0621-\u06d3]+$/, urduWord],
];

/** A word in the script of Santali, Meitei or Urdu in Latin letters; null for any other word. */
const romanizeOtherWord = (word: string): string | null =>
  scripts.find(([letters]) => letters.test(word))?.[1](word) ?? null;

/** The blocks of the Indian scripts in Unicode have the same letters in the same places; these are their first characters. */
const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
const blockLength = 0x80;

/** Scripts whose words do not end in the inherent vowel when it is not written: Devanagari, Bengali, Gurmukhi, Gujarati. */
const silentEnd = new Set([0x900, 0x980, 0xa00, 0xa80]);

const listed = (first: number, letters: string): [number, string][] =>
  letters.split(' ').map((letter, index) => [first + index, letter === '-' ? '' : letter]);

const vowels = new Map(listed(0x05, 'a a i i u u ri li e e e ai o o o au'));
const consonants = new Map([
  ...listed(0x15, 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'),
  ...listed(0x58, 'q kh g z r rh f y'),
]);
const vowelSigns = new Map(listed(0x3e, 'a i i u u ri ri e e e ai o o o au'));
/** Signs without a vowel of their own: nasals and the breath. */
const signs = new Map([...listed(0x01, 'n n h'), [0x3c, '']] as [number, string][]);
/** Those of one script: Khanda Ta, Tippi, Addak, the signs of an abbreviation, and the vowelless letters of Malayalam. */
const vowelless = new Map([
  [0x9ce, 't'],
  ...listed(0xa70, 'n -'),
  [0x970, '.'],
  [0xaf0, '.'],
  ...listed(0xd7a, 'n n r l l k'),
] as [number, string][]);
/** The consonants of one script: Ra and Va of Assamese, Wa of Odia. */
const ownConsonants = new Map([...listed(0x9f0, 'r v'), [0xb71, 'w']] as [number, string][]);
const virama = 0x4d;
/** Tamil has one letter for 'ch' and 's'; names have the latter: Selvi, Saravanan. */
const tamilS = 0xb9a;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const romanizeWord = (word: string): string | null => {
  if (/^डॉ[॰.]?$/.test(word)) return 'Dr.';
  const other = romanizeOtherWord(word);
  if (other) return capitalized(other);
  let latin = '';
  /** The last consonant has no vowel yet. */
  let open = false;
  let block = 0;
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    const start = blocks.find((first) => code >= first && code < first + blockLength);
    const place = start === undefined ? -1 : code - start;
    const consonant = vowelless.get(code) ?? ownConsonants.get(code) ?? consonants.get(place);
    const vowel = vowels.get(place);
    const sign = vowelSigns.get(place);
    if (start === undefined) {
      // A joiner, or a letter that needs no transliteration.
      if (/[\u200c\u200d]/.test(character)) continue;
      if (!/[\p{Script=Latin}\p{M}.'’-]/u.test(character)) return null;
    }
    if (open && sign === undefined && place !== virama && place !== 0x3c) latin += 'a';
    if (place === virama || place === 0x3c) {
      open = open && place !== virama;
      continue;
    }
    open = consonant !== undefined && !vowelless.has(code);
    const letter =
      start === undefined ? character : code === tamilS ? 's' : (consonant ?? vowel ?? sign ?? signs.get(place));
    if (letter === undefined) return null;
    latin += letter;
    block = start ?? block;
  }
  if (open && !silentEnd.has(block)) latin += 'a';
  return capitalized(latin);
};

/**
 * A name in an Indian script in Latin letters, as it is commonly spelt and without accents: 'தமிழ் செல்வி' is 'Tamizh Selvi'. Null when a letter is of another
 * script. For print where our fonts lack the script.
 */
export const romanizeName = (name: string): string | null => {
  const words = name.normalize('NFC').split(/\s+/).filter(Boolean).map(romanizeWord);
  return words.length > 0 && words.every((word) => word !== null) ? words.join(' ') : null;
};

/** 'मीना 🌼' is spelt as 'मीना'. */
const withoutEmoji = (name: string): string =>
  name
    .replace(
      /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d(?=\p{Extended_Pictographic})|\u20e3|\ufe0f)+/gu,
      ' ',
    )
    .trim();

/** The Latin form of a name in a script that our fonts lack, as a device without such a font shows nothing; null for other names. */
export const latinFormOf = (name: string): string | null =>
  /[\u0980-\u0d7f\u1c50-\u1c7f\uabc0-\uabff]/.test(name) ? romanizeName(withoutEmoji(name)) : null;

const withLatin = (name: string, latin: string | null): string => (latin ? `${name} (${latin})` : name);

/** A name as it is shown on our pages: with its Latin form when it is in a script that our fonts lack. */
export const nameWithLatin = (name: string): string => withLatin(name, latinFormOf(name));

/** A name in a mail, which has the fonts of its reader only: with the Latin form of every Indian script, Devanagari included. */
export const nameInMail = (name: string): string =>
  withLatin(
    name,
    /[\u0621-\u06d3\u0900-\u0d7f\u1c50-\u1c7f\uabc0-\uabff]/.test(name) ? romanizeName(withoutEmoji(name)) : null,
  );
