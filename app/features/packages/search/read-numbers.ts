/** A reading of some tokens: from `from`, before `to`. */
export type Reading<Value> = { value: Value; from: number; to: number };

/** A range of trip lengths in days, inclusive; `max` null means no upper limit. */
export type DayRange = { min: number; max: number | null };

/** Rupees per person, inclusive; null means no limit. */
export type PriceRange = { min: number | null; max: number | null };

const numberWords: Record<string, number> = Object.fromEntries(
  [
    'one ek a an एक',
    'two do couple दो',
    'three teen tin तीन',
    'four char chaar चार',
    'five paanch panch पांच',
    'six chhe cheh छह',
    'seven saat सात',
    'eight aath आठ',
    'nine nau नौ',
    'ten das दस',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 1])),
);

const isAny = (words: string): ((token: string | undefined) => boolean) => {
  const known = new Set(words.split(' '));
  return (token) => token !== undefined && known.has(token);
};

const isDay = isAny('day days din dino d दिन दिनों');
const isNight = isAny('night nights raat raatein nite nites n रात रातें');
const isWeek = isAny('week weeks hafta hafte हफ्ते हफ्ता सप्ताह');
const isLess = isAny('under below upto within less max maximum until inside lessthan');
const isMore = isAny('above over more minimum min atleast plus');
const isLessAfter = isAny('tak kam andar neeche niche max maximum under तक कम अंदर नीचे');
const isMoreAfter = isAny('plus zyada jyada upar more above ज्यादा ऊपर अधिक');
const isBudgetWord = isAny('budget price cost rate kharcha बजट खर्च कीमत');
const isCurrency = isAny('rs inr rupees rupee rupay rupaye rupaiya रुपये रुपए रुपय');
/** Words between the parts of a price: 'less than', 'in budget of', 'se kam', 'ke andar'. */
const isFiller = isAny('than to of a the about around approx approximately roughly se ke in at only is up से के का की');
const isAbout = isAny('about around approx approximately roughly lagbhag करीब लगभग');
const isJoin = isAny('to and or se till ya से या');
/** What a number counts that is no price. */
const isOtherUnit = isAny(
  'place places city cities month months km kms kilometer kilometers kilometre kilometres hour hours hrs year years yrs old star stars',
);

const scales: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  hazar: 1000,
  hajar: 1000,
  hazaar: 1000,
  हजार: 1000,
  lakh: 100_000,
  lac: 100_000,
  lakhs: 100_000,
  lacs: 100_000,
  l: 100_000,
  लाख: 100_000,
};

type Amount = { amount: number; to: number; scaled: boolean };

const digits = (text: string): number => Number(text.replace('point', '.'));

/** A number at this token, with its scale: '20k', '20 k', '15 hazar', '1point5 lakh'. */
const readAmount = (tokens: readonly string[], at: number): Amount | null => {
  const found = /^(\d{1,9}(?:point\d{1,2})?)([a-z]*)$/.exec(tokens[at] ?? '');
  if (!found) return null;
  const amount = digits(found[1] ?? '');
  const own = scales[found[2] ?? ''];
  if (own) return { amount: amount * own, to: at + 1, scaled: true };
  if (found[2]) return null;
  const next = tokens[at + 1];
  const scale = next === undefined ? undefined : scales[next];
  return scale ? { amount: amount * scale, to: at + 2, scaled: true } : { amount, to: at + 1, scaled: false };
};

/** A small number at this token: '5' or 'five'. */
const readCount = (token: string | undefined): number | null => {
  if (token === undefined) return null;
  if (/^\d{1,2}$/.test(token)) return Number(token);
  return numberWords[token] ?? null;
};

/** '5d' and '4n' as a number and its unit. */
const splitUnits = (
  tokens: readonly string[],
  at: number,
): { count: number; unit: string | undefined; to: number } | null => {
  const short = /^(\d{1,2})(d|n|day|days|night|nights|din|दिन|रात)$/.exec(tokens[at] ?? '');
  if (short) return { count: Number(short[1]), unit: short[2], to: at + 1 };
  const count = readCount(tokens[at]);
  return count === null ? null : { count, unit: tokens[at + 1], to: at + 2 };
};

const daysOf = (count: number, unit: string | undefined): number | null => {
  if (isDay(unit)) return count;
  if (isNight(unit)) return count + 1;
  return null;
};

const weekRange = (weeks: number): DayRange => ({ min: weeks * 7 - 1, max: weeks * 7 + 1 });
const isFortnight = isAny('fortnight pakhwada');

/** Words like 'under' or 'more than' directly before a number. */
const limitBefore = (tokens: readonly string[], at: number): { from: number; less: boolean; more: boolean } => {
  let from = at;
  const isBetween = (token: string | undefined) => isFiller(token) || isCurrency(token) || isBudgetWord(token);
  while (from > 0 && isBetween(tokens[from - 1])) from -= 1;
  const word = tokens[from - 1];
  if (isLess(word)) return { from: from - 1, less: true, more: false };
  if (isMore(word)) return { from: from - 1, less: false, more: true };
  const isUpTo = tokens[at - 1] === 'to' && tokens[at - 2] === 'up';
  return isUpTo ? { from: at - 2, less: true, more: false } : { from: at, less: false, more: false };
};

/** The number of days in the tokens: '5 days', '4 nights', '4n 5d', '5 to 7 days', 'a week', 'under 5 days'. */
export const readDays = (tokens: readonly string[]): Reading<DayRange> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    const count = readCount(tokens[at]);
    if (count !== null && isWeek(tokens[at + 1])) return { value: weekRange(count), from: at, to: at + 2 };
    const second = splitUnits(tokens, at + 2);
    if (count !== null && count > 0 && isJoin(tokens[at + 1]) && second) {
      const max = daysOf(second.count, second.unit);
      if (max !== null && max >= count)
        return { value: { min: isNight(second.unit) ? count + 1 : count, max }, from: at, to: second.to };
    }
    const single = splitUnits(tokens, at);
    const days = single && daysOf(single.count, single.unit);
    if (!single || days === null || days < 1) continue;
    // '3 nights 4 days' says the same twice.
    const other = splitUnits(tokens, single.to);
    const more = other && daysOf(other.count, other.unit) !== null ? other : null;
    const total = more ? Math.max(days, daysOf(more.count, more.unit) ?? 0) : days;
    const to = more ? more.to : single.to;
    if (tokens[at + 1] === 'plus') continue;
    const { from, less, more: atLeast } = limitBefore(tokens, at);
    if (less) return { value: { min: 1, max: total }, from, to };
    if (atLeast || isMoreAfter(tokens[to]))
      return { value: { min: total, max: null }, from, to: atLeast ? to : to + 1 };
    return { value: { min: total, max: total }, from: at, to };
  }
  for (let at = 0; at + 2 < tokens.length; at += 1) {
    const count = readCount(tokens[at]);
    if (count !== null && tokens[at + 1] === 'plus' && isDay(tokens[at + 2]))
      return { value: { min: count, max: null }, from: at, to: at + 3 };
  }
  const fortnight = tokens.findIndex(isFortnight);
  if (fortnight >= 0) return { value: weekRange(2), from: fortnight, to: fortnight + 1 };
  const week = tokens.findIndex(isWeek);
  return week < 0 ? null : { value: weekRange(1), from: week, to: week + 1 };
};

/** A bare number from here on is a price, unless it is a year; one with a limit, a currency or a budget may be smaller. */
const leastBarePrice = 1000;
const leastPrice = 100;
const isYear = (amount: number): boolean => amount >= 2020 && amount < 2040;

/** A budget per person in the tokens: 'under 20000', '20k', '15000 se kam', '10k to 20k', 'above 1 lakh', 'budget 30000'. */
export const readBudget = (tokens: readonly string[]): Reading<PriceRange> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    const first = readAmount(tokens, at);
    if (!first || first.amount <= 0) continue;
    const before = limitBefore(tokens, at);
    const hasCurrency = isCurrency(tokens[at - 1]) || isCurrency(tokens[first.to]);
    let to = isCurrency(tokens[first.to]) ? first.to + 1 : first.to;
    const second = isJoin(tokens[to]) ? readAmount(tokens, isCurrency(tokens[to + 1]) ? to + 2 : to + 1) : null;
    if (second && (second.scaled || second.amount >= 1000)) {
      const scaledFirst = second.scaled && !first.scaled && first.amount < 1000 ? first.amount * 1000 : first.amount;
      if (scaledFirst <= second.amount && scaledFirst >= 500) {
        const start = isCurrency(tokens[at - 1]) ? at - 1 : at;
        const from = tokens[start - 1] === 'between' || isBudgetWord(tokens[start - 1]) ? start - 1 : start;
        return { value: { min: scaledFirst, max: second.amount }, from, to: second.to };
      }
    }
    const isMeant = first.scaled || hasCurrency || before.less || before.more || isBudgetWord(tokens[before.from - 1]);
    const isPrice = isMeant || (first.amount >= leastBarePrice && !isYear(first.amount));
    if (!isPrice || first.amount < leastPrice || isOtherUnit(tokens[to])) continue;
    let from = before.from;
    if (from === at && isCurrency(tokens[at - 1])) from = at - 1;
    if (!before.less && !before.more) while (isAbout(tokens[from - 1])) from -= 1;
    let { less, more } = before;
    let after = to;
    while (isFiller(tokens[after])) after += 1;
    if (isLessAfter(tokens[after])) {
      less = true;
      to = after + 1;
    } else if (isMoreAfter(tokens[after])) {
      more = true;
      to = after + 1;
    } else if (isBudgetWord(tokens[after])) to = after + 1;
    let start = from;
    while (start > 0 && isFiller(tokens[start - 1])) start -= 1;
    if (isBudgetWord(tokens[start - 1])) from = start - 1;
    return { value: more && !less ? { min: first.amount, max: null } : { min: null, max: first.amount }, from, to };
  }
  return null;
};

const isPerson = isAny(
  'people person persons pax adult vyakti bande banda aadmi adults traveller travellers traveler travelers log members member guests लोग लोगों व्यक्ति friends',
);
const isChild = isAny('child children kid kids infant infants baccha bachcha bacche bachche बच्चा बच्चे');
const isAlone = isAny('solo alone akele अकेले');
/** Whether 'for 2' counts something else than travellers: 'for 2 nights', 'for 20 k'. */
const isAfterOther = (tokens: readonly string[], at: number): boolean => {
  const [token, next] = tokens.slice(at);
  if (isJoin(token) || token === 'plus') return token === 'plus' || readCount(next) !== null;
  const isUnit = isDay(token) || isNight(token) || isWeek(token) || isOtherUnit(token) || isCurrency(token);
  return isUnit || (token !== undefined && token in scales);
};

/** Whether the amounts of a query are per person: '12000 per person', '20k each', 'pp'. */
export const isPerPerson = (tokens: readonly string[]): boolean =>
  tokens.some(
    (token, at) =>
      /^(?:each|pp|perperson|apiece)$/.test(token) ||
      (isPer(token) && (isPerson(tokens[at + 1]) || isHead(tokens[at + 1]))) ||
      (token === 'p' && tokens[at + 1] === 'p'),
  );
const isPer = isAny('per prati har प्रति हर');
const isHead = isAny('head vyakti banda bande aadmi traveller व्यक्ति आदमी');

/** The children beside the adults that end at `at`: '1 child', 'and 2 kids'. */
const readChildren = (tokens: readonly string[], at: number): { count: number; to: number } => {
  const start = tokens[at] === 'and' || tokens[at] === 'plus' || tokens[at] === 'with' ? at + 1 : at;
  const count = readCount(tokens[start]);
  return count !== null && isChild(tokens[start + 1]) ? { count, to: start + 2 } : { count: 0, to: at };
};

/** The number of travellers in the tokens: 'for 2', '4 people', '2 adults 1 child', 'family of 4', 'solo'. */
export const readParty = (tokens: readonly string[]): Reading<number> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    if (isAlone(tokens[at])) return { value: 1, from: at, to: at + 1 };
    const count = readCount(tokens[at]);
    if (count === null || count < 1 || tokens[at] === 'a' || tokens[at] === 'an' || tokens[at] === 'do') continue;
    const isGroup = tokens[at - 1] === 'of' && (tokens[at - 2] === 'family' || tokens[at - 2] === 'group');
    const startsFor = tokens[at - 1] === 'for' || tokens[at - 1] === 'of';
    const most = isJoin(tokens[at + 1]) && isPerson(tokens[at + 3]) ? readCount(tokens[at + 2]) : null;
    if (most !== null) return { value: Math.max(count, most), from: startsFor ? at - 1 : at, to: at + 4 };
    if (isPerson(tokens[at + 1])) {
      const children = readChildren(tokens, at + 2);
      return { value: count + children.count, from: startsFor ? at - 1 : at, to: children.to };
    }
    const ends = !isAfterOther(tokens, at + 1);
    const isOurs = (tokens[at - 1] === 'are' && tokens[at - 2] === 'we') || tokens[at - 1] === 'hum';
    if (isGroup || ((startsFor || isOurs) && ends && tokens[at] !== 'couple'))
      return { value: count, from: at - 1, to: at + 1 };
    if (tokens[at + 1] === 'of' && tokens[at + 2] === 'us') return { value: count, from: at, to: at + 3 };
  }
  return null;
};

/** What a query says about ratings: at least this rating of travellers, or the class of a hotel, which packages do not state. */
export type RatingChoice = { kind: 'rating'; min: number } | { kind: 'hotel class'; text: string };

const isRatingWord = (token: string | undefined): boolean =>
  /^(?:rating|ratings|rated|review|reviews)$/.test(token ?? '');
const isStar = (token: string | undefined): boolean => /^(?:star|stars|सितारा|स्टार)$/.test(token ?? '');
const isHotel = (token: string | undefined): boolean =>
  /^(?:hotel|hotels|resort|resorts|stay|stays)$/.test(token ?? '');
/** Words between 'rating' and its number. */
const isBetween = (token: string | undefined): boolean =>
  /^(?:above|over|of|at|least|minimum|min|more|than|is)$/.test(token ?? '');

/** A rating from 1 to 5 at this token: '4', '4point5'. */
const readValue = (token = ''): number | null => {
  const value = /^[1-5](?:point\d)?$/.test(token) ? Number(token.replace('point', '.')) : Number.NaN;
  return value <= 5 ? value : null;
};

/** The end of 'and above', 'or more', 'plus' after a rating. */
const afterMore = (tokens: readonly string[], at: number): number => {
  if (tokens[at] === 'plus') return at + 1;
  const joined = tokens[at] === 'and' || tokens[at] === 'or' ? at + 1 : at;
  return /^(?:above|more|up|higher|plus|upar)$/.test(tokens[joined] ?? '') ? joined + 1 : at;
};

/** The rating in the tokens: '4.5 star', 'rated 4 and above', '4+ rating'; '4 star hotel' is the class of a hotel. */
export const readRating = (tokens: readonly string[]): Reading<RatingChoice> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    const value = readValue(tokens[at]);
    if (value === null) continue;
    let before = at;
    while (isBetween(tokens[before - 1])) before -= 1;
    if (isRatingWord(tokens[before - 1])) {
      const star = isStar(tokens[at + 1]) ? at + 2 : at + 1;
      return { value: { kind: 'rating', min: value }, from: before - 1, to: afterMore(tokens, star) };
    }
    const unit = afterMore(tokens, at + 1);
    if (isRatingWord(tokens[unit]))
      return { value: { kind: 'rating', min: value }, from: at, to: afterMore(tokens, unit + 1) };
    if (!isStar(tokens[unit])) continue;
    const rated = isRatingWord(tokens[unit + 1]);
    if (rated || !Number.isInteger(value) || unit > at + 1)
      return { value: { kind: 'rating', min: value }, from: at, to: afterMore(tokens, rated ? unit + 2 : unit + 1) };
    const to = isHotel(tokens[unit + 1]) ? unit + 2 : unit + 1;
    return { value: { kind: 'hotel class', text: tokens.slice(at, to).join(' ') }, from: at, to };
  }
  return null;
};

const isBest = (token: string | undefined): boolean =>
  /^(?:top|best|highest|high|well|good|most|great)$/.test(token ?? '');
const isRated = (token: string | undefined): boolean =>
  /^(?:rated|rating|ratings|reviewed|review|reviews)$/.test(token ?? '');
const cheap = new Set([
  ...'cheap cheapest cheaper affordable sasta sasti saste सस्ता सस्ती सस्ते'.split(' '),
  'low budget',
  'low cost',
  'low price',
  'lowest price',
  'budget friendly',
  'pocket friendly',
]);

/** The order that the tokens ask for: 'top rated', 'cheapest', 'sabse sasta'. */
export const readOrder = (tokens: readonly string[]): Reading<'rating' | 'price-low'> | null => {
  for (let at = 0; at < tokens.length; at += 1) {
    if (isBest(tokens[at]) && isRated(tokens[at + 1])) return { value: 'rating', from: at, to: at + 2 };
    const from = tokens[at - 1] === 'sabse' || tokens[at - 1] === 'सबसे' ? at - 1 : at;
    if (cheap.has(`${tokens[at]} ${tokens[at + 1]}`)) return { value: 'price-low', from, to: at + 2 };
    if (cheap.has(tokens[at] ?? '')) return { value: 'price-low', from, to: at + 1 };
  }
  return null;
};
