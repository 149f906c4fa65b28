/**
 * What a query must find. Titles are beginnings of titles of the demo packages.
 * - `must`: at least one of these is among the first three results, and all of them are found.
 * - `only`: every result is one of `must` or `may`, so that a package to another place fails.
 * - `none`: nothing is found; `without` names the places that the page says have no packages.
 */
export type Expectation = {
  query: string;
  must?: readonly string[];
  may?: readonly string[];
  /** Nothing else than `must` and `may`. */
  only?: boolean;
  /** Never found. */
  mustNot?: readonly string[];
  none?: boolean;
  without?: readonly string[];
};

const goa = ['Goa: Beaches', 'South Goa', 'Mumbai to Goa'];
const jaipur = ['Jaipur: Blocks', 'Golden Triangle'];
const kerala = ['Kerala:', 'Alleppey Houseboat', 'Munnar'];
const rajasthan = ['Golden Triangle', 'Udaipur,', 'Jodhpur and', 'Thar on', 'Tigers of', 'Jaipur:', 'Pushkar'];
const himachal = ['Shimla and', 'Beas Kund', 'Spiti', 'Chandigarh and'];
const uttarakhand = ['Rishikesh', 'Haridwar', 'Lakes of', 'Char Dham', 'Corbett', 'Valley of'];
const kashmir = ['Srinagar', 'Gulmarg'];
const varanasi = ['Varanasi'];
const delhi = ['Delhi,', 'Golden Triangle'];
const mumbai = ['Mumbai in', 'Mumbai to'];
const tamilNadu = ['Chennai', 'Madurai', 'Ooty', 'Chettinad'];

/** A query that finds exactly the packages of a place. */
const place = (titles: readonly string[], queries: string): Expectation[] =>
  queries.split(', ').map((query) => ({ query, must: titles, only: true }));

/** A place of India without packages. */
const empty = (queries: string): Expectation[] =>
  queries.split(', ').map((query) => ({ query, none: true, without: [query] }));

/** A place abroad. */
const abroad = (queries: string): Expectation[] =>
  queries.split(', ').map((query) => ({ query, none: true, without: [query] }));

/** A query whose first results are good ones, and that must not find others. */
const good = (queries: string, must: readonly string[], mustNot: readonly string[] = []): Expectation[] =>
  queries.split(', ').map((query) => ({ query, must, mustNot }));

export const expectations: readonly Expectation[] = [
  // Places, their spellings, former names and Hindi names
  ...place(goa, 'goa, Goa, GOA, goa tour package, trip to goa, गोवा, goa holiday packages, goa flight, best of goa'),
  ...place(jaipur, 'jaipur, pink city, जयपुर, jaypur, jaipr, Jaipur Rajasthan, jaipur tour'),
  ...place(rajasthan, 'rajasthan, राजस्थान, rajastan, rajsthan, rajasthan tour packages'),
  ...place(kerala, 'kerala, केरल, keral, kerla, gods own country'),
  ...place(varanasi, 'varanasi, banaras, benares, kashi, वाराणसी, बनारस, काशी, varansi'),
  ...place(mumbai, 'mumbai, bombay, मुंबई, mumbia'),
  ...place(delhi, 'delhi, dilli, new delhi, दिल्ली, dehli'),
  ...place(['Kolkata'], 'kolkata, calcutta, कोलकाता, kolkatta'),
  ...place(['Chennai'], 'chennai, madras, चेन्नई'),
  ...place(['Bangalore'], 'bangalore, bengaluru, mysore, mysuru, coorg, kodagu, bangalore mysore, banglore'),
  ...place(['Hyderabad'], 'hyderabad, हैदराबाद, hydrabad'),
  ...place(['Golden Triangle'], 'agra, आगरा, taj mahal, ताज महल, delhi agra jaipur'),
  ...place(['Udaipur,'], 'udaipur, उदयपुर, city of lakes, udaypur'),
  ...place(['Jodhpur and'], 'jodhpur, blue city, जोधपुर'),
  ...place(['Jodhpur and', 'Thar on'], 'jaisalmer, jaislamer, जैसलमेर'),
  ...place(himachal, 'himachal, himachal pradesh, हिमाचल प्रदेश, himachal tour'),
  ...place(['Shimla and'], 'shimla, simla, शिमला'),
  ...place(['Shimla and', 'Beas Kund'], 'manali, मनाली, manali trip, mnali'),
  ...place(uttarakhand, 'uttarakhand, uttarakhand tour, उत्तराखंड, uttrakhand'),
  ...place(['Rishikesh', 'Haridwar'], 'rishikesh, hrishikesh, ऋषिकेश, rishikesh trip'),
  ...place(['Haridwar'], 'haridwar, hardwar, हरिद्वार'),
  ...place(['Lakes of'], 'nainital, नैनीताल, nanital'),
  ...place(['Corbett'], 'jim corbett, corbett'),
  ...place(['Leh,'], 'leh, ladakh, leh ladakh, लद्दाख, pangong, nubra valley, ladhak'),
  ...place(['Srinagar'], 'srinagar, श्रीनगर'),
  ...place(['Gulmarg'], 'gulmarg, गुलमर्ग'),
  ...place(['Amritsar'], 'amritsar, golden temple, अमृतसर, amritsar punjab, wagah'),
  ...place(['Munnar', 'Kerala:'], 'munnar, मुन्नार, munar'),
  ...place(['Alleppey', 'Kerala:'], 'alleppey, alappuzha'),
  ...place(['Kerala:'], 'kochi, cochin, कोच्चि'),
  ...place(['Darjeeling'], 'darjeeling, दार्जिलिंग, darjiling, gangtok, sikkim'),
  ...place(['Puri,'], 'puri, konark, bhubaneswar, odisha, orissa'),
  ...place(['Andaman'], 'andaman, port blair, havelock, andaman and nicobar'),
  ...place(['Lakshadweep'], 'lakshadweep'),
  ...place(['Puducherry', 'Chennai'], 'pondicherry, puducherry, pondy'),
  ...place(['Ooty'], 'ooty, kodaikanal, ऊटी'),
  ...place(['Madurai'], 'madurai, rameswaram, rameshwaram'),
  ...place(['Tirupati'], 'tirupati, tirumala, तिरुपति'),
  ...place(['Hampi'], 'hampi, gokarna'),
  ...place(['Khajuraho'], 'khajuraho, kanha'),
  ...place(['White Desert'], 'kutch, rann of kutch, bhuj'),
  ...place(['Ahmedabad'], 'ahmedabad, amdavad'),
  ...place(['Kohima'], 'kohima, nagaland'),
  ...place(['Living Bridges'], 'shillong, meghalaya, cherrapunji'),
  ...place(['Brahmaputra'], 'kaziranga, majuli, assam'),
  ...place(['Tawang'], 'tawang, arunachal pradesh, arunachal'),
  ...place(tamilNadu, 'tamil nadu, tamilnadu, तमिलनाडु'),
  ...place(['Ajanta'], 'ajanta, ellora, aurangabad, chhatrapati sambhajinagar'),
  ...place(['Mumbai in'], 'elephanta caves'),
  // Regions
  ...good(
    'north east, northeast, north east india, seven sisters',
    ['Kohima', 'Tawang', 'Living Bridges', 'Brahmaputra'],
    goa,
  ),
  ...good('south india, दक्षिण भारत', ['Madurai', 'Munnar', 'Hyderabad', 'Hampi'], ['South Goa', 'Delhi,', 'Goa:']),
  ...good('north india', ['Delhi,', 'Amritsar'], ['Munnar', 'Goa:']),
  ...good('himalaya, himalayas', ['Shimla and', 'Leh,', 'Char Dham'], ['Goa:', 'Munnar']),
  ...good('kashmir, कश्मीर, jammu and kashmir', kashmir, ['Shimla and', 'Goa:']),
  ...good('konkan', ['The Konkan'], ['Delhi,']),
  // Places without packages: never another place
  ...empty(
    'Kanpur, Raipur, Mangalore, Indore, Patiala, Kanyakumari, Surat, Bhopal, Guntur, Rajkot, Kota, Ludhiana, Vellore, Nashik',
  ),
  ...abroad('London, Bhutan, Dubai, Paris, Singapore, Thailand, Sri Lanka, Bali, Maldives'),
  // Several places
  ...good('jaipur udaipur jodhpur', ['Jaipur:', 'Udaipur,', 'Jodhpur and'], ['Goa:', 'Delhi,']),
  ...place(['Shimla and'], 'shimla manali, shimla and manali, manali shimla tour'),
  ...place(['Darjeeling'], 'gangtok darjeeling'),
  ...place(['Mumbai to'], 'mumbai goa, mumbai to goa'),
  ...good('munnar alleppey', ['Kerala:'], goa),
  ...good('goa and kerala', ['Goa:', 'Kerala:'], rajasthan),
  // Kinds of trip
  ...good(
    'hill station, hill stations, hillstation, हिल स्टेशन',
    ['Ooty', 'Shimla and', 'Munnar'],
    ['Aizawl', 'Goa:', 'Leh,'],
  ),
  ...good('backwaters, backwater, houseboat', ['Alleppey', 'Kerala:'], ['Goa:', 'Delhi,']),
  ...good('desert, desert safari, thar, रेगिस्तान', ['Thar on', 'Jodhpur and'], ['Goa:', 'Munnar']),
  ...good('rajasthan desert, desert in rajasthan', ['Thar on', 'Jodhpur and'], ['White Desert', 'Goa:']),
  ...good('snow, snowfall, skiing, बर्फ', ['Gulmarg'], ['Goa:', 'Munnar']),
  ...good('yoga, yoga retreat, meditation, योग', ['Haridwar'], ['Goa:']),
  ...good('yoga rishikesh', ['Haridwar'], ['Goa:']),
  ...good('rafting, river rafting, white water rafting', ['Rishikesh'], ['Delhi,', 'Munnar']),
  ...good('trekking, trek, himalayan trek', ['Beas Kund', 'Valley of'], ['Goa:']),
  ...good('pilgrimage, तीर्थ यात्रा, religious tour', ['Tirupati', 'Char Dham', 'Varanasi'], ['Goa:', 'Thar on']),
  ...good('char dham, char dham yatra, chardham, चार धाम', ['Char Dham'], ['Goa:']),
  ...good('honeymoon, honeymoon packages, romantic, हनीमून, honymoon', ['Goa:', 'Udaipur,', 'Srinagar'], ['Tirupati']),
  ...good('kerala honeymoon', ['Kerala:'], ['Goa:', 'Udaipur,']),
  ...good('tiger safari, tigers, बाघ', ['Tigers of', 'Khajuraho', 'Corbett'], ['Goa:', 'Lions']),
  ...good('lion, asiatic lion, gir', ['Lions'], ['Goa:', 'Tigers of']),
  ...good('wildlife, jungle safari, national park', ['Tigers of', 'Lions', 'Corbett', 'Brahmaputra'], ['Goa:']),
  ...good(
    'beach, beaches, beach holiday, समुद्र तट',
    ['Goa:', 'South Goa', 'Lakshadweep', 'Andaman'],
    ['Shimla and', 'Delhi,'],
  ),
  ...good('island, islands', ['Andaman', 'Lakshadweep'], ['Delhi,']),
  ...good('snorkelling, scuba diving', ['Andaman'], ['Delhi,', 'Shimla and']),
  ...good('cruise', ['Mumbai to'], ['Delhi,', 'Tirupati']),
  ...good('toy train', ['Shimla and', 'Darjeeling'], ['Goa:']),
  ...good('golden triangle', ['Golden Triangle'], ['Goa:']),
  ...good('street food, food tour', ['Mumbai in', 'Delhi,', 'Amritsar', 'Hyderabad', 'Kolkata'], ['Leh,']),
  ...good('buddhist circuit, buddha', ['In the Steps'], ['Goa:']),
  ...good('waterfall, waterfalls', ['Bastar', 'Netarhat'], ['Delhi,']),
  ...good('tea garden, tea estate', ['Darjeeling', 'Munnar'], ['Goa:', 'Thar on']),
  ...good('camel', ['Thar on'], ['Goa:', 'Munnar']),
  ...good('ropeway', ['Lakes of'], ['Goa:']),
  ...good(
    'weekend getaway',
    ['Alleppey', 'Pune', 'Mumbai in', 'Rishikesh', 'Corbett', 'Amritsar', 'Tigers of'],
    ['Char Dham'],
  ),
  // Days, budget, month, party
  ...good(
    'manali 5 days, 5 days in manali, manali 4 nights 5 days, मनाली 5 दिन, manali 5d',
    ['Beas Kund'],
    ['Goa:', 'Shimla and'],
  ),
  ...good('goa 5 days', ['Goa:'], ['South Goa', 'Manali']),
  ...good('jaipur 3 days, jaipur 2 nights', ['Jaipur:'], ['Golden Triangle', 'Goa:']),
  ...good('a week in ladakh', ['Leh,'], ['Goa:']),
  ...good('goa under 20000, goa under 20k, goa below ₹20,000, गोवा 20000 से कम', ['Goa:'], ['South Goa', 'Mumbai to']),
  ...good(
    'under 10000, 10k se kam, ₹10,000 se kam, १०००० से कम',
    ['Tirupati', 'Rishikesh:', 'Kurukshetra'],
    ['Goa:', 'Leh,', 'Char Dham'],
  ),
  ...good('above 40000', ['Char Dham', 'Lakshadweep'], ['Goa:', 'Tirupati']),
  ...good('10000 to 12000', ['Amritsar', 'Pune', 'Ahmedabad', 'Pushkar'], ['Goa:', 'Tirupati']),
  ...good('ladakh in june, ladakh june', ['Leh,'], ['Goa:']),
  ...good('goa in december', ['Goa:', 'South Goa'], ['Leh,']),
  ...good('kerala family trip for 4 people', ['Kerala:', 'Munnar'], ['Alleppey', 'Goa:']),
  ...good('himachal family', ['Shimla and'], ['Goa:', 'Beas Kund']),
  ...good('kerala honeymoon 6 days in december', ['Kerala:'], ['Goa:']),
  // Numbers as people write them
  ...good(
    '4.5 star goa, goa rated 4.2 and above, goa 4 star, 5 star hotels goa, top rated goa, goa 2026, goa 25 december 2026, 50% off goa',
    ['Goa:'],
    ['Delhi,', 'Munnar'],
  ),
  ...good(
    'goa 15-20k, goa 15k-20k, goa 15 - 20k, 15–20k goa, goa ₹15,000-₹20,000, rs. 15000 to rs. 20000 goa, १५ से २० हजार गोवा, goa 0.2 lakh',
    ['Goa:'],
    ['South Goa', 'Mumbai to'],
  ),
  ...good(
    'jaipur 2n3d, jaipur 3d2n, 2N/3D jaipur, jaipur 2-3 days, jaipur 3/4 days, jaipur 3 or 4 days, jaipur 3 - 4 days, जयपुर ३ दिन',
    ['Jaipur:'],
    ['Golden Triangle'],
  ),
  ...good(
    'goa under rs.20000, goa within Rs 20,000/-, goa upto 20k, goa max 20000, goa approx 20000, goa 20000 per head',
    ['Goa:'],
    ['South Goa', 'Mumbai to'],
  ),
  ...good('20,000 - 25,000, ₹20k - ₹25k, between 20000 and 25000', ['Golden Triangle'], ['Goa:', 'Tirupati', 'Leh,']),
  ...good('30k+, 30000+, >30000, minimum 30000', ['Leh,', 'Char Dham'], ['Goa:', 'Tirupati']),
  ...good('trips under 2000, budget 2000, under 999, 5000 rupees', ['Tirupati'], []),
  ...good('cheapest trip, sabse sasta package, सस्ता टूर', ['Tirupati'], []),
  ...good('cheap rajasthan tour, sasta rajasthan', ['Pushkar'], ['Goa:']),
  ...good('goa 2 adults 1 child, goa for 2 in december, family of 5 goa', ['Goa:'], ['Delhi,']),
  // As travellers type
  ...place(
    ['Shimla and', 'Beas Kund'],
    'delhi se manali kitne ka package, manali from delhi, delhi to manali, दिल्ली से मनाली',
  ),
  ...place(goa, 'goa from mumbai, mumbai se goa, goa holiday pakage, goa new year, flight from delhi to goa'),
  ...good('kerla huneymoon pakage', ['Kerala:', 'Alleppey'], ['Goa:']),
  ...good('leh ladakh 7 days budget 35k, ladakh bike trip june', ['Leh,'], ['Goa:']),
  ...good(
    'char dham yatra 2027 package price, kedarnath badrinath yatra, kedarnath',
    ['Char Dham'],
    ['Goa:', 'Tirupati'],
  ),
  ...good('tirupati balaji darshan 2 days', ['Tirupati'], ['Madurai']),
  ...good('kerala houseboat alleppey 3 din', ['Alleppey'], ['Goa:', 'Munnar:']),
  ...good('munnar thekkady alleppey', ['Kerala:'], ['Goa:']),
  ...good('ooty coorg mysore 5 days', ['Bangalore', 'Ooty'], ['Goa:']),
  ...good('north east 10 days', ['Tawang', 'Brahmaputra'], ['Goa:', 'Delhi,']),
  ...good('sikkim gangtok darjeeling 6 nights', ['Darjeeling'], ['Goa:']),
  ...good('kaziranga rhino safari', ['Brahmaputra'], ['Tigers of']),
  ...good('andaman honeymoon 6 days under 40000, andman tour', ['Andaman'], ['Lakshadweep']),
  ...good('lakshdweep', ['Lakshadweep'], ['Andaman']),
  ...good('गोवा हनीमून', goa, ['Udaipur,']),
  ...good('राजस्थान टूर 5 दिन', ['Golden Triangle', 'Jodhpur and'], ['Goa:']),
  ...good('केरल 20000 से कम', ['Munnar', 'Alleppey'], ['Kerala:', 'Goa:']),
  ...good('हिमाचल बर्फ दिसंबर', ['Shimla and'], ['Gulmarg']),
  ...good('जयपुर उदयपुर', ['Jaipur:', 'Udaipur,'], ['Goa:']),
  ...good('वाराणसी अयोध्या प्रयागराज', ['Varanasi', 'Lucknow'], ['Goa:']),
  ...good('ayodhya ram mandir', ['Lucknow'], ['Varanasi']),
  ...good('agra taj mahal one day trip, golden triangle 5 days with kids', ['Golden Triangle'], ['Jaipur:']),
  ...good('ranthambore tiger', ['Tigers of'], ['Khajuraho']),
  ...good('jim corbet safari', ['Corbett'], ['Tigers of']),
  ...good('rann utsav', ['White Desert'], ['Thar on']),
  ...good('gir lion dwarka somnath', ['Lions'], ['Tigers of']),
  // A place that is no destination of a package: those that mention it
  ...place(['Char Dham'], 'gangotri, yamunotri, gangotri yamunotri, gangotri yatra, gangotri 12 days'),
  // Near a place: it, or what lies around it
  ...place(
    ['Mumbai in', 'Mumbai to', 'Pune and', 'The Konkan'],
    'near mumbai, places near mumbai, mumbai ke paas, around mumbai',
  ),
  ...place(['Lucknow and'], 'near kanpur'),
  ...place(['Bangalore'], 'hill station near bangalore'),
  ...good('near delhi', ['Delhi,'], ['Goa:', 'Mumbai in']),
  ...good('haridwar ke aas paas', ['Haridwar', 'Rishikesh'], ['Goa:']),
  // From a place: where the journey starts, not where it goes
  ...good('honeymoon from mumbai', ['Udaipur,', 'Kerala:', 'Alleppey'], ['Mumbai in']),
  ...good('beaches from delhi', ['Goa:', 'Andaman'], ['Delhi,']),
  ...good('beaches near mumbai', ['Mumbai to'], ['Goa:']),
  ...good('hill stations near bangalore', ['Bangalore'], ['Ooty']),
  ...good('snowfall in january under 15000', ['Shimla and', 'Gulmarg'], ['Goa:']),
  ...good('summer vacation with family hill station', ['Ooty', 'Lakes of', 'Shimla and'], ['Goa:']),
  ...good('monsoon trek', ['Pune'], ['Goa:']),
  ...good('solo trip himachal', ['Beas Kund'], ['Goa:']),
  ...good('trekking in uttarakhand for beginners, valley of flowers august', ['Valley of'], ['Beas Kund']),
  ...good('rishikesh rafting camping 2 days', ['Rishikesh'], ['Goa:']),
  ...good('buddhist monastery tour spiti', ['Spiti'], ['In the Steps']),
  ...good('pushkar mela november', ['Pushkar'], ['Jaipur:']),
  ...good('konark puri jagannath', ['Puri,'], ['Kolkata']),
  ...good('kolkata durga puja', ['Kolkata'], ['Varanasi']),
  ...good('punjab golden temple wagah border', ['Amritsar'], ['Golden Triangle']),
  ...good('kashmir tulip garden april, dal lake shikara', ['Srinagar'], ['Alleppey', 'Gulmarg']),
  ...good('gulmarg gondola skiing', ['Gulmarg'], ['Shimla and']),
  ...good('wedding destination udaipur', ['Udaipur,'], ['Jaipur:']),
  ...good('senior citizen pilgrimage tour', ['Varanasi', 'Madurai', 'Haridwar'], ['Goa:']),
  ...good('adventure trip for friends under 12k', ['Rishikesh', 'Pune'], ['Goa:']),
  ...good('vizag araku', ['Visakhapatnam'], ['Hyderabad']),
  ...good('sundarban', ['Sundarbans'], ['Kolkata']),
  ...empty('Wayanad, Mathura, Vrindavan, Statue of Unity, Bandhavgarh, Diu, Mahabaleshwar, Mount Abu, Pachmarhi'),
  // What cannot all be met: the place stays, the rest goes
  ...good('manali beach, beach in manali', ['Beas Kund', 'Shimla and'], ['Goa:', 'South Goa']),
  ...good('goa desert', goa, ['Thar on']),
  ...good('tirupati under 2000', ['Tirupati'], ['Goa:']),
  ...good('gulmarg 20 days', ['Gulmarg'], ['Goa:']),
  ...good('jaipur zzxqy', jaipur, ['Goa:']),
  // Nothing
  { query: 'xqzwv', none: true },
  { query: 'the', none: true },
  { query: 'asdfghjkl', none: true },
  { query: '🐯', none: true },
];
