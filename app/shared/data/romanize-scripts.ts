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
export const romanizeOtherWord = (word: string): string | null =>
  scripts.find(([letters]) => letters.test(word))?.[1](word) ?? null;
