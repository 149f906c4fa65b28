import type { GuideContentBySlug } from './state-guide.ts';

/** The plains and the hill states of the north. */
export const northernGuides: GuideContentBySlug = {
  chandigarh: {
    title: 'A city drawn before it was built',
    subtitle: "Le Corbusier's numbered sectors, a garden made of rubble, and the first hills in view.",
    about: [
      'When Partition left Lahore in Pakistan, Punjab needed a new capital. Le Corbusier laid it out in the 1950s with Pierre Jeanneret, Maxwell Fry and Jane Drew: a grid of sectors, each with its own shops, school and strip of park. His Capitol Complex at the head of the plan has been a World Heritage Site since 2016.',
      'It is an easy place to walk and cycle. Sector 17 is the pedestrian centre, and the museum in Sector 10 keeps Gandharan sculpture beside Pahari miniatures. In the evening half the town strolls along Sukhna Lake with the Shivalik hills behind it, and Shimla is only a morning away.',
    ],
    keyInfo: {
      Capital: 'Chandigarh, itself the shared capital of Punjab and Haryana',
      Languages: 'English (official); Punjabi and Hindi are spoken everywhere',
      'Best Time to Visit': 'October to March; the rose festival is in February',
      'Famous For': 'Capitol Complex, Rock Garden, Sukhna Lake, Zakir Hussain Rose Garden',
      Cuisine: 'Butter chicken, rajma chawal, stuffed kulcha, tall glasses of lassi',
    },
    mustVisit: [
      {
        name: 'Rock Garden of Nek Chand',
        location: 'Sector 1, Chandigarh',
        description:
          'Nek Chand, a roads inspector, began this maze of courtyards and figures in secret in 1957, using broken tiles, bangles and sinks. It was opened to the public in 1976.',
        image: 'garden of stones',
      },
      {
        name: 'Capitol Complex',
        location: 'Sector 1, Chandigarh',
        description:
          "The High Court, the Assembly and the Secretariat share one wide plaza with the turning Open Hand, the city's emblem. Guided tours start at the tourist office in the complex; bring a photo identity card.",
        image: 'modern city',
      },
    ],
    travelInfo: {
      'By Air':
        'Shaheed Bhagat Singh International Airport is in neighbouring Mohali, half an hour by car from the centre.',
      'By Rail': 'Shatabdi trains from New Delhi take about three and a half hours to Chandigarh Junction.',
      'By Road':
        'The city is about 250 km from Delhi, on NH 44 as far as Ambala and then through Zirakpur. Long-distance buses use the terminals in Sector 17 and Sector 43.',
    },
    railhead: 'Chandigarh',
  },
  delhi: {
    title: 'Old cities under a new one',
    subtitle: 'Mughal lanes, Sultanate towers and a planned capital, joined by the Metro.',
    about: [
      'Delhi has been a capital so often that its history lies about in the open. The Qutb Minar was begun in the 1190s, Shah Jahan moved his court to the Red Fort in 1648, and the New Delhi of Edwin Lutyens and Herbert Baker was inaugurated in 1931. Between them stand tombs, stepwells and gates that commuters pass every day.',
      'Take it in halves. Walk Old Delhi in the morning, from Jama Masjid through Chandni Chowk to the spice merchants of Khari Baoli, and keep the afternoon for the avenues, museums and gardens further south. In the Lodi Garden people jog between fifteenth-century domes; at Nizamuddin the qawwals sing on Thursday evenings.',
    ],
    keyInfo: {
      Capital: 'New Delhi, also the capital of India',
      Languages: 'Hindi and English; Punjabi and Urdu as second official languages',
      'Best Time to Visit': 'October to March; mornings can be foggy around the new year',
      'Famous For': "Red Fort, Qutb Minar, Humayun's Tomb, Chandni Chowk, India Gate",
      Cuisine: 'Chole bhature, paranthas, nihari, butter chicken, daulat ki chaat in winter',
    },
    mustVisit: [
      {
        name: 'Red Fort',
        location: 'Chandni Chowk, Old Delhi',
        description:
          'Marble halls and water channels lie behind the red sandstone walls of the palace that the Mughals ruled from for two centuries. The Prime Minister speaks from its ramparts every 15 August; on Mondays it is closed.',
        image: 'fort',
      },
      {
        name: "Humayun's Tomb",
        location: 'Nizamuddin East, New Delhi',
        description:
          'The garden tomb of the second Mughal emperor, finished in the early 1570s, tried out the plan that the Taj Mahal made famous. Come late in the day, when the sandstone glows.',
        image: 'red tomb',
      },
    ],
    travelInfo: {
      'By Air':
        'Indira Gandhi International Airport has flights to every large Indian city. The Airport Express metro reaches New Delhi station in about twenty minutes.',
      'By Rail':
        'New Delhi, Old Delhi, Hazrat Nizamuddin and Anand Vihar each have long-distance trains, so look at the station on your ticket, not only at the city.',
      'By Road':
        'NH 44 leads north to Ambala and Jammu and south to Agra, NH 48 to Jaipur and Mumbai. Interstate buses leave from Kashmere Gate, Anand Vihar and Sarai Kale Khan.',
    },
    railhead: 'Delhi',
  },
  haryana: {
    title: 'Epic battlefields and mustard fields',
    subtitle: 'A farming plain on three sides of Delhi, with five thousand years of towns in its soil.',
    about: [
      'Most travellers cross Haryana on the highway without stopping. They pass Panipat, where the battles of 1526, 1556 and 1761 each decided who ruled the north, and Kurukshetra, where tradition sets the war of the Mahabharata and the telling of the Bhagavad Gita.',
      'Rakhigarhi in Hisar district was one of the great towns of the Indus civilisation, and at Pinjore, under the Shivalik hills, a seventeenth-century Mughal garden steps down seven terraces. In between is good land: wheat, buffalo, wrestling pits, mustard in yellow flower in January, and dhabas whose white butter comes from next door.',
    ],
    keyInfo: {
      Capital: 'Chandigarh, shared with Punjab',
      Languages: 'Hindi; Punjabi as second official language; Haryanvi at home',
      'Best Time to Visit': 'October to March',
      'Famous For': 'Kurukshetra, Surajkund crafts fair in February, winter birds, wrestling',
      Cuisine: 'Bajra khichdi, kadhi pakora, besan masala roti, churma, buttermilk',
    },
    mustVisit: [
      {
        name: 'Brahma Sarovar',
        location: 'Kurukshetra',
        description:
          'Steps and covered walks run all the way round this vast bathing tank. Pilgrims fill them at solar eclipses and at the Gita festival, around December.',
        image: 'ghats',
      },
      {
        name: 'Sultanpur National Park',
        location: 'Gurugram district',
        description:
          'A shallow lake among fields, an hour and a half from central Delhi, where geese, ducks and waders from Central Asia spend the winter beside resident sarus cranes.',
        image: 'wetland',
      },
    ],
    travelInfo: {
      'By Air':
        "Delhi's airport serves the south of the state and Chandigarh's the north. Hisar has a small airport with a few domestic flights.",
      'By Rail':
        'Ambala Cantt, Kurukshetra and Panipat are on the main line north of Delhi; Rewari and Hisar are the junctions of the south and west.',
      'By Road':
        'NH 44 runs through Sonipat, Panipat, Karnal and Ambala, NH 48 through Gurugram, and NH 9 to Rohtak and Hisar.',
    },
    railhead: 'Ambala',
  },
  'himachal-pradesh': {
    title: 'Five river valleys under the snow',
    subtitle: 'Deodar forest and orchard villages below, high cold desert beyond the passes.',
    about: [
      'Himachal climbs from foothills at 400 m to the bare ranges of Spiti, where villages stand above 4,000 m. The Chenab, Ravi, Beas, Sutlej and Yamuna all run through it, and every valley keeps its own gods and its own dress: the green-banded caps of Kinnaur, the shawls of Kullu, the miniature painters of Kangra.',
      'Shimla was the summer seat of British India from 1864, and its Mall and its narrow-gauge railway still set the pace. The Dalai Lama has lived above Dharamshala, in McLeod Ganj, since 1960. Past Manali the Atal Tunnel, opened in 2020, has turned Lahaul from an expedition into a day out.',
      'Leave slack in the plan. Mountain roads close for slides in July and August, and Spiti by way of the Kunzum pass opens only when the snow has gone, usually in June.',
    ],
    keyInfo: {
      Capital: 'Shimla; the assembly sits in Dharamshala in winter',
      Languages: 'Hindi; Sanskrit as second official language; Pahari and Kinnauri speech',
      'Best Time to Visit': 'March to June; June to September for Spiti; December to February for snow',
      'Famous For': 'Kalka-Shimla Railway, apple orchards, Kullu Dussehra, trekking, paragliding at Bir',
      Cuisine: 'Festive dham, chana madra, siddu, babru, river trout',
    },
    mustVisit: [
      {
        name: 'The Ridge and the Mall',
        location: 'Shimla',
        description:
          'A traffic-free promenade from Christ Church past the Gaiety Theatre, with snow peaks on clear mornings. The toy train from Kalka climbs to the town through just over a hundred tunnels.',
        image: 'toy train',
      },
      {
        name: 'Key Monastery',
        location: 'Near Kaza, Spiti valley',
        description:
          "Whitewashed monks' quarters are stacked over a cone of rock above the Spiti river, at about 4,160 m. Novices show visitors the old prayer halls and pour them tea.",
        image: 'monastery',
      },
    ],
    travelInfo: {
      'By Air':
        'Small aircraft use Bhuntar for Kullu and Manali, Gaggal for Dharamshala, and Shimla, and stay away in bad weather. Chandigarh is the dependable airport.',
      'By Rail':
        'Change at Kalka for the narrow-gauge line to Shimla, 96 km and about five hours. Pathankot and Amb Andaura serve the west.',
      'By Road':
        'NH 5 climbs from Chandigarh through Shimla to Kinnaur; the highway from Kiratpur meets the Beas at Mandi and follows it to Kullu and Manali.',
    },
    railhead: 'Kalka',
  },
  'jammu-and-kashmir': {
    title: 'Saffron fields, houseboats and high meadows',
    subtitle: 'The Dogra hills and the Kashmir valley, joined by rail through the Pir Panjal.',
    about: [
      'Two countrysides share this territory, with a mountain wall between them. South of the Pir Panjal lie Jammu with its temples and Katra, where pilgrims begin the walk to Vaishno Devi. North of it the Jhelum winds through the Vale of Kashmir, past willows, apple orchards and the fields of Pampore, where saffron flowers for two or three weeks from late October.',
      'In Srinagar much of life happens on the water. Growers trade vegetables from boat to boat at first light, families live on carved cedar houseboats, and around the shore the Mughals laid out Shalimar and Nishat with their stepped cascades. Gulmarg, Pahalgam and Sonamarg each make a day trip. Many meadows were closed after the attack near Pahalgam in April 2025 and most have opened again; ask which before you set out.',
    ],
    keyInfo: {
      Capital: 'Srinagar in summer, Jammu in winter',
      Languages: 'Kashmiri, Dogri, Urdu, Hindi and English',
      'Best Time to Visit': 'April to October; around early April for tulips; January and February for snow',
      'Famous For': 'Dal Lake, Mughal gardens, Vaishno Devi, pashmina, walnut wood, saffron',
      Cuisine: 'Rogan josh, gushtaba, yakhni, nadru, kahwa; rajma with rice in Jammu',
    },
    mustVisit: [
      {
        name: 'Dal Lake',
        location: 'Srinagar',
        description:
          'Shikaras cross between lotus beds, floating gardens and rows of houseboats, with the Zabarwan hills upside down in the water. The vegetable market is over soon after sunrise.',
        image: 'lake',
      },
      {
        name: 'Gulmarg',
        location: 'Baramulla district, about 50 km from Srinagar',
        description:
          'A meadow of wild flowers in July and a ski slope in January, at about 2,650 m. The gondola goes up in two stages to nearly 4,000 m on Mount Apharwat.',
        image: 'snow',
      },
    ],
    travelInfo: {
      'By Air': 'Srinagar and Jammu both have several flights a day from Delhi, and others from Mumbai and beyond.',
      'By Rail':
        'Jammu Tawi and Katra have trains from all over the country. Since June 2025 the line goes on over the Chenab bridge to Srinagar; travellers from the plains change at Katra or Jammu.',
      'By Road':
        'NH 44 joins Jammu and Srinagar through the Chenani-Nashri and Banihal tunnels, about 250 km. Snow and slides can still close it.',
    },
    railhead: 'Jammu',
  },
  ladakh: {
    title: 'Monasteries, passes and a great deal of sky',
    subtitle: 'A high desert between the Karakoram and the Himalaya, green only where water is led.',
    about: [
      'Ladakh lies in the rain shadow of the Himalaya. Leh, at 3,500 m, gets some 100 mm of rain a year; barley and apricots grow where channels bring down glacier water, and above most of these oases stands a gompa. The Leh side is largely Buddhist and the Kargil side largely Muslim.',
      'Spend the first two days in Leh doing little: the thin air asks for it. After that come Nubra with its dunes and double-humped camels, the monasteries along the Indus, and for those with a week to spare the valley of Zanskar. For border areas such as Nubra and Pangong Indian travellers pay an environment fee beforehand, online or in Leh; other nationals need a Protected Area Permit, which travel agents there obtain.',
    ],
    keyInfo: {
      Capital: 'Leh and Kargil',
      Languages: 'English, Hindi, Urdu, Bhoti (Ladakhi) and Purgi',
      'Best Time to Visit': 'May to September; February for snow leopards and frozen rivers',
      'Famous For': 'Pangong Tso, Nubra valley, Hemis festival, motorable high passes',
      Cuisine: 'Thukpa, momos, skyu, chhutagi, butter tea, apricots in every form',
    },
    mustVisit: [
      {
        name: 'Pangong Tso',
        location: 'Changthang, about 225 km from Leh by road',
        description:
          'A salt lake at more than 4,200 m whose colour runs from slate to turquoise within an hour. It is over 130 km long, and its eastern part lies in Tibet.',
        image: 'mountain lake',
      },
      {
        name: 'Thiksey Monastery',
        location: 'Indus valley, 19 km from Leh',
        description:
          'Prayer halls and cells rise in tiers up a hill, much like the Potala in Lhasa. Inside sits a Maitreya Buddha two storeys tall; horns call the monks to prayer at dawn.',
        image: 'monastery',
      },
    ],
    travelInfo: {
      'By Air':
        'Flights to Leh from Delhi and a few other cities run the whole year, nearly all of them in the morning.',
      'By Rail':
        'No railway crosses the passes. The nearest stations are Srinagar, about 420 km from Leh, and Jammu Tawi.',
      'By Road':
        'NH 1 comes from Srinagar over Zoji La and through Kargil, NH 3 from Manali by the Atal Tunnel and four more passes. Each takes two days; the first is usually open from April to December, the second from about June to October.',
    },
  },
  punjab: {
    title: 'Five rivers and an open kitchen',
    subtitle: 'Wheat country, Sikh shrines, and a free meal for whoever comes.',
    about: [
      'Punjab means five waters. Canals from the Sutlej and the Beas feed wheat in winter and rice in the rains, and the wheat harvest is danced in at Baisakhi in mid-April. On that day in 1699 Guru Gobind Singh founded the Khalsa at Anandpur Sahib.',
      'Nearly everybody begins in Amritsar. Hymns are sung in the Golden Temple from before dawn until late in the evening, and its langar feeds tens of thousands of people a day, seated in rows on the floor. A short walk away, the walls of Jallianwala Bagh keep the bullet marks of 1919.',
      'Beyond the city are the palaces of Patiala and Kapurthala and the embroiderers of phulkari shawls. In March, on the day after Holi, Nihang riders fill Anandpur Sahib for the mock battles of Hola Mohalla.',
    ],
    keyInfo: {
      Capital: 'Chandigarh, shared with Haryana',
      Languages: 'Punjabi; Hindi and English are widely understood',
      'Best Time to Visit': 'October to March; mid-April for Baisakhi',
      'Famous For': 'Golden Temple, langar, bhangra, phulkari embroidery, Hola Mohalla',
      Cuisine: 'Makki di roti with sarson da saag, dal makhani, Amritsari kulcha, pinni, lassi',
    },
    mustVisit: [
      {
        name: 'Golden Temple',
        location: 'Amritsar',
        description:
          'Sri Harmandir Sahib stands gilded in the middle of its pool, with four doors for the four directions. Cover your head, leave your shoes, and stay for the meal.',
        image: 'gurdwara',
      },
      {
        name: 'Virasat-e-Khalsa',
        location: 'Anandpur Sahib, Rupnagar district',
        description:
          "Moshe Safdie's museum, opened in 2011, tells five centuries of Sikh history in painted, moving scenes. A footbridge over pools joins its two groups of sandstone towers; on Mondays it is closed.",
        image: 'modern city',
      },
    ],
    travelInfo: {
      'By Air':
        'Amritsar has an international airport 11 km from the old city; the east of the state uses the one in Mohali.',
      'By Rail':
        'The main line from Delhi passes Ludhiana and Jalandhar and ends in Amritsar, about six hours by Shatabdi.',
      'By Road':
        'NH 44 comes from Delhi by way of Ambala and Ludhiana; at Jalandhar NH 3 branches off to Amritsar and the border at Attari.',
    },
    railhead: 'Amritsar',
  },
  'uttar-pradesh': {
    title: 'The Ganga plain, from marble to ghat',
    subtitle: 'The Taj Mahal in the west, Varanasi in the east, and the kitchens of Lucknow in between.',
    about: [
      'Uttar Pradesh follows the Ganga and the Yamuna across the northern plain. The Mughals ruled from Agra and Fatehpur Sikri and the Nawabs of Awadh from Lucknow. At Prayagraj, where the two rivers meet, the great Kumbh Mela gathers every twelve years.',
      'The Buddha gave his first sermon at Sarnath and died at Kushinagar. Hindus honour Ayodhya as the birthplace of Rama and Mathura as that of Krishna, and in the villages of Barsana and Nandgaon Holi begins a week early, with sticks.',
      'Look for what each town makes: silk brocade in Varanasi, chikan embroidery in Lucknow, brass in Moradabad, rose attar in Kannauj, glass bangles in Firozabad.',
    ],
    keyInfo: {
      Capital: 'Lucknow',
      Languages: 'Hindi; Urdu as second official language; Awadhi, Braj, Bhojpuri and Bundeli',
      'Best Time to Visit': 'October to March',
      'Famous For': 'Taj Mahal, ghats of Varanasi, Kumbh Mela, Awadhi manners, handloom and craft towns',
      Cuisine: 'Galouti kebab, Lucknow biryani, bedai with potatoes, petha, Banarasi paan',
    },
    mustVisit: [
      {
        name: 'Taj Mahal',
        location: 'Agra',
        description:
          'Shah Jahan began this white marble tomb for Mumtaz Mahal in 1632, and it took some twenty years. The gates open before sunrise and stay shut on Fridays.',
        image: 'tomb',
      },
      {
        name: 'Ghats of Varanasi',
        location: 'Varanasi',
        description:
          'More than eighty flights of steps line the west bank of the Ganga. Take a rowing boat at dawn for the bathers, and return to Dashashwamedh at dusk for the lamps.',
        image: 'ghats',
      },
    ],
    travelInfo: {
      'By Air':
        'Lucknow and Varanasi are the main airports, and Noida International at Jewar, new in 2026, serves the west. Ayodhya, Prayagraj, Kanpur and Gorakhpur have domestic flights.',
      'By Rail':
        'Agra Cantt, Kanpur Central, Lucknow, Prayagraj and Varanasi are on trunk routes with trains at all hours. The Gatimaan Express reaches Agra from Delhi in 100 minutes.',
      'By Road':
        'Expressways link Greater Noida with Agra, Agra with Lucknow, and Lucknow with Ghazipur in the east; NH 19 crosses the state towards Kolkata.',
    },
    railhead: 'Agra',
  },
  uttarakhand: {
    title: 'Where the Ganga leaves the mountains',
    subtitle: 'Four pilgrim shrines, tiger forest, and the hills of Garhwal and Kumaon.',
    about: [
      'Uttarakhand has two halves with their own speech and cooking. Garhwal, in the west, is where the Ganga and the Yamuna rise; Kumaon, in the east, has lakes and oak ridges that face Nanda Devi. The four shrines of the Char Dham open around the end of April and close again in autumn, when the snow comes; pilgrims register online first.',
      'Haridwar and Rishikesh live by the river at the edge of the plain, with lamps on leaf boats every evening, yoga halls, and rafts on the rapids upstream. Mussoorie and Nainital are the old hill stations. In July and August trekkers climb to the Valley of Flowers, when roads below need patience.',
    ],
    keyInfo: {
      Capital: 'Dehradun; Gairsain (Bhararisain) in summer',
      Languages: 'Hindi; Sanskrit as second official language; Garhwali and Kumaoni',
      'Best Time to Visit': 'March to June, September to November',
      'Famous For': 'Char Dham, Rishikesh, Nanda Devi, Corbett, Valley of Flowers',
      Cuisine: 'Kafuli, chainsoo, bhatt ki churkani, aloo ke gutke, bal mithai',
    },
    mustVisit: [
      {
        name: 'Har Ki Pauri',
        location: 'Haridwar',
        description:
          'By tradition the Ganga enters the plain at this ghat. At dusk priests swing tiers of flame over the water while families set flowers and lamps afloat.',
        image: 'ghats',
      },
      {
        name: 'Jim Corbett National Park',
        location: 'Ramnagar, Nainital district',
        description:
          "Sal forest and grassland along the Ramganga, made India's first national park in 1936. Tigers, elephants and gharials live here; the Dhikala zone is open from mid-November to mid-June.",
        image: 'tiger forest',
      },
    ],
    travelInfo: {
      'By Air': 'Jolly Grant Airport lies between Dehradun and Rishikesh; Pantnagar is the airport of Kumaon.',
      'By Rail':
        'Haridwar, Dehradun and Yog Nagari Rishikesh serve Garhwal, Kathgodam and Ramnagar serve Kumaon, all with direct trains from Delhi.',
      'By Road':
        'NH 334 links Meerut with Haridwar; from Rishikesh NH 7 follows the Alaknanda to Badrinath. Ask about slides before you set out in the rains.',
    },
    railhead: 'Haridwar',
  },
};
