import { foldName } from '~/shared/data/fold-name.ts';
import type { Facet } from './category.ts';

/** A kind of trip that travellers search for by name: 'hill station', 'backwaters', 'yoga'. A package belongs to it by any of its signs. */
export type Concept = {
  id: string;
  /** As chips and titles show it: 'Hill station', as in 'Hill station packages'. */
  label: string;
  /** What people type, folded; the longest match wins. */
  names: readonly string[];
  /** Packages with one of these categories or themes belong to it. */
  facets?: readonly Facet[];
  /** Packages to one of these places (folded names) belong to it. */
  places?: readonly string[];
  /** Packages whose text has one of these words or phrases (folded; '*' at the end: any ending) belong to it. */
  words?: readonly string[];
};

type ConceptText = { label: string; names: string; facets?: readonly Facet[]; places?: string; words?: string };

const list = (text = ''): string[] => text.split(',').flatMap((name) => foldPattern(name) || []);

/** Folds a word, keeping the '*' at its end. */
const foldPattern = (text: string): string => foldName(text) + (text.trim().endsWith('*') ? '*' : '');

const texts: Record<string, ConceptText> = {
  'hill-station': {
    label: 'Hill station',
    names: 'hill station,hill stations,hillstation,hillstations,hills,pahadi,हिल स्टेशन',
    places:
      'shimla,manali,mussoorie,nainital,dharamshala,mcleod ganj,dalhousie,kasauli,kullu,darjeeling,kalimpong,gangtok,pelling,shillong,ooty,kodaikanal,munnar,wayanad,coorg,chikmagalur,mahabaleshwar,lonavala,matheran,mount abu,pachmarhi,araku valley,lansdowne,almora,kausani,ranikhet,netarhat,gulmarg,pahalgam,yercaud,coonoor,saputara,morni hills',
    words: 'hill station*',
  },
  mountains: {
    label: 'Mountain',
    names: 'mountain,mountains,pahad,pahaad,pahado,पहाड़,पहाड़ों,पर्वत',
    facets: ['mountains'],
  },
  beach: {
    label: 'Beach',
    names: 'beach,beaches,seaside,sea side,sea,coast,coastal,samudra,समुद्र,समुद्र तट,बीच,seashore,sea shore,surfing',
    facets: ['beach'],
    words: 'beach*,surf*',
  },
  island: {
    label: 'Island',
    names: 'island,islands,isle,atoll,lagoon,द्वीप',
    places:
      'andaman and nicobar islands,andaman,port blair,havelock,neil island,lakshadweep,agatti,bangaram,minicoy,kavaratti,majuli,diu',
    words: 'island,atoll',
  },
  diving: {
    label: 'Diving and snorkelling',
    names: 'scuba,scuba diving,diving,snorkeling,snorkelling,dive,coral,coral reef,reef,reefs',
    words: 'snorkel*,dive,diving,scuba,reef,reefs',
  },
  backwaters: {
    label: 'Backwater',
    names:
      'backwater,backwaters,back water,back waters,houseboat,houseboats,house boat,house boats,shikara,हाउसबोट,बैकवाटर',
    places: 'alleppey,kumarakom,ashtamudi,vembanad',
    words: 'backwater*,houseboat*,shikara',
  },
  desert: {
    label: 'Desert',
    names:
      'desert,dune,dunes,sand dunes,thar,camel,camels,camel safari,desert safari,desert camp,registan,रेगिस्तान,मरुस्थल',
    places: 'jaisalmer,bikaner,rann of kutch,kutch,khuri,sam sand dunes',
    words: 'desert,dunes,camel*,thar',
  },
  snow: {
    label: 'Snow',
    names: 'snow,snowfall,snow fall,ski,skiing,barf,burf,baraf,बर्फ,glacier,ice',
    places: 'gulmarg,auli',
    words: 'snow,ski,skiing,snowshoe',
  },
  trekking: {
    label: 'Trekking',
    names: 'trek,treks,trekking,hike,hikes,hiking,trekker,ट्रेकिंग,ट्रेक',
    words: 'trek*,hike,hiking,valley of flowers',
    places: 'valley of flowers,dzukou',
  },
  rafting: {
    label: 'Rafting',
    names: 'rafting,river rafting,white water,whitewater,white water rafting,raft,kayak,kayaking,रिवर राफ्टिंग,राफ्टिंग',
    words: 'rafting,white water,rapids,kayak*',
  },
  adventure: {
    label: 'Adventure',
    names: 'adventure,adventures,adventurous,adventure sports,thrill,एडवेंचर,रोमांच',
    facets: ['adventure'],
  },
  yoga: {
    label: 'Yoga and meditation',
    names: 'yoga,meditation,ashram,wellness,retreat,yog,योग,ध्यान,yoga retreat,spa,ayurveda,ayurvedic',
    words: 'yoga,meditation,ayurved*,ashrams',
  },
  pilgrimage: {
    label: 'Pilgrimage',
    names:
      'pilgrimage,pilgrim,pilgrimages,religious,spiritual,tirth,teerth,tirth yatra,yatra,darshan,devotional,holy,dham,तीर्थ,तीर्थ यात्रा,तीर्थयात्रा,यात्रा,दर्शन,धार्मिक,holy places,religious places',
    facets: ['spiritual'],
  },
  temple: {
    label: 'Temple',
    names: 'temple,temples,mandir,मंदिर,temple tour,temple town',
    facets: ['spiritual'],
    words: 'temple,temples,shrines,mandir',
  },
  'char-dham': {
    label: 'Char Dham',
    names: 'char dham,chardham,chaar dham,चार धाम,चारधाम,char dham yatra,chardham yatra',
    words: 'char dham',
  },
  buddhist: {
    label: 'Buddhist',
    names: 'buddhist,buddhism,buddha,monastery,monasteries,gompa,gumpa,बौद्ध,buddhist circuit',
    words: 'buddha,monaster*,buddhist,gompa',
  },
  'golden-triangle': {
    label: 'Golden Triangle',
    names: 'golden triangle,delhi agra jaipur,स्वर्ण त्रिभुज',
    words: 'golden triangle',
  },
  heritage: {
    label: 'Heritage',
    names:
      'heritage,historical,history,historic,monument,monuments,ruins,archaeology,ancient,unesco,itihas,ऐतिहासिक,विरासत',
    facets: ['heritage'],
  },
  fort: {
    label: 'Fort and palace',
    names: 'fort,forts,palace,palaces,qila,kila,mahal,royal,maharaja,castle,किला,महल,किले',
    words: 'fort,forts,palace,palaces',
  },
  caves: { label: 'Cave', names: 'cave,caves,गुफा,गुफाएं,rock cut', words: 'cave,caves' },
  wildlife: {
    label: 'Wildlife',
    names:
      'wildlife,wild life,safari,safaris,jungle,jungle safari,national park,national parks,animals,forest,birding,bird watching,birdwatching,sanctuary,jungle book,वन्यजीव,जंगल,सफारी',
    facets: ['wildlife'],
  },
  tiger: {
    label: 'Tiger',
    names: 'tiger,tigers,tiger safari,tiger reserve,bagh,बाघ,शेर बाघ,bengal tiger',
    places: 'ranthambore,kanha,bandhavgarh,pench,tadoba,jim corbett,sundarbans,nagarhole,kabini,dudhwa',
    words: 'tiger,tigers',
  },
  lions: { label: 'Lion', names: 'lion,lions,asiatic lion,शेर,सिंह', places: 'gir,sasan gir', words: 'lions,lion' },
  rhino: { label: 'Rhino', names: 'rhino,rhinos,rhinoceros,गैंडा', places: 'kaziranga,manas', words: 'rhino,rhinos' },
  elephants: { label: 'Elephant', names: 'elephant,elephants,haathi,hathi,हाथी', words: 'elephant,elephants' },
  lakes: { label: 'Lake', names: 'lake,lakes,jheel,झील', facets: ['lakes'], words: 'lake,lakes' },
  waterfall: {
    label: 'Waterfall',
    names: 'waterfall,waterfalls,water fall,water falls,falls,jharna,झरना,झरने',
    words: 'waterfall*,falls',
  },
  cruise: {
    label: 'Cruise',
    names: 'cruise,cruises,ship,boat trip,boat,boating,ferry,sailing,क्रूज,catamaran',
    facets: ['cruise'],
    words: 'cruise,ship,boat,ferry',
  },
  tea: {
    label: 'Tea and coffee estate',
    names:
      'tea,tea garden,tea gardens,tea estate,tea estates,coffee,coffee estate,plantation,plantations,spice,चाय,चाय बागान',
    words: 'tea estate*,tea,coffee,plantation*',
  },
  train: {
    label: 'Toy train',
    names: 'toy train,toytrain,heritage train,mountain railway',
    words: 'toy train,train to araku',
  },
  flowers: { label: 'Flower', names: 'flower,flowers,tulip,tulips,फूल,फूलों', words: 'flowers,tulip*' },
  churches: { label: 'Church', names: 'church,churches,basilica', words: 'church,churches,basilica' },
  food: {
    label: 'Food',
    names: 'food,foodie,culinary,cuisine,street food,cooking,khana,खाना,food tour,food trail',
    facets: ['food'],
  },
  culture: {
    label: 'Culture',
    names: 'culture,cultural,tribal,tribe,tribes,village,villages,festival,festivals,art,craft,crafts,music,संस्कृति,गांव',
    facets: ['culture'],
    words: 'village,tribes,festival,weavers,painters',
  },
  nature: {
    label: 'Nature',
    names: 'nature,natural,scenic,scenery,green,greenery,valley,valleys,river,rivers,प्रकृति',
    facets: ['nature'],
  },
  honeymoon: {
    label: 'Honeymoon',
    names:
      'honeymoon,honey moon,honeymooners,romantic,romance,couple,couples,newly married,newlywed,anniversary,for two,हनीमून,कपल',
    facets: ['honeymoon'],
  },
  family: {
    label: 'Family',
    names:
      'family,families,kids,kid,children,child friendly,with kids,with family,with children,parivar,परिवार,बच्चे,फैमिली',
    facets: ['family'],
  },
  weekend: {
    label: 'Weekend',
    names: 'weekend,weekends,weekend getaway,weekend getaways,getaway,short trip,short break,long weekend,वीकेंड',
    facets: ['weekend'],
  },
  summer: {
    label: 'Summer',
    names: 'summer,summers,summer vacation,summer holiday,summer holidays,garmi,गर्मी,गर्मियों',
    facets: ['summer'],
  },
  camping: { label: 'Camping', names: 'camp,camps,camping,tent,tents,कैंपिंग', words: 'camp,camping,tents,tent' },
};

/** All concepts. */
export const concepts: readonly Concept[] = Object.entries(texts).map(
  ([id, { label, names, facets, places, words }]) => ({
    id,
    label,
    names: list(names),
    facets,
    places: list(places),
    words: list(words),
  }),
);

/** The text as a searchable line: words between single spaces, with one at both ends. */
const asLine = (folded: string): string => ` ${folded} `;

const hasWord = (line: string, word: string): boolean =>
  word.endsWith('*') ? line.includes(` ${word.slice(0, -1)}`) : line.includes(` ${word} `);

/** The ids of the concepts that a package belongs to. All names and texts are folded. */
export const conceptsOf = (content: {
  facets: readonly string[];
  places: ReadonlySet<string>;
  text: string;
}): string[] => {
  const line = asLine(content.text);
  return concepts
    .filter(
      ({ facets = [], places = [], words = [] }) =>
        facets.some((facet) => content.facets.includes(facet)) ||
        places.some((place) => content.places.has(place)) ||
        words.some((word) => hasWord(line, word)),
    )
    .map(({ id }) => id);
};
