import type { StateSlug } from '../state-poster-alt.ts';

/** The name of a state in the script of its official language, as lettered on its poster. */
export type OwnName = {
  /** BCP 47. */
  lang: string;
  /** ISO 15924. */
  script: string;
  lines: readonly string[];
};

const hindi = (...lines: string[]): OwnName => ({ lang: 'hi', script: 'Deva', lines });
const tamil = (...lines: string[]): OwnName => ({ lang: 'ta', script: 'Taml', lines });
const telugu = (...lines: string[]): OwnName => ({ lang: 'te', script: 'Telu', lines });
const malayalam = (...lines: string[]): OwnName => ({ lang: 'ml', script: 'Mlym', lines });
const gujarati = (...lines: string[]): OwnName => ({ lang: 'gu', script: 'Gujr', lines });
const bengali = (...lines: string[]): OwnName => ({ lang: 'bn', script: 'Beng', lines });

/**
 * The names in the official language of each state, or for a union territory in a language of its people. Null where the state writes its
 * name in the Latin script: English in Arunachal Pradesh, Meghalaya and Nagaland, Mizo in Mizoram.
 */
export const ownNames: Record<StateSlug, OwnName | null> = {
  'andaman-and-nicobar-islands': hindi('अंडमान और निकोबार', 'द्वीपसमूह'),
  'andhra-pradesh': telugu('ఆంధ్ర ప్రదేశ్'),
  'arunachal-pradesh': null,
  assam: { lang: 'as', script: 'Beng', lines: ['অসম'] },
  bihar: hindi('बिहार'),
  chandigarh: hindi('चंडीगढ़'),
  chhattisgarh: hindi('छत्तीसगढ़'),
  'dadra-and-nagar-haveli-and-daman-and-diu': gujarati('દાદરા અને નગર હવેલી', 'અને દમણ અને દીવ'),
  delhi: hindi('दिल्ली'),
  goa: { lang: 'kok', script: 'Deva', lines: ['गोंय'] },
  gujarat: gujarati('ગુજરાત'),
  haryana: hindi('हरियाणा'),
  'himachal-pradesh': hindi('हिमाचल प्रदेश'),
  'jammu-and-kashmir': { lang: 'ur', script: 'Aran', lines: ['جموں و کشمیر'] },
  jharkhand: hindi('झारखंड'),
  karnataka: { lang: 'kn', script: 'Knda', lines: ['ಕರ್ನಾಟಕ'] },
  kerala: malayalam('കേരളം'),
  ladakh: { lang: 'lbj', script: 'Tibt', lines: ['ལ་དྭགས'] },
  lakshadweep: malayalam('ലക്ഷദ്വീപ്'),
  'madhya-pradesh': hindi('मध्य प्रदेश'),
  maharashtra: { lang: 'mr', script: 'Deva', lines: ['महाराष्ट्र'] },
  manipur: { lang: 'mni', script: 'Mtei', lines: ['ꯃꯅꯤꯄꯨꯔ'] },
  meghalaya: null,
  mizoram: null,
  nagaland: null,
  odisha: { lang: 'or', script: 'Orya', lines: ['ଓଡ଼ିଶା'] },
  puducherry: tamil('புதுச்சேரி'),
  punjab: { lang: 'pa', script: 'Guru', lines: ['ਪੰਜਾਬ'] },
  rajasthan: hindi('राजस्थान'),
  sikkim: { lang: 'ne', script: 'Deva', lines: ['सिक्किम'] },
  'tamil-nadu': tamil('தமிழ்நாடு'),
  telangana: telugu('తెలంగాణ'),
  tripura: bengali('ত্রিপুরা'),
  'uttar-pradesh': hindi('उत्तर प्रदेश'),
  uttarakhand: hindi('उत्तराखंड'),
  'west-bengal': bengali('পশ্চিমবঙ্গ'),
};

const broken: Partial<Record<StateSlug, readonly string[]>> = {
  'andaman-and-nicobar-islands': ['Andaman and', 'Nicobar Islands'],
  'arunachal-pradesh': ['Arunachal', 'Pradesh'],
  'dadra-and-nagar-haveli-and-daman-and-diu': ['Dadra, Nagar Haveli', 'Daman and Diu'],
};

/** The lines of the English lettering: the name of the guide, shorter for the longest. */
export const englishLines = (slug: StateSlug, name: string): readonly string[] => broken[slug] ?? [name];

/** The size of a unit of the lettering's path data in units of the poster: whole numbers keep the paths short. */
export const letteringUnit = 0.3;
