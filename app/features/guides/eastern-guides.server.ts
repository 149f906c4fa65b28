import type { GuideContentBySlug } from './state-guide.ts';

/** The east, and the plateau in the middle of the country. */
export const easternGuides: GuideContentBySlug = {
  bihar: {
    title: 'Where a prince sat down under a tree',
    subtitle: 'Bodh Gaya, Nalanda and Rajgir: ground that Buddhists and Jains walk as pilgrims.',
    about: [
      'The name comes from vihara, a monastery, and the reasons are everywhere. Siddhartha Gautama became the Buddha under a peepal at Bodh Gaya, Mahavira died at Pawapuri, and the great monastery of Nalanda taught students from as far as China and Korea until it was sacked around 1200. Guru Gobind Singh was born in Patna, where a white gurdwara marks the house.',
      'The Ganga divides the state. North of it is Mithila, whose women paint the Madhubani way, with fish, bamboo and brides on walls and paper. South of it are the hills of Rajgir and the town of Gaya, where families make offerings for their ancestors. Six days after Diwali comes Chhath: whole towns stand in the water at sunset, and again at sunrise, to greet the sun.',
      'Alcohol has been prohibited since 2016, for visitors as for everybody else, so bring none across the border.',
    ],
    keyInfo: {
      Capital: 'Patna',
      Languages: 'Hindi; Urdu as second official language; Maithili, Bhojpuri and Magahi',
      'Best Time to Visit': 'October to March',
      'Famous For': 'Bodh Gaya, Nalanda, Madhubani painting, Chhath, Sonepur fair',
      Cuisine: 'Litti chokha, sattu paratha, Champaran mutton, makhana, thekua, khaja from Silao',
    },
    mustVisit: [
      {
        name: 'Mahabodhi Temple',
        location: 'Bodh Gaya',
        description:
          'A brick tower of some 55 m stands beside a descendant of the Bodhi tree. Monks of a dozen countries chant in its shade, most of all from December to February.',
        image: 'temple',
      },
      {
        name: 'Nalanda Mahavihara',
        location: 'Nalanda, 15 km from Rajgir',
        description:
          "Red brick foundations of monks' cells, courts and stepped shrines spread over lawns. The Chinese scholar Xuanzang studied here in the seventh century.",
        image: 'brick ruins',
      },
    ],
    travelInfo: {
      'By Air':
        'Patna has flights from the large cities, Darbhanga and Purnia serve the north, and Gaya receives pilgrim flights from Asia in winter.',
      'By Rail':
        'Patna and Gaya are on the two main lines between Delhi and Howrah, and most trains on them stop at one or the other.',
      'By Road':
        'NH 19, the old Grand Trunk Road, crosses the south near Gaya; NH 22 joins Gaya, Patna and Muzaffarpur.',
    },
    railhead: 'Patna',
  },
  chhattisgarh: {
    title: 'Wide falls, bell metal and sal forest',
    subtitle: 'A rice plain around Raipur, and the villages and weekly markets of Bastar to the south.',
    about: [
      'Chhattisgarh has been a state since November 2000, and its name is usually read as thirty-six forts. The middle is flat and green, watered by the Mahanadi, and its farmers have kept thousands of kinds of rice. At Sirpur a brick temple and Buddhist monasteries of the seventh century stand among the fields.',
      'Bastar, in the south, is a plateau of sal forest where Gond, Halba and Dhurwa families meet at weekly haats to trade mahua flowers, baskets and gossip. Craftsmen around Kondagaon cast figures in bell metal over wax. The Dussehra of Jagdalpur lasts seventy-five days and honours the goddess Danteshwari, whose wooden chariot is built afresh and pulled by hundreds of hands.',
      'Ask locally before you leave the main roads of the far south; some forest areas have only lately become calm.',
    ],
    keyInfo: {
      Capital: 'Raipur; the government sits in Nava Raipur',
      Languages: 'Hindi and Chhattisgarhi; Gondi and Halbi in Bastar',
      'Best Time to Visit': 'October to February; July to October for full waterfalls',
      'Famous For': 'Chitrakote, Bastar Dussehra, dhokra metalwork, Kanger Valley caves, rice',
      Cuisine: 'Chila, fara, bafauri, bore baasi on hot days, chaprah chutney of red ants',
    },
    mustVisit: [
      {
        name: 'Chitrakote Falls',
        location: 'Bastar district, 38 km from Jagdalpur',
        description:
          'The Indravati drops about 29 m over a horseshoe of rock, close to 300 m wide in the rains. In winter boatmen row up to the curtain of water.',
        image: 'waterfall',
      },
      {
        name: 'Sirpur',
        location: 'Mahasamund district, about 80 km from Raipur',
        description:
          'The Lakshmana temple of fine carved brick has outlived its city by more than a thousand years. Excavated monasteries around it still hold their Buddha images.',
        image: 'temple',
      },
    ],
    travelInfo: {
      'By Air':
        'Swami Vivekananda Airport at Raipur is the main one; Jagdalpur and Bilaspur have a few regional flights.',
      'By Rail':
        'Durg, Raipur and Bilaspur are on the line from Mumbai to Howrah. A slow and lovely line over the ghats joins Jagdalpur with Visakhapatnam.',
      'By Road':
        'NH 53 comes from Nagpur to Raipur and on towards Sambalpur; NH 30 leads about 300 km south to Jagdalpur.',
    },
    railhead: 'Raipur',
  },
  jharkhand: {
    title: 'Waterfalls off a forest plateau',
    subtitle: 'The Chota Nagpur uplands: sal trees, iron hills and villages with painted mud walls.',
    about: [
      'Jharkhand means land of forests. Rivers such as the Subarnarekha fall off the edges of the Chota Nagpur plateau, so that Ranchi is ringed with waterfalls: Hundru, Dassam, Jonha, Hirni. The state was founded on 15 November 2000, the birthday of Birsa Munda, who led the uprising of his people a century earlier.',
      'Coal, iron and mica lie under the trees, and Jamshedpur was planned from scratch around the steel works of the Tatas. The older world is that of the Santal, Munda, Oraon and Ho. They keep Sarhul when the sal tree flowers, and around Hazaribagh women paint bulls, birds and lotus on their houses for the harvest feast of Sohrai.',
      'Pilgrims know two places above all: Deoghar, and the hill of Parasnath, where twenty of the twenty-four Jain Tirthankaras are said to have found release.',
    ],
    keyInfo: {
      Capital: 'Ranchi',
      Languages: 'Hindi; Urdu, Santali, Mundari, Ho, Kurukh and others as second official languages',
      'Best Time to Visit': 'October to March; August and September for the waterfalls',
      'Famous For': 'Waterfalls, Deoghar, Parasnath, Betla forest, Sohrai wall painting',
      Cuisine: 'Dhuska with ghugni, rugra mushrooms, chilka roti, arsa, handia rice beer',
    },
    mustVisit: [
      {
        name: 'Hundru Falls',
        location: 'About 45 km from Ranchi',
        description:
          'The Subarnarekha slides 98 m down a bare rock face into pools. More than seven hundred steps lead to the foot, and after the rains the spray meets you halfway.',
        image: 'waterfall',
      },
      {
        name: 'Baidyanath Temple',
        location: 'Deoghar',
        description:
          'One of the twelve Jyotirlingas of Shiva, in a court of twenty-two temples. In the month of Shravan pilgrims in saffron walk here barefoot with Ganga water from Sultanganj, 105 km away.',
        image: 'temple',
      },
    ],
    travelInfo: {
      'By Air':
        'Birsa Munda Airport in Ranchi has flights from the large cities, and Deoghar has an airport of its own.',
      'By Rail':
        'Ranchi, Tatanagar (for Jamshedpur) and Dhanbad are the main stations; Jasidih, 7 km away, is the one for Deoghar.',
      'By Road':
        'NH 19 crosses the north between Delhi and Kolkata, and NH 20 leads from Bihar through Hazaribagh to Ranchi.',
    },
    railhead: 'Ranchi',
  },
  'madhya-pradesh': {
    title: 'Temple towers and tiger meadows',
    subtitle: 'The middle of India: Khajuraho, Sanchi, Orchha, and the jungles of Kipling.',
    about: [
      'People have lived on this plateau between the Chambal and the Narmada for a very long time. Hunters, bison and dancers are painted on the rock shelters of Bhimbetka, some of them ten thousand years old. Ashoka raised the core of the great stupa at Sanchi in the third century BCE, and the Chandela kings built at Khajuraho around the year 1000.',
      'Kanha, Bandhavgarh, Pench, Satpura and Panna are the best known of its nine tiger reserves; their core zones close in the rains, from July to September. At Kuno, in the north, cheetahs brought from Africa have run since 2022.',
      'Smaller towns reward a night. Orchha stands half asleep on the Betwa, Mandu keeps palaces among its ravines, looms clack inside the fort at Maheshwar, and in Indore the jewellers of Sarafa close their shutters at nine and the street turns into a kitchen.',
    ],
    keyInfo: {
      Capital: 'Bhopal',
      Languages: 'Hindi; Malvi, Bundeli, Nimadi, Bhili and Gondi',
      'Best Time to Visit': 'October to March; April and May for tigers, if you can bear the heat',
      'Famous For': 'Khajuraho, Sanchi, tiger reserves, Gwalior fort, Chanderi and Maheshwari saris',
      Cuisine: 'Poha with jalebi, dal bafla, bhutte ka kees, Bhopali korma, mawa bati',
    },
    mustVisit: [
      {
        name: 'Khajuraho',
        location: 'Chhatarpur district',
        description:
          'About twenty-five temples are left of some eighty-five, their walls alive with musicians, lovers and beasts. Classical dancers perform in front of them in February.',
        image: 'temple',
      },
      {
        name: 'Kanha National Park',
        location: 'Mandla and Balaghat districts',
        description:
          'Wide meadows in sal forest, home of tigers and of the hard-ground barasingha, a swamp deer saved from extinction here. Drives start at sunrise from the Mukki, Kisli and Khatia gates.',
        image: 'tiger forest',
      },
    ],
    travelInfo: {
      'By Air':
        'Indore and Bhopal have the most flights; Jabalpur is handy for Kanha and Bandhavgarh, Khajuraho and Gwalior for the north.',
      'By Rail':
        'The line from Delhi to the south passes Gwalior, Bhopal and Itarsi. Jabalpur, Indore and Ujjain have direct trains from most large cities.',
      'By Road':
        'NH 44 runs south from Gwalior by way of Jhansi, Sagar and Seoni, the town nearest to Pench; NH 46 joins Gwalior and Bhopal.',
    },
    railhead: 'Bhopal',
  },
  odisha: {
    title: 'Stone wheels and wooden chariots',
    subtitle: 'Konark and Puri on the shore of the Bay, and the lagoon of Chilika behind it.',
    about: [
      'On the fields of Dhauli, outside Bhubaneswar, Ashoka is said to have won the Kalinga war of about 261 BCE, after which he gave up conquest; his edicts are still there, cut in the rock. The temples of the city show a style growing up over six centuries, from small Parasurameswara to the great Lingaraja, and at Konark it ends in a stone chariot for the sun.',
      'In June or July Puri brings out Jagannath, his brother and his sister on three wooden chariots, built new every year and pulled along the wide Bada Danda by the crowd. Only Hindus may enter the temple, but that road is for everybody.',
      'Villages near Puri work at one art each: palm-leaf and cloth painting in Raghurajpur, applique parasols in Pipili. Cuttack has its silver filigree and Sambalpur its tie-dyed ikat.',
    ],
    keyInfo: {
      Capital: 'Bhubaneswar',
      Languages: 'Odia; Santali, Kui and Sambalpuri in their regions',
      'Best Time to Visit': 'October to March; June or July for Rath Yatra',
      'Famous For': 'Konark, Rath Yatra, Odissi dance, pattachitra painting, silver filigree',
      Cuisine: 'Dalma, pakhala bhata, machha besara, chhena poda, rasagola, temple mahaprasad',
    },
    mustVisit: [
      {
        name: 'Konark Sun Temple',
        location: 'Konark, 35 km from Puri',
        description:
          'King Narasimhadeva had it built around 1250 as a chariot on twenty-four carved wheels, each taller than a person. Guides read the hour from the shadows on the spokes.',
        image: 'stone chariot',
      },
      {
        name: 'Chilika Lake',
        location: 'Satapada and Rambha, south of Puri',
        description:
          'Boats from Satapada look for Irrawaddy dolphins near the mouth of the lagoon. From November to February up to a million ducks, waders and flamingos feed at Nalabana and Mangalajodi.',
        image: 'wetland',
      },
    ],
    travelInfo: {
      'By Air': 'Biju Patnaik International Airport is inside Bhubaneswar; Jharsuguda serves the west.',
      'By Rail':
        'Cuttack, Bhubaneswar and Brahmapur are on the line from Howrah to Chennai, and many trains end beside the sea at Puri.',
      'By Road':
        'NH 16 runs along the coast from Kolkata towards Chennai; NH 316 turns off it at Bhubaneswar for Puri.',
    },
    railhead: 'Bhubaneswar',
  },
  'west-bengal': {
    title: 'From the tea ridges to the tide country',
    subtitle: "Darjeeling's toy train, Kolkata's long talk, and mangrove islands where tigers swim.",
    about: [
      'West Bengal reaches from the Himalaya to the sea. At the top Darjeeling plucks its first flush in March, in sight of Kangchenjunga; at the bottom the Ganga breaks up into the Sundarbans, where the tide comes and goes among mangrove roots twice a day. Between them are rice, ponds, the terracotta temples of Bishnupur and the school that Tagore held under trees at Santiniketan.',
      'Kolkata was the capital of British India until 1911. Its mornings belong to fish markets and the flower sellers under Howrah Bridge, its afternoons to the bookstalls of College Street and to adda, talk without a purpose. For five days in autumn everyone is out of doors: Durga Puja fills the streets with thousands of pavilions, each a work of art for a week.',
    ],
    keyInfo: {
      Capital: 'Kolkata',
      Languages: 'Bengali and English; Nepali in the Darjeeling hills',
      'Best Time to Visit': 'October to March; April, May and November for Darjeeling',
      'Famous For': 'Durga Puja, Darjeeling tea, Sundarbans, Howrah Bridge, terracotta temples',
      Cuisine: 'Macher jhol, kosha mangsho with luchi, shukto, kathi rolls, mishti doi, rosogolla',
    },
    mustVisit: [
      {
        name: 'Sundarbans National Park',
        location: 'South 24 Parganas, by boat from Godkhali',
        description:
          'Launches follow tidal creeks past crocodiles, kingfishers and mudbanks with fresh tiger prints. At Sajnekhali, where permits are checked, there is a watchtower and a small museum.',
        image: 'mangrove',
      },
      {
        name: 'Darjeeling Himalayan Railway',
        location: 'New Jalpaiguri to Darjeeling',
        description:
          'The two-foot line of 1881 loops and zigzags up to 2,258 m at Ghum, sharing the road with shops and schoolchildren. Steam engines still run the joy ride to Ghum by way of the Batasia loop.',
        image: 'toy train',
      },
    ],
    travelInfo: {
      'By Air': 'Kolkata has international flights; Bagdogra, near Siliguri, is the airport of the hills.',
      'By Rail':
        'Howrah and Sealdah are the great stations of Kolkata. For Darjeeling and Sikkim, leave the train at New Jalpaiguri.',
      'By Road':
        'NH 19 arrives from Delhi and NH 16 from Chennai; NH 12 leads north from Kolkata through Malda towards Siliguri.',
    },
    railhead: 'Kolkata',
  },
};
