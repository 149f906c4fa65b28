import type { GuideContentBySlug } from './state-guide.ts';

/** The eight states east of the Siliguri corridor and on the Teesta. */
export const northEasternGuides: GuideContentBySlug = {
  'arunachal-pradesh': {
    title: 'First light on the eastern Himalaya',
    subtitle: 'Twenty-six major tribes, deep valleys, and a great monastery beyond a high pass.',
    about: [
      'The village of Dong, far in the east, sees the sun before the rest of India. Rivers cut the state into valleys, and each valley has its people: Monpa in Tawang, Apatani in Ziro, Adi along the Siang, Mishmi on the Dibang and the Lohit, Nocte and Wancho towards Myanmar. Forest covers four-fifths of the land, with clouded leopards, hornbills and hundreds of orchids in it.',
      'Distances on the map mislead. From Tezpur in Assam it takes one long day to Dirang and another to Tawang, over or, since 2024, under the pass of Se La, more than 4,100 m high. Indians need an Inner Line Permit, issued online; other nationals need a Protected Area Permit, which a registered tour operator applies for.',
    ],
    keyInfo: {
      Capital: 'Itanagar',
      Languages: 'English; Nyishi, Adi, Apatani, Monpa and Mishmi, with Hindi between them',
      'Best Time to Visit': 'October to April',
      'Famous For': 'Tawang, Ziro music festival in September, Namdapha forest, Losar and Nyokum',
      Cuisine: 'Smoked pork with bamboo shoot, thukpa, zan porridge, yak cheese, apong rice beer',
    },
    mustVisit: [
      {
        name: 'Tawang Monastery',
        location: 'Tawang',
        description:
          'Several hundred monks live behind its walls at about 3,000 m, as they have since 1681. The sixth Dalai Lama was born in a small temple just below the town.',
        image: 'monastery',
      },
      {
        name: 'Ziro Valley',
        location: 'Lower Subansiri district',
        description:
          'The Apatani raise fish in their flooded rice fields and tend the groves of pine and bamboo around them. Villages of bamboo houses stand close together along the edge.',
        image: 'terraces',
      },
    ],
    travelInfo: {
      'By Air':
        'Donyi Polo Airport at Hollongi serves Itanagar. For Tawang, fly to Guwahati or Tezpur and go on by road.',
      'By Rail': 'Naharlagun, next to Itanagar, has an overnight train from Guwahati.',
      'By Road':
        'NH 13, the Trans-Arunachal Highway, links Tawang with the valleys further east; NH 415 climbs to Itanagar from the plain of Assam.',
    },
    railhead: 'Guwahati',
  },
  assam: {
    title: 'The Brahmaputra and all it waters',
    subtitle: 'One-horned rhinos, tea to the horizon, and an island of monasteries.',
    about: [
      'In places the Brahmaputra is wider than the eye can see. Its floods renew the grass of Kaziranga each summer and the silt of the rice fields, and on higher ground beside it grows more than half of the tea of India. From Guwahati, under the goddess temple of Kamakhya, ferries cross to sandbank villages that move with the river.',
      'The Ahom kings ruled from Sivasagar for nearly six hundred years and were buried in grassy mounds at Charaideo, a World Heritage Site since 2024. Sankardev, saint and playwright, filled the country with prayer halls where his plays are still danced. Muga silk, golden by nature, is reeled here and hardly anywhere else.',
      'Come for Rongali Bihu in mid-April and you will hear it first: drums, buffalo-horn pipes, and young people singing outside every house.',
    ],
    keyInfo: {
      Capital: 'Dispur, part of Guwahati',
      Languages: 'Assamese; Bodo as associate official language; Bengali in the Barak valley',
      'Best Time to Visit': 'November to April',
      'Famous For': 'Kaziranga, tea gardens, Majuli, Bihu, muga silk, Kamakhya temple',
      Cuisine: 'Masor tenga, khar, duck with ash gourd, pitha rice cakes, black tea',
    },
    mustVisit: [
      {
        name: 'Kaziranga National Park',
        location: 'Golaghat and Nagaon districts',
        description:
          'Around two thirds of the one-horned rhinos on earth graze in this elephant grass, with wild buffalo and swamp deer. Jeeps go out from about October until the rains.',
        image: 'rhino grass',
      },
      {
        name: 'Majuli',
        location: 'By ferry from Nimati Ghat, near Jorhat',
        description:
          'A river island of rice fields and satras, monasteries where boys learn dance and mask making. Rent a bicycle and stay in a house on stilts; the river takes some of the bank every year.',
        image: 'river island',
      },
    ],
    travelInfo: {
      'By Air': 'Guwahati is the hub of the north-east; Jorhat, Dibrugarh and Silchar have flights of their own.',
      'By Rail':
        'Guwahati has trains from Delhi, Kolkata and the south. Furkating is the stop for Kaziranga and Mariani the one for Jorhat.',
      'By Road':
        'NH 27 enters from Siliguri and reaches Guwahati; NH 715 passes the gates of Kaziranga on its way to Jorhat.',
    },
    railhead: 'Guwahati',
  },
  manipur: {
    title: 'A valley, its hills and a floating lake',
    subtitle: 'Drifting islands on Loktak, an old home of polo, and a market run by mothers.',
    about: [
      'The valley of Imphal is an oval of rice fields in a ring of hills. Meitei people live in it and Naga and Kuki-Zo people around it. Polo as the world plays it was learned by British officers from sagol kangjei, the Manipuri game, and Ras Lila is danced in stiff skirts sewn with mirrors that hardly seem to move.',
      'Two war cemeteries recall the spring and summer of 1944, when the Japanese advance into India was stopped around Imphal. The Kangla, seat of the kings until 1891, is open again as a park with temples and a moat.',
      'There has been unrest since May 2023. Check the official travel advice first. Indian visitors need an Inner Line Permit, given online or on arrival, and other nationals a Protected Area Permit.',
    ],
    keyInfo: {
      Capital: 'Imphal',
      Languages: 'Meitei (Manipuri); Tangkhul, Thadou and other hill languages; English',
      'Best Time to Visit': 'October to March',
      'Famous For': 'Loktak Lake, sangai deer, Ras Lila, handloom, Sangai festival in November',
      Cuisine: 'Eromba, singju, chamthong, fish with fermented ngari, black rice kheer',
    },
    mustVisit: [
      {
        name: 'Loktak Lake',
        location: 'Moirang, Bishnupur district',
        description:
          'Mats of plants called phumdis float on it, some with huts on top. Keibul Lamjao at its southern end is a national park that floats, the last home of the wild sangai.',
        image: 'floating islands',
      },
      {
        name: 'Ima Keithel',
        location: 'Khwairamband Bazaar, Imphal',
        description:
          'Some thousands of women, and no men, sell fish, phaneks, herbs and hats from raised stone seats. Stalls pass from mother to daughter or daughter-in-law.',
        image: 'market',
      },
    ],
    travelInfo: {
      'By Air':
        'Bir Tikendrajit International Airport, 8 km from Imphal, has flights from Guwahati, Kolkata and Delhi. It is by far the easiest way.',
      'By Rail':
        'The line to Imphal is still being built. Jiribam, on the border with Assam, and Dimapur in Nagaland are the stations to count on.',
      'By Road':
        'NH 2 comes from Kohima, which NH 29 links with Dimapur, and NH 37 from Silchar; both can be interrupted, so ask on the day.',
    },
  },
  meghalaya: {
    title: 'Bridges grown from living roots',
    subtitle: 'Khasi, Jaintia and Garo hills, where the monsoon first meets a wall.',
    about: [
      'Clouds from the Bay of Bengal cross the flat land of Bangladesh and then hit these hills. Mawsynram and Sohra, the old Cherrapunji, get close to 12,000 mm of rain a year. The Khasi answered with bridges that do not rot: they lead the roots of rubber figs over a stream until, after fifteen years and more, people can walk on them.',
      'The clan name comes from the mother, and among the Khasi the family house goes to the youngest daughter. Shillong, among pines at 1,500 m, bets on the arrows of its archers in the afternoon and goes to hear bands and choirs at night. In November the Garo beat long drums for Wangala, when the harvest is in.',
    ],
    keyInfo: {
      Capital: 'Shillong',
      Languages: 'English, Khasi and Garo in official use; Pnar in the Jaintia Hills',
      'Best Time to Visit': 'October to April; June to September to see real rain',
      'Famous For': 'Root bridges, Sohra, caves, clear rivers, Shillong music, sacred groves',
      Cuisine: 'Jadoh, dohneiiong with black sesame, tungrymbai, nakham bitchi, pumaloi',
    },
    mustVisit: [
      {
        name: 'Double-decker Root Bridge',
        location: 'Nongriat, East Khasi Hills',
        description:
          'Two bridges of one tree, one above the other, over a cold green pool. More than 3,000 steps lead down from Tyrna, and as many back up.',
        image: 'root bridge',
      },
      {
        name: 'Umngot River',
        location: 'Dawki, West Jaintia Hills',
        description:
          'From November to March the water is so clear that boats seem to hang in the air above their shadows. Bangladesh begins at the next bend.',
        image: 'clear river',
      },
    ],
    travelInfo: {
      'By Air':
        'Shillong has a few flights at Umroi, 30 km out; most people land in Guwahati and take a taxi for three hours.',
      'By Rail':
        'Mendipathar in the Garo hills is the only passenger station. Guwahati is the useful one for Shillong and Sohra.',
      'By Road':
        'NH 6 climbs from the edge of Guwahati to Shillong, about 100 km, and goes on through Jowai to Silchar.',
    },
    railhead: 'Guwahati',
  },
  mizoram: {
    title: 'Ridge-top towns above the cloud',
    subtitle: 'Steep bamboo hills, blue distances, and roadside stalls that trust you to pay.',
    about: [
      'In Mizoram people live on top. Aizawl runs along a ridge at about 1,100 m with houses on stilts down both sides, and on winter mornings the valleys below are full of cloud. Forest, much of it bamboo, covers more than four-fifths of the state. Every forty-eight years or so the bamboo flowers and rats multiply; the famine of 1959 led to two decades of insurgency, which a lasting peace ended in 1986.',
      'Along the highway you will see stalls with fruit, a price list, a tin for the money and nobody there. The word for such manners is tlawmngaihna, putting others first. Sundays are for church, and shops stay shut. The state is dry, apart from licensed local wine and beer. Indian visitors get their Inner Line Permit online or at the airport; other nationals need a Protected Area Permit.',
    ],
    keyInfo: {
      Capital: 'Aizawl',
      Languages: 'Mizo and English',
      'Best Time to Visit': 'October to March; early March for Chapchar Kut',
      'Famous For': 'Cheraw bamboo dance, puan weaving, Reiek, Phawngpui, choirs',
      Cuisine: 'Bai of greens and pork, vawksa rep (smoked pork), sawhchiar, bamboo shoot, sweet zu tea',
    },
    mustVisit: [
      {
        name: 'Reiek',
        location: 'Mamit district, about 30 km from Aizawl',
        description:
          'A path through old forest comes out on grassy cliffs with a view to the plains of Bangladesh on clear days. A village of traditional Mizo houses stands at the foot.',
        image: 'green hills',
      },
      {
        name: 'Phawngpui National Park',
        location: 'Lawngtlai district',
        description:
          'The Blue Mountain, 2,157 m, is the highest in the state: meadows, rhododendrons in spring, and a cliff edge where mountain goats appear. It is open from November to April.',
        image: 'blue mountain',
      },
    ],
    travelInfo: {
      'By Air': 'Lengpui Airport, 32 km from Aizawl, has flights from Kolkata, Guwahati and Delhi.',
      'By Rail':
        'Sairang, about 20 km from Aizawl, has been joined to the network since September 2025, with direct trains from Guwahati, Kolkata and Delhi.',
      'By Road':
        'NH 306 comes from Silchar through Kolasib, some 180 km of bends; NH 6 goes on to Champhai near the border with Myanmar.',
    },
  },
  nagaland: {
    title: 'Carved gates and a feast for the hornbill',
    subtitle: 'Hilltop villages, each with its own shawl, its own songs and its own chilli paste.',
    about: [
      'A Naga village stands on a hilltop behind a carved gate, with rice terraces or forest below. Some kept headhunting feuds until living memory; today nearly nine people in ten are Christian and Sunday singing carries across the valleys. In Mon you may still meet Konyak elders with tattooed faces, and in Longwa the house of the chief stands across the border with Myanmar.',
      'From 1 to 10 December the tribes come together for the Hornbill Festival at Kisama, 12 km from Kohima, each with its log drums and its own morung. At other times the hills are quiet and the homestays warm. Carry an Inner Line Permit if you are Indian and a Protected Area Permit if you are not; by law the state is dry.',
    ],
    keyInfo: {
      Capital: 'Kohima',
      Languages: 'English; Nagamese in the market; Ao, Angami, Sumi, Lotha, Konyak and more',
      'Best Time to Visit': 'October to May; the first ten days of December for Hornbill',
      'Famous For': 'Hornbill Festival, woven shawls, Dzukou Valley, Khonoma village, raja mircha',
      Cuisine: 'Smoked pork with axone, galho, anishi, fish steamed in bamboo, raja mircha chutney',
    },
    mustVisit: [
      {
        name: 'Dzukou Valley',
        location: 'On the border with Manipur, south of Kohima',
        description:
          'A rolling bowl of dwarf bamboo at about 2,450 m, with hardly a tree and a single rest house. Trails go up from Viswema and Zakhama; pink lilies flower in June and July.',
        image: 'green hills',
      },
      {
        name: 'Kohima War Cemetery',
        location: 'Kohima',
        description:
          'More than 1,400 soldiers lie in terraces on Garrison Hill, where the battle of 1944 was fought across a tennis court. Its white lines are marked in concrete.',
        image: 'graves',
      },
    ],
    travelInfo: {
      'By Air': 'The airport is at Dimapur, in the plain, with flights from Kolkata, Guwahati and Delhi.',
      'By Rail':
        'Dimapur is on the main line from Guwahati to Dibrugarh. Shared taxis wait outside for the ride up to Kohima.',
      'By Road':
        'NH 29 climbs from Dimapur to Kohima in about two and a half hours; NH 2 goes on from there to Imphal and north to Mokokchung.',
    },
  },
  sikkim: {
    title: 'Prayer flags under Kangchenjunga',
    subtitle: 'Cardamom slopes, cliff-top monasteries, and the guardian peak in the window.',
    about: [
      'Sikkim was a kingdom from 1642, when the first Chogyal was crowned at Yuksom, until 1975. Lepcha, Bhutia and Nepali families share it, and all of them look up to Kangchenjunga, 8,586 m, a god too holy to be climbed from this side. Its farms have been wholly organic since 2016.',
      'Roads are short in kilometres and long in hours: Gangtok to Pelling is a hundred-odd kilometres and five hours or more. Foreign nationals need a Restricted Area Permit to enter Sikkim. The north, with Lachen, Gurudongmar lake and the flowers of Yumthang, takes a further permit and a jeep with a local driver; ask in Gangtok which roads are open, for floods and slides have cut them often since October 2023. In the west walkers set out from Yuksom for Goecha La.',
    ],
    keyInfo: {
      Capital: 'Gangtok',
      Languages: 'Nepali, Sikkimese (Bhutia), Lepcha and English; Limbu and others too',
      'Best Time to Visit': 'March to May, October to mid-December',
      'Famous For': 'Kangchenjunga, monasteries, Nathu La, rhododendrons, organic farms',
      Cuisine: 'Momos, thukpa, gundruk, phagshapa, kinema, chhurpi, warm millet tongba',
    },
    mustVisit: [
      {
        name: 'Rumtek Monastery',
        location: '24 km from Gangtok',
        description:
          'The sixteenth Karmapa rebuilt it in the 1960s as his seat in exile. Behind the main hall stand a golden stupa and a college of young monks; carry an identity card.',
        image: 'monastery',
      },
      {
        name: 'Tsomgo Lake',
        location: 'About 40 km east of Gangtok, on the road to Nathu La',
        description:
          'An oval lake at 3,753 m that is frozen for much of the winter and lined with primulas in early summer. A permit is needed; drivers arrange it the day before.',
        image: 'mountain lake',
      },
    ],
    travelInfo: {
      'By Air':
        'Pakyong, near Gangtok, has much fog and at times no flights at all. Bagdogra in West Bengal, 124 km away, is the safer choice.',
      'By Rail':
        'A line up the Teesta to Rangpo is being built. Until it opens New Jalpaiguri is the station, four to five hours by shared jeep from Gangtok.',
      'By Road':
        'NH 10 follows the Teesta from Siliguri to Gangtok; after heavy rain traffic goes round by Lava or Kalimpong.',
    },
    railhead: 'New Jalpaiguri',
  },
  tripura: {
    title: 'A lake palace and faces in the rock',
    subtitle: 'Bamboo hills and royal gardens, with Bangladesh on three sides.',
    about: [
      'Before Partition the way from Agartala to Kolkata led straight across the plain of Bengal; trains now go the long way round, through Assam. The Manikya kings ruled for some five centuries and joined India in 1949. They were friends and patrons of Tagore, and their Ujjayanta Palace of 1901, domed and white between two ponds, is the museum of Agartala.',
      'Nineteen tribes share the hills and valleys with Bengali families. Reang girls dance Hojagiri standing on earthen pitchers, with a bottle balanced on the head and a lamp on the bottle. Pilgrims go to Tripura Sundari at Udaipur, one of the seats of the goddess, whose pond is full of old turtles. Look out for bamboo screens, and for the small, sweet queen pineapple in June.',
    ],
    keyInfo: {
      Capital: 'Agartala',
      Languages: 'Bengali, Kokborok and English',
      'Best Time to Visit': 'October to March',
      'Famous For': 'Unakoti, Neermahal, Tripura Sundari, bamboo and cane work, Kharchi puja in July',
      Cuisine: 'Mui borok with fermented berma, chakhwi, gudok, wahan mosdeng, bangui rice',
    },
    mustVisit: [
      {
        name: 'Unakoti',
        location: 'Near Kailashahar, Unakoti district',
        description:
          'Steps climb a wet green hillside to giant faces of Shiva and Ganesha, cut into the rock about twelve centuries ago. The name means one less than ten million.',
        image: 'rock faces',
      },
      {
        name: 'Neermahal',
        location: 'Rudrasagar Lake, Melaghar',
        description:
          'Maharaja Bir Bikram built this summer palace in the middle of a lake in the 1930s. Boats cross from the shore at Rajghat, 53 km from Agartala.',
        image: 'lake palace',
      },
    ],
    travelInfo: {
      'By Air':
        'Maharaja Bir Bikram Airport, 12 km from Agartala, has flights from Kolkata, Guwahati, Delhi and Bengaluru.',
      'By Rail':
        'Agartala has direct trains from Guwahati, Kolkata and Delhi; Dharmanagar and Kumarghat are the stations for Unakoti.',
      'By Road': 'NH 8 is the road to the rest of the country, through Churaibari into Assam.',
    },
  },
};
