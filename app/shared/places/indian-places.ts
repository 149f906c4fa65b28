import { foldName } from '../data/fold-name.ts';

/** A travel destination in India with all its names. */
export type IndianPlace = { name: string; state: string; otherNames: readonly string[] };

/** By state: places separated by commas, alternative names by slashes. */
const places: Record<string, string> = {
  'Andaman and Nicobar Islands':
    'Port Blair/Sri Vijaya Puram, Havelock/Swaraj Dweep, Neil Island/Shaheed Dweep, Andaman, Ross Island',
  'Andhra Pradesh':
    'Visakhapatnam/Vizag/Waltair, Araku Valley/Araku, Tirupati/Tirumala, Vijayawada/Bezawada, Amaravati, Lepakshi, Srisailam',
  'Arunachal Pradesh': 'Tawang, Ziro/Ziro Valley, Itanagar, Bomdila, Dirang, Namdapha',
  Assam: 'Guwahati/Gauhati, Kaziranga, Majuli, Sivasagar/Sibsagar, Jorhat, Manas, Tezpur',
  Bihar: 'Patna, Bodh Gaya/Bodhgaya, Gaya, Nalanda, Rajgir, Vaishali',
  Chandigarh: 'Chandigarh',
  Chhattisgarh: 'Raipur, Bastar, Jagdalpur, Chitrakote/Chitrakoot Falls, Sirpur, Barnawapara',
  'Dadra and Nagar Haveli and Daman and Diu': 'Daman, Diu, Silvassa',
  Delhi: 'Delhi/New Delhi/Dilli',
  Goa: 'Goa, Panaji/Panjim, Margao, Palolem, Calangute, Old Goa',
  Gujarat:
    'Ahmedabad/Amdavad, Rann of Kutch/Kutch/Kachchh, Bhuj, Gir/Sasan Gir, Somnath, Dwarka, Vadodara/Baroda, Surat, Modhera, Patan',
  Haryana: 'Gurugram/Gurgaon, Kurukshetra, Panipat, Pinjore, Morni Hills/Morni, Sultanpur',
  'Himachal Pradesh':
    'Shimla/Simla, Manali, Dharamshala/Dharamsala, McLeod Ganj/Mcleodganj, Spiti/Spiti Valley, Kasol, Dalhousie, Kullu/Kulu, Kasauli',
  'Jammu and Kashmir': 'Srinagar/Kashmir, Gulmarg, Pahalgam, Sonamarg, Jammu, Katra/Vaishno Devi, Patnitop',
  Jharkhand: 'Ranchi, Netarhat, Betla, Deoghar/Baidyanath Dham, Jamshedpur/Tatanagar, Hazaribagh',
  Karnataka:
    'Bangalore/Bengaluru, Mysore/Mysuru, Hampi, Coorg/Kodagu/Madikeri, Gokarna, Chikmagalur/Chikkamagaluru, Badami, Kabini, Udupi',
  Kerala:
    'Kochi/Cochin/Ernakulam, Munnar, Alleppey/Alappuzha, Thekkady/Periyar, Kumarakom, Wayanad, Varkala, Kovalam, Thiruvananthapuram/Trivandrum, Kozhikode/Calicut',
  Ladakh: 'Leh, Nubra/Nubra Valley, Pangong/Pangong Tso, Kargil, Tso Moriri, Zanskar, Alchi',
  Lakshadweep: 'Agatti, Bangaram, Kavaratti, Minicoy, Kadmat, Lakshadweep/Laccadives',
  'Madhya Pradesh':
    'Bhopal, Khajuraho, Kanha, Bandhavgarh, Pench, Orchha, Gwalior, Ujjain, Omkareshwar, Indore, Mandu, Pachmarhi, Sanchi',
  Maharashtra:
    'Mumbai/Bombay, Pune/Poona, Aurangabad/Chhatrapati Sambhajinagar, Ajanta, Ellora, Mahabaleshwar, Lonavala, Nashik/Nasik, Shirdi, Alibag, Nagpur, Tadoba, Tarkarli',
  Manipur: 'Imphal, Loktak, Moirang, Ukhrul',
  Meghalaya: 'Shillong, Cherrapunji/Sohra, Mawlynnong, Dawki, Nongriat',
  Mizoram: 'Aizawl, Champhai, Reiek, Phawngpui',
  Nagaland: 'Kohima, Khonoma, Dimapur, Dzukou/Dzukou Valley, Mokokchung',
  Odisha:
    'Puri/Jagannath Puri, Bhubaneswar/Bhubaneshwar, Konark/Konarak, Chilika, Simlipal, Odisha/Orissa, Bhitarkanika',
  Puducherry: 'Puducherry/Pondicherry/Pondy, Auroville, Karaikal, Mahe',
  Punjab: 'Amritsar/Golden Temple, Wagah/Attari, Patiala, Anandpur Sahib, Ludhiana',
  Rajasthan:
    'Jaipur/Pink City, Udaipur/City of Lakes, Jodhpur/Blue City, Jaisalmer/Golden City, Pushkar, Ajmer, Bikaner, Ranthambore/Ranthambhore, Mount Abu, Chittorgarh/Chittor, Bundi, Bharatpur',
  Sikkim: 'Gangtok, Pelling, Lachung, Yumthang, Tsomgo/Changu, Gurudongmar, Namchi, Ravangla',
  'Tamil Nadu':
    'Chennai/Madras, Madurai, Mahabalipuram/Mamallapuram, Ooty/Udhagamandalam, Kodaikanal, Rameswaram/Rameshwaram, Thanjavur/Tanjore, Kanyakumari/Cape Comorin, Coimbatore/Kovai, Tiruchirappalli/Trichy, Chettinad/Karaikudi, Kanchipuram/Kanchi',
  Telangana: 'Hyderabad/Secunderabad, Warangal, Nagarjuna Sagar, Ramappa, Golconda',
  Tripura: 'Agartala, Unakoti, Neermahal, Matabari, Jampui Hills',
  'Uttar Pradesh':
    'Agra/Taj Mahal, Varanasi/Benares/Banaras/Kashi, Lucknow/Lakhnau, Ayodhya/Faizabad, Mathura, Vrindavan/Brindavan, Prayagraj/Allahabad, Sarnath, Fatehpur Sikri, Dudhwa, Jhansi',
  Uttarakhand:
    'Rishikesh/Hrishikesh, Haridwar/Hardwar, Nainital, Mussoorie, Dehradun/Dehra Dun, Jim Corbett/Corbett, Auli, Valley of Flowers, Kedarnath, Badrinath, Char Dham, Almora, Kausani, Lansdowne',
  'West Bengal':
    'Kolkata/Calcutta, Darjeeling, Sundarbans/Sunderbans, Kalimpong, Siliguri, Santiniketan/Shantiniketan, Digha, Bishnupur/Vishnupur, Dooars',
};

/** Well-known destinations with their state. */
export const indianPlaces: readonly IndianPlace[] = Object.entries(places).flatMap(([state, line]) =>
  line.split(', ').map((names) => {
    const [name = '', ...otherNames] = names.split('/');
    return { name, state, otherNames };
  }),
);

const byName = new Map<string, IndianPlace>();
for (const place of indianPlaces)
  for (const name of [place.name, ...place.otherNames]) byName.set(foldName(name), place);

/** Names of states; a few of them, such as Goa, are also places. */
const stateNames = new Map(Object.keys(places).map((state) => [foldName(state), state]));

/** States that have another town of the same name: 'Udaipur, Tripura' is not Udaipur in Rajasthan. */
const sameNameIn: Record<string, readonly string[]> = {
  Udaipur: ['Tripura', 'Himachal Pradesh'],
  Aurangabad: ['Bihar'],
};

const longestName = Math.max(...[...byName.keys(), ...stateNames.keys()].map((name) => name.split(' ').length));

/**
 * The known places in a text, in order of appearance; longer names win. A state name does not count as a town of the same name: 'Gulmarg,
 * Jammu and Kashmir' contains one place.
 */
export const placesNamedIn = (text: string): IndianPlace[] => {
  const words = foldName(text).split(' ');
  const found = new Set<IndianPlace>();
  let before: IndianPlace | undefined;
  for (let at = 0; at < words.length; at += 1) {
    let named: IndianPlace | undefined;
    for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      const state = stateNames.get(name);
      named = byName.get(name);
      if (!named && !state) continue;
      if (named) found.add(named);
      if (before && state && sameNameIn[before.name]?.includes(state)) found.delete(before);
      at += length - 1;
      break;
    }
    before = named;
  }
  return [...found];
};
