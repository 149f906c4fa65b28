import type { Plan } from './plan.ts';

/** Plans of Bay and Delta Travels. */
export const eastPlans: Record<string, Plan> = {
  'Kolkata: Ferries, Books and Sweets': {
    'Dalhousie Square and the river':
      'From the Writers’ Building to St John’s church on foot, 2 km. Towards evening a ferry on the Hooghly passes under the Howrah bridge.',
    'Potters of Kumartuli':
      'Clay, straw and bamboo become goddesses in the lanes of Kumartuli. Before it a breakfast of kochuri and, 3 km down the river, the flower sellers of Mullick Ghat.',
    'College Street':
      'Secondhand books by the mile, the Indian Coffee House upstairs and, if it runs that day, a tram along the Maidan. Kathi rolls on Park Street.',
    Sandesh:
      'Three sweet makers of north Kolkata, from nolen gur in winter to baked sandesh, and mustard fish for lunch. The journey ends in the city.',
  },
  'Darjeeling and Gangtok': {
    'Bagdogra to Darjeeling':
      'By Kurseong it is 70 km and three hours up to 2,040 m. The evening belongs to Chowrasta.',
    'Tiger Hill':
      'At four by jeep, 11 km to Tiger Hill at 2,590 m, where Kangchenjunga catches the first sun. On the way back Ghoom monastery.',
    'Tea and the toy train':
      'A morning in a tea estate from bush to cup. In the afternoon the steam train round the Batasia loop to Ghoom and back, 14 km in two hours.',
    'Along the Teesta': 'Down to the Teesta and up again to Gangtok at 1,650 m, 100 km in about four and a half hours.',
    'Tsomgo lake':
      'Only 38 km, but it climbs to 3,753 m; the permit is checked on the way. Yaks stand on the shore, and ice in winter.',
    'Rumtek and down':
      'The monastery of the Karmapa faces Gangtok from the other slope, 24 km by road. Then about 125 km to Bagdogra, five hours.',
  },
  'Sundarbans by Boat': {
    'Godkhali jetty':
      'By road 100 km from Kolkata to Godkhali, three and a half hours, then by boat past Gosaba to the eco-camp. Islanders show their village and the embankment.',
    'Creeks of Sajnekhali':
      'A whole day on the water by the watch towers of Sajnekhali and Sudhanyakhali. Crab curry is cooked on board.',
    'With the tide to the road':
      'Kingfishers are busiest in the first hours. The boat turns back towards Godkhali at noon and the car reaches Kolkata by evening.',
  },
  'Puri, Konark and Bhubaneswar': {
    'Temples around the tank':
      'Bindu Sagar, the Mukteshwar and Rajarani temples lie within 2 km of each other in old Bhubaneswar. Lingaraj is seen from its platform by those who may not enter.',
    'Dhauli and the sun’s chariot':
      'Ashoka’s edict on the rock of Dhauli, then Konark, 65 km from Bhubaneswar: twenty-four wheels of stone, best when the shadows are long. Along the sea 35 km to Puri.',
    Jagannath:
      'The temple opens before six; Hindus enter, others see the tower from the Grand Road. The flag on its top is changed by hand every evening.',
    Raghurajpur:
      'Each house of this village 12 km from Puri has its painter of pattachitra or palm leaf. The afternoon is for Puri’s beach.',
    'Udayagiri caves':
      'By road 60 km to Bhubaneswar and the caves that Jain monks lived in two thousand years ago. The journey ends there.',
  },
  'Brahmaputra: Kaziranga and Majuli': {
    'Guwahati to Kaziranga': 'Along the Brahmaputra’s south bank 195 km to Kohora, about four and a half hours.',
    'Rhinos by jeep':
      'Two drives, central range in the morning and Bagori in the afternoon, each about two hours. Rhinos graze in the open, wild buffalo near the lakes.',
    'Eastern range':
      'Agaratoli has the most birds and pelicans in winter. Later the orchid garden at Kohora and a walk between tea bushes.',
    'Ferry to Majuli':
      'By road 95 km to Nimati Ghat near Jorhat and an hour or more on the ferry to Kamalabari, when the river allows. The house stands on stilts.',
    'Monks and masks':
      'Auniati satra for prayer and dance, Samaguri satra for masks of bamboo and clay. Bicycles are the vehicle of the island.',
    Jorhat: 'The first ferries leave at about eight. Jorhat’s station and airport are within 20 km of the jetty.',
  },
  'Living Bridges of Meghalaya': {
    'Umiam lake to Shillong':
      'From Guwahati 100 km to Shillong, three hours, with a halt above Umiam lake. In the evening live music in a café of Police Bazar.',
    'Mawsmai and the edge':
      'To Cherrapunji, 55 km along the gorge of Mawkdok. The cave of Mawsmai is lit for 150 m, and Nohkalikai falls 340 m.',
    'Down 3,000 steps':
      'From Tyrna to Nongriat and its double-decker root bridge: three hours down with a swim, three up again. Take water and few things.',
    'Dawki and Mawlynnong':
      'By way of Pynursla 85 km to the river at Dawki, where boats seem to float on glass. Mawlynnong is an hour further by road, then back to Shillong.',
    'Don Bosco museum': 'Don Bosco museum shows the seven states on seven floors. Guwahati is three hours away.',
  },
  'Tawang over Sela Pass': {
    'Guwahati to Bhalukpong':
      'Over Tezpur 240 km to the foot of the hills, five and a half hours. The permits are shown at the gate of Bhalukpong.',
    'Up to Dirang':
      'Forest, orchids at Tipi and the first prayer flags near Bomdila: 140 km in seven hours to 1,500 m.',
    'Hot springs of Dirang':
      'A day of rest for the height. The springs steam beside the river, the old fort village is built of stone, and Sangti valley is 7 km away.',
    'Over Sela':
      'The pass at 4,170 m and its lake, then the war memorial of Jaswant Garh; 135 km to Tawang at about 3,000 m, seven hours at least.',
    'Tawang monastery':
      'Founded in 1681, it is the home of several hundred monks, and tea with butter is poured after the prayers. Urgelling, the birthplace of the sixth Dalai Lama, is 5 km away.',
    'Cold lakes':
      'To Pankang Teng Tso at 17 km and, if the army lets cars pass, to Sangetsar lake, whose dead trees stand in the water.',
    'Back to Bomdila': 'The same pass from the other side, 180 km in eight to nine hours; Bomdila lies at 2,400 m.',
    'Down to Guwahati': 'An early start for 330 km through Tezpur, about ten hours.',
  },
  'Kohima and the Dzukou Valley': {
    'Dimapur to Kohima':
      'The road climbs 70 km to 1,440 m in about three hours. In the evening a first plate of smoked pork with bamboo shoot.',
    'Cemetery and museum':
      'The lines of the tennis court still cross the war cemetery on Garrison Hill. Kisama, where the Hornbill Festival is held, is 12 km south.',
    'On foot to Dzukou':
      'From Viswema by jeep to the trail head and about five hours on foot to the valley at 2,450 m. The night there is simple and cold.',
    'Through the bamboo':
      'Sunrise over the rounded hills, then down to the road at Zakhama or Viswema in four to five hours and back to Kohima.',
    Khonoma:
      'Twenty kilometres west: terraced fields, stone forts and the sanctuary that the hunters made of their forest. Afterwards the drive to Dimapur.',
  },
  'Imphal and the Floating Islands of Loktak': {
    'Kangla and Ima Keithel':
      'The moated fort of the kings of Manipur in the middle of Imphal, then the market where several thousand women sell and no man does.',
    'Loktak by canoe':
      'To Moirang it is 45 km; from Thanga a canoe goes between floating islands and round fish ponds of grass. Sendra hill looks over all of it.',
    'Dancing deer':
      'Keibul Lamjao at first light: sangai come out on the floating meadow, seen from the watch tower through a telescope. The INA memorial of Moirang is on the way to Imphal.',
    'War cemetery and Andro':
      'Potters work without a wheel in Andro, 25 km east of Imphal. The airport is 8 km from the centre.',
  },
  'Aizawl and the Blue Hills': {
    'Lengpui to Aizawl':
      'The airport lies 32 km from the city, an hour and a half of bends. Houses stand on their columns down both sides of the ridge.',
    Reiek:
      'By road 29 km to Reiek and an hour up through forest to the cliff at 1,548 m. The village below keeps traditional houses.',
    'Weavers of Thenzawl':
      'South for 90 km and three and a half hours to looms that make the puan. Vantawng falls drop 229 m nearby; back in Aizawl by night.',
    'Rice valley of Champhai':
      'East for 190 km, seven hours of hills, to the widest flat land of Mizoram. Beyond it the blue ridges belong to Myanmar.',
    'Back along the ridge':
      'Tea with a family at sunrise, the return to Aizawl and, on a Sunday, the choirs that are heard in the streets.',
  },
  'Unakoti and the Palaces of Tripura': {
    'Ujjayanta palace':
      'The white palace of Agartala is the museum of the state, closed on Mondays. In the bamboo workshops strips are split thinner than paper.',
    Neermahal:
      'To Melaghar it is 53 km; a boat crosses Rudrasagar to the water palace of 1930. Return to Agartala after dark.',
    'Faces in the forest':
      'North for 175 km, four and a half hours by road to Kailashahar. The carvings of Unakoti begin a short walk from the gate, the greatest Shiva head being 10 m high.',
    'South to Agartala':
      'An hour more among the smaller carvings and the spring, if the light is good. Agartala is reached in the afternoon.',
  },
  'In the Steps of the Buddha': {
    'The tree of Bodh Gaya':
      'Gaya station is 15 km from the Mahabodhi temple. In the evening monks of many countries walk around the tree.',
    'A day of sitting and walking':
      'Guided meditation for those who wish, then over the Phalgu to Sujata’s village. The great statue stands at the western edge of the town.',
    'Vulture peak':
      'To Rajgir it is 75 km; the chairlift leads to the Peace Pagoda and a path down to the rock where he taught. Warm springs below the hill.',
    Nalanda:
      'The brick cells of the university lie 12 km from Rajgir, the museum across the road is shut on Fridays. Patna is 90 km on, three hours.',
  },
  'Netarhat: Sunrise over the Plateau': {
    'Hundru and Dassam':
      'Two falls on two rivers, 45 km and 40 km from Ranchi on different roads. Hundru has some 700 steps to its foot.',
    'Up to the pears':
      'West by Lohardaga 155 km to Netarhat at 1,100 m, four and a half hours. Magnolia Point faces the sunset.',
    'Sunrise and sal':
      'Pines turn black before the sun comes up over the Koel valley. Then 75 km down to Betla for a drive in the forest; elephants and gaur live there.',
    'Walls of Sohrai':
      'By Daltonganj 180 km to Ranchi, five hours, with a talk about the Sohrai paintings that women make in mud colours after the rains.',
  },
  'Bastar: Waterfalls and Weekly Markets': {
    'Raipur to Jagdalpur': 'Through the Keshkal ghat 300 km to the south, six and a half hours.',
    Chitrakote:
      'The Indravati falls 29 m across a horseshoe of rock, 38 km from Jagdalpur. When the water is low a boat goes near the spray.',
    'A weekly haat':
      'Which village it is depends on the day. A local guide explains mahua, red-ant chutney and the prices of the potters.',
    'Kanger valley':
      'Kutumsar cave is 330 m deep and narrow; Tirathgarh falls over its steps 30 km from Jagdalpur. The cave is shut in the rains.',
    'Bell metal of Kondagaon':
      'Casters work in beeswax and clay at Kondagaon, 75 km on the way north. Raipur is reached by night.',
  },
  'Varanasi at First Light': {
    'Aarti from the steps':
      'Varanasi Junction is 5 km from the river. A first walk from Assi along the ghats to Dashashwamedh, where the lamps are lifted after sunset.',
    'Rowing before sunrise':
      'At half past five the boat leaves for Manikarnika and back. The scholar leads through the lanes to Kashi Vishwanath; the looms of Madanpura clack all afternoon.',
    Sarnath:
      'Ten kilometres north the Dhamek stupa marks the first sermon; the museum keeps the lion capital and closes on Fridays. The second aarti is seen from a boat.',
    'Kachori lane': 'Kachori and jalebi at eight, malaiyo if it is winter. The journey ends in Varanasi.',
  },
  'Lucknow and Ayodhya': {
    'The maze of Bara Imambara':
      'A hall without a beam, 50 m long, and above it the passages in which everyone gets lost; Rumi Darwaza next door. Tunday’s galouti in Chowk afterwards.',
    'Chikan and the Residency':
      'Embroiderers explain the stitches of chikan work in the lanes of Chowk. The ruins of the Residency stand in a park by the Gomti.',
    'Road to Ayodhya':
      'Along the highway 135 km, two and a half hours. Hanuman Garhi has 76 steps; at dusk the lamps on the Sarayu at Naya Ghat.',
    'Ram temple':
      'Darshan early, with phones left in the lockers. Kanak Bhawan is a short walk away, then back to Lucknow.',
  },
};
