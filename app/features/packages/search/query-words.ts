import { editDistance } from '~/shared/data/edit-distance.ts';
import { foldName } from '~/shared/data/fold-name.ts';

const wordSet = (lines: string): ReadonlySet<string> =>
  new Set(
    lines
      .split(/\s+/)
      .map((word) => foldName(word))
      .filter(Boolean),
  );

/** Words that change nothing: articles, question words, polite words, companions, services that every package has or none. */
export const fillers = wordSet(`
  a an and at by for from in of on or the to with near nearby around close me my i we want need go going visit visiting see show find search looking look
  please plan planning best top good great nice cheap cheapest affordable low cost budget luxury premium deluxe deal deals offer offers
  trip trips tour tours travel travelling traveling package packages pkg holiday holidays vacation vacations itinerary places place
  destination destinations tourism tourist sightseeing spots things do all any some india indian bharat hindustan country price rate
  flight flights hotel hotels stay resort resorts cab cabs taxi bus buses train trains car ticket tickets booking book visa homestay homestays
  per person pp rs inr rupees days day night nights days under below within above only less than more
  month months year season time weather between is it this that next new today tomorrow kal aaj
  about approx approximately total head off discount discounts sale group rated rating ratings review reviews highest upto
  info details charges hi hello hey sir madam thanks thank kindly regards

  where what when which who whom whose why how should shall would could can will must does did done are am was were be been being has have had having
  there here these those they them their he she his her us our ours you your yours mine if but also as so too then much many long just very really quite
  suggest suggests suggestion suggestions recommend recommendation recommendations recommended tell give get take make let know help idea ideas option options
  ideal suitable worth possible better nicest famous popular beautiful amazing perfect like love wish interested interest thinking considering spend
  celebrate enjoy explore exploring going travelled started starting start leaving ending end during till until into out up over each every both one
  available price prices pricing rates quote quotation safe first last am pm ok okay yes hey dear team people s t m d ll ve re visitors traveller travellers
  parents parent mother father mom dad mummy papa wife husband girlfriend boyfriend gf bf girls boys friend friends grandparents senior seniors citizen
  citizens elderly colleagues colleague office corporate college school students student toddler toddlers baby babies adult adults child
  weather hot cold crowded im ive id whats wheres dont cant isnt

  mai main se ka ki ke ko ne me mein pe par hai hain ho hoga hoge tha thi the chahiye chahie chahte chahta chahti ghumna ghumne ghumna ghume ghumen
  ghoomna ghoomne ghoome ghumana jana jane jaana jaane jaye jayen jaaye jaayen jaein jaen jau jaun jaoon jao jaao jayein jaenge jayenge jaunga ja jaa raha rahe rahi
  wala wale wali liye lie sasta sasti saste acha accha acchi achi achhi achha achhe acche bhi aur ya yatri
  paas pas aas aaspaas nazdeek najdeek mujhe muje mujhko hume humko hum hame hamein hamare hamara apne apna mere mera meri aap aapke
  kitna kitne kitni paisa paise batao bataiye bataye batayen bata dikhao dikhaiye karna karne karein kare karen karo kar sakta sakte sakti
  kya kaise kaisa kaisi kaha kahan kahaan kahin kidhar kab kaun kaunsa kaunsi kaunse kon konsa konsi konse kyu kyun kyon koi kuch
  sath saath jagah jagha jagahe jagahen baare bare sabse din raat samay mausam wahan yahan phir kripya bhai ji yaar plz pls
  saal mahina mahine hota hoti rahega rahegi thik theek sahi milega milegi chalo chale chalein

  की का के को ने में से पर और या है हैं हो होगा था थे चाहिए चाहते चाहता चाहती लिए पैकेज टूर ट्रिप यात्रा भारत घूमने घूमना घूमें घूमे जाना जाने जाएं जाए जाये जायें
  जाऊं जाओ जाते जा रहा रहे रही सस्ता सस्ते होटल बजट पास आसपास आस नज़दीक कहां कहाँ कब कैसे कैसा कौन कौनसा कौनसी कौनसे सा सी से क्या कितना कितने कितनी क्यों कोई कुछ
  मैं मुझे हम हमें हमारे हमारा मेरे मेरा मेरी अपने अपना आप साथ जगह जगहें जगहों बताइए बताएं बताओ बताइये सुझाव अच्छा अच्छी अच्छे सबसे सही ठीक बढ़िया सकते सकता सकती
  करना करें कर दिखाओ दिखाइए महीने महीना समय मौसम कृपया जी नमस्ते तक वाला वाले वाली भी दोस्तों माता पिता माँ पापा पत्नी पति एक स्थान फिरने
`);

/** Words that mean all packages, when nothing else is typed: 'holiday packages', 'where to go'. */
export const allWords = wordSet(`
  india indian bharat hindustan trip trips tour tours package packages holiday holidays vacation vacations travel भारत पैकेज टूर ट्रिप all
  where go visit places destinations kahan kaha jagah ghumne ghoomne suggest कहां घूमने जगह
`);

/** Fillers that a typing error may stand for: 'pakage', 'holliday'. */
const correctableFillers = [...fillers].filter((word) => word.length >= 6);

export const isMisspeltFiller = (word: string): boolean =>
  word.length >= 6 && correctableFillers.some((filler) => editDistance(word, filler) <= 1);

const isAny = (words: string): ((word: string | undefined) => boolean) => {
  const known = wordSet(words);
  return (word) => word !== undefined && known.has(word);
};

/** Words before what is not wanted, and those that may stand between. */
export const isWithout = isAny('without except excluding exclude minus not no avoid bina बिना');
export const isBetweenWithout = isAny('any the a an too koi in to');
/** Hindi puts them behind: 'trekking ke bina', 'goa nahi', 'ट्रेकिंग के बिना'. */
export const isWithoutBehind = (first: string | undefined, second: string | undefined): boolean =>
  isNot(first) || ((first === 'ke' || first === 'के') && isExcept(second));
const isNot = isAny('nahi nahin nai chhodkar chodkar नहीं छोड़कर');
const isExcept = isAny('bina alawa siva बिना अलावा सिवा');
