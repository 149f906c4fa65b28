import type { GuideContentBySlug } from './state-guide.ts';

/** The peninsula south of the Deccan. */
export const southernGuides: GuideContentBySlug = {
  'andhra-pradesh': {
    title: 'Two deltas and a temple hill',
    subtitle: 'The Krishna and the Godavari meet the Bay here, and pilgrims climb to Tirumala every day of the year.',
    about: [
      'Rice, fish ponds and coconut fill the broad deltas in which the Krishna and the Godavari end. Behind them rise the Eastern Ghats; the railway from Visakhapatnam climbs through dozens of tunnels to Araku, where Adivasi families grow coffee under shade trees.',
      'Faith draws most travellers. Tirumala alone receives more than fifty thousand people on an ordinary day, and Srisailam, Srikalahasti and Ahobilam have roads and halls full of pilgrims of their own. Amaravati, by law the capital and still being built beside the Krishna, takes its name from a town with a Buddhist stupa two thousand years old.',
      'Craft towns keep to one thing and do it well: pen-drawn kalamkari in Srikalahasti, toys of soft wood in Kondapalli, silk in Dharmavaram, and dance drama in the village of Kuchipudi.',
    ],
    keyInfo: {
      Capital: 'Amaravati',
      Languages: 'Telugu; Urdu as second official language; English',
      'Best Time to Visit': 'October to March',
      'Famous For': 'Tirumala temple, Araku coffee, Kuchipudi dance, kalamkari cloth, Lepakshi murals',
      Cuisine: 'Rice with gongura pickle, pesarattu, Guntur chilli curries, pulasa fish, pootharekulu',
    },
    mustVisit: [
      {
        name: 'Sri Venkateswara Temple',
        location: 'Tirumala, Tirupati district',
        description:
          'The shrine of Vishnu stands on the last of seven hills, reached by road or by some 3,550 steps from Alipiri. Book a darshan slot before you travel, and bring home a laddu.',
        image: 'hill temple',
      },
      {
        name: 'Borra Caves',
        location: 'Ananthagiri hills, near Araku',
        description:
          'Coloured lamps light limestone halls as high as a church, with shrines among the stalagmites. They have their own stop, Borra Guhalu, on the railway line to Araku.',
        image: 'limestone cave',
      },
    ],
    travelInfo: {
      'By Air':
        'Visakhapatnam, Vijayawada and Tirupati have flights from the large cities; Vijayawada is the one for Amaravati.',
      'By Rail':
        'Vijayawada is the great junction between Chennai, Hyderabad and Kolkata. Tirupati has direct trains from all over the south.',
      'By Road':
        'NH 16 follows the coast through Visakhapatnam, Vijayawada and Nellore to Chennai; NH 65 goes inland to Hyderabad.',
    },
    railhead: 'Vijayawada',
  },
  karnataka: {
    title: 'Boulder ruins, coffee hills, palace towns',
    subtitle: 'From the granite of Hampi to the estates of Kodagu, with Bengaluru as the way in.',
    about: [
      'Karnataka rises steeply from a narrow coast to the coffee of the Western Ghats and then levels out into the dry Deccan. Dynasty after dynasty left it full of stone: the Chalukyas at Badami and Pattadakal, the Hoysalas at Belur and Halebidu, and the kings of Vijayanagara at Hampi, a city that fell in 1565.',
      'Mysuru still keeps court: on the tenth day of Dasara an elephant carries the goddess out of the palace in a golden howdah. Bengaluru is younger in spirit, a town of parks, breweries and standing-room counters for dosa and coffee. On the coast Yakshagana actors dance in tall crowns until morning, and Udupi has lent its name to vegetarian restaurants everywhere.',
    ],
    keyInfo: {
      Capital: 'Bengaluru',
      Languages: 'Kannada; Tulu, Konkani, Kodava and Urdu in their own regions; English',
      'Best Time to Visit': 'October to March; August and September for Jog Falls',
      'Famous For': 'Hampi, Mysuru Dasara, Hoysala temples, Kodagu coffee, sandalwood, Nagarahole',
      Cuisine: 'Bisi bele bath, masala dosa, ragi mudde, neer dosa, pandi curry, Mysore pak',
    },
    mustVisit: [
      {
        name: 'Hampi',
        location: 'Vijayanagara district, 13 km from Hosapete',
        description:
          'The ruined capital covers a valley of giant boulders: bazaars, elephant stables, the stone chariot of the Vittala temple. At Virupaksha worship has never stopped.',
        image: 'ruins',
      },
      {
        name: 'Mysore Palace',
        location: 'Mysuru',
        description:
          'The Wadiyars moved back in 1912 after a fire, into domes, stained glass and painted processions. On Sunday evenings nearly a hundred thousand bulbs outline it.',
        image: 'palace',
      },
    ],
    travelInfo: {
      'By Air':
        "Bengaluru's Kempegowda airport has flights from all over the world; Mangaluru serves the coast and Hubballi the north and Hampi.",
      'By Rail':
        'Bengaluru has three large stations, KSR, SMVT and Yesvantpur. Mysuru is two to three hours further; Hosapete is the stop for Hampi.',
      'By Road':
        'NH 44 comes from Hyderabad and NH 48 from Pune and Chennai to Bengaluru; NH 275 goes on to Mysuru and NH 66 runs along the shore.',
    },
    railhead: 'Bangalore',
  },
  kerala: {
    title: 'Where rivers run beside the sea',
    subtitle: 'Backwaters, spice hills, and a monsoon that arrives around the first of June.',
    about: [
      'Kerala is a strip of land between the Western Ghats and the Arabian Sea, seldom more than 100 km wide. Forty-four rivers cross it, most of them running west, and near the coast they spread into lagoons and canals. In Kuttanad, around Alappuzha, farmers grow rice below the level of the sea.',
      'Pepper brought Arab, Jewish, Chinese, Portuguese, Dutch and British ships, and Fort Kochi shows traces of them all within half an hour on foot. Cardamom and tea cover the hills of Idukki and Wayanad; wild elephants keep the forests between.',
      'The calendar is part of the journey. Theyyam dancers of the north become gods from November to May, Thrissur lines up its elephants for Pooram in April or May, long snake boats race at Alappuzha in August, and Onam, soon after, puts flower carpets at every door.',
    ],
    keyInfo: {
      Capital: 'Thiruvananthapuram',
      Languages: 'Malayalam and English',
      'Best Time to Visit': 'October to March; June to August for the rains and for Ayurveda',
      'Famous For': 'Houseboats, Kathakali and theyyam, Ayurveda, spices, Onam, tea estates',
      Cuisine: 'Sadya on a banana leaf, appam with stew, karimeen pollichathu, puttu and kadala, Malabar biryani',
    },
    mustVisit: [
      {
        name: 'Alappuzha Backwaters',
        location: 'Alappuzha',
        description:
          'Old rice barges, turned into houseboats, wander over Vembanad lake and through the canals of Kuttanad. The public ferry to Kottayam takes the same water for a few rupees.',
        image: 'backwater',
      },
      {
        name: 'Munnar',
        location: 'Idukki district',
        description:
          'Tea is clipped like velvet over hills at about 1,600 m. In Eravikulam National Park, close by, Nilgiri tahr graze beside the path; it closes while they calve, in February and March.',
        image: 'terraces',
      },
      {
        name: 'Fort Kochi',
        location: 'Kochi, Ernakulam district',
        description:
          'Chinese fishing nets dip at the harbour mouth, Vasco da Gama was first buried in St Francis Church, and the synagogue in Mattancherry dates from 1568.',
        image: 'fishing nets',
      },
      {
        name: 'Periyar Tiger Reserve',
        location: 'Thekkady, Idukki district',
        description:
          'A dam of 1895 made the lake, where elephants and bison come to drink in front of the boats. Rangers also lead walks and bamboo rafts into the forest.',
        image: 'elephant lake',
      },
    ],
    travelInfo: {
      'By Air': 'Thiruvananthapuram, Kochi, Kozhikode and Kannur all have international airports.',
      'By Rail':
        'The coast line joins Thiruvananthapuram, Kollam, Ernakulam, Thrissur and Kozhikode; some trains take the branch through Alappuzha.',
      'By Road':
        'NH 66 runs the length of the state, NH 544 comes from Coimbatore through the Palakkad gap, and NH 85 climbs from Kochi to Munnar.',
    },
    railhead: 'Kochi',
  },
  puducherry: {
    title: 'French streets, Tamil lanes, four towns',
    subtitle: 'Old French settlements on two coasts, with Puducherry town as the chief of them.',
    about: [
      'The territory comes in four pieces: Puducherry and Karaikal beside Tamil Nadu, Yanam on the Godavari in Andhra Pradesh, and Mahe on the Malabar coast. France handed them over in 1954, and French is still among the official languages; a lycee, some red police caps and a war memorial keep it company.',
      'A canal divides Puducherry town. On the sea side are mustard-coloured walls, bougainvillea, and the ashram that grew around Sri Aurobindo and the Mother; on the other, Tamil houses with street verandas, flower sellers and the crowded Goubert market. Both halves meet on the seafront in the evening.',
    ],
    keyInfo: {
      Capital: 'Puducherry',
      Languages: 'Tamil, English and French; Malayalam in Mahe, Telugu in Yanam',
      'Best Time to Visit': 'December to March; October and November are the rainy months',
      'Famous For': 'French quarter, Sri Aurobindo Ashram, Auroville, surf at Serenity Beach',
      Cuisine: 'Creole prawn and fish curries, baguettes and croissants, dosa, Mahe mussels',
    },
    mustVisit: [
      {
        name: 'Promenade Beach',
        location: 'Goubert Avenue, Puducherry',
        description:
          'The seafront passes the old lighthouse, the Gandhi statue among tall granite pillars, and the French war memorial. From evening until early morning it is closed to cars.',
        image: 'promenade',
      },
      {
        name: 'Auroville',
        location: 'About 10 km north, mostly in Tamil Nadu',
        description:
          'People from some sixty countries have planted a forest on bare red earth since 1968. A free pass takes you to the view of the golden Matrimandir; entering it needs a booking.',
        image: 'golden globe',
      },
    ],
    travelInfo: {
      'By Air': 'A few flights use the small airport of Puducherry; Chennai, about 150 km away, has all the others.',
      'By Rail':
        'Puducherry has some direct trains. Villupuram Junction, less than an hour to the west, is on the main line and has many more.',
      'By Road': 'The East Coast Road from Chennai takes about three hours by way of Mamallapuram.',
    },
    railhead: 'Puducherry',
  },
  'tamil-nadu': {
    title: 'Living temples and cool blue hills',
    subtitle: 'Chola towers, Pallava carvings by the sea, rice on the Kaveri and tea in the Nilgiris.',
    about: [
      'In Tamil Nadu old things are in use. Lamps are lit every evening in the temple that Rajaraja Chola finished at Thanjavur in 1010, founders at Swamimalai still cast bronze by the lost-wax method, and the language of poems two thousand years old is what people argue in on the bus.',
      'From Chennai the coast road leads past Mamallapuram. Inland the Kaveri waters the temple towns of Kumbakonam and Chidambaram; further south come Madurai, the teak-pillared mansions of Chettinad, and Kanniyakumari, where three seas meet. In the west a rack railway of 1908 still carries passengers up to Udhagamandalam, better known as Ooty.',
      'Mid-January belongs to Pongal, when new rice boils over in the courtyard and cattle have their horns painted. In December and early January Chennai gives itself to music, with concerts from morning to night.',
    ],
    keyInfo: {
      Capital: 'Chennai',
      Languages: 'Tamil; English',
      'Best Time to Visit': 'December to March; April to June for the hill stations',
      'Famous For': 'Dravidian temples, Bharatanatyam, Chola bronzes, Kanchipuram silk, Nilgiri railway',
      Cuisine: 'Idli, dosa and sambar, Chettinad chicken, ven pongal, kothu parotta, filter coffee',
    },
    mustVisit: [
      {
        name: 'Meenakshi Amman Temple',
        location: 'Madurai',
        description:
          'Fourteen gateway towers crowded with painted gods rise over the market streets. Late each evening the image of Shiva is carried to the chamber of Meenakshi with drums and incense.',
        image: 'gopuram',
      },
      {
        name: 'Monuments of Mamallapuram',
        location: 'Chengalpattu district, 55 km south of Chennai',
        description:
          'The Pallavas carved five chariots out of single boulders, a cliff full of figures, and a shore temple that has faced the surf since about 700.',
        image: 'ruins',
      },
    ],
    travelInfo: {
      'By Air':
        'Chennai has the main airport; Tiruchirappalli, Coimbatore and Madurai have international flights as well.',
      'By Rail':
        'Chennai Central is the station for the north and west, Egmore for the south. Madurai, Coimbatore and Tiruchirappalli are the other hubs.',
      'By Road':
        'NH 44 passes Salem and Madurai and ends at Kanniyakumari; NH 48 leads to Bengaluru and the East Coast Road to Puducherry. Cars need an e-pass, issued online, for Ooty and Kodaikanal.',
    },
    railhead: 'Chennai',
  },
  telangana: {
    title: 'Pearls, granite forts and slow biryani',
    subtitle: 'The city of the Qutb Shahis and the Nizams, and the Kakatiya country around Warangal.',
    about: [
      'Muhammad Quli Qutb Shah founded Hyderabad in 1591 and set the Charminar where its two main streets cross. Diamonds from the region were cut and sold at Golconda nearby. The Nizams, who followed, left palaces and a manner of cooking that takes all night; their minister Salar Jung left a museum of clocks and jade.',
      'Telangana has been a state since 2 June 2014, yet its ground is old. Four carved gateways mark the lost Shiva temple of the Kakatiya kings at Warangal, weavers in Pochampally dye each thread before it meets the loom, and the Krishna backs up for miles behind the masonry dam at Nagarjuna Sagar. In autumn women stack marigolds into cones for Bathukamma and float them on the village tank.',
    ],
    keyInfo: {
      Capital: 'Hyderabad',
      Languages: 'Telugu; Urdu as second official language',
      'Best Time to Visit': 'October to February',
      'Famous For': 'Charminar, pearls and lac bangles, Pochampally ikat, Bathukamma',
      Cuisine: 'Hyderabadi biryani, haleem in Ramzan, sarva pindi, jonna roti, Irani chai with Osmania biscuits',
    },
    mustVisit: [
      {
        name: 'Golconda Fort',
        location: 'Western edge of Hyderabad',
        description:
          'Clap under the dome at the gate and the sound is heard in the pavilion at the top, some 120 m higher. The domed tombs of the Qutb Shahi kings stand a short drive away.',
        image: 'granite fort',
      },
      {
        name: 'Ramappa Temple',
        location: 'Palampet, Mulugu district',
        description:
          'A sandstone temple of 1213 with dancers carved in black stone under its eaves. The bricks of its tower are light enough to float, and it joined the World Heritage list in 2021.',
        image: 'temple',
      },
    ],
    travelInfo: {
      'By Air': 'Rajiv Gandhi International Airport at Shamshabad is about 25 km south of Hyderabad.',
      'By Rail':
        'Secunderabad, Hyderabad Deccan, Kacheguda and, since 2025, Charlapalli are the stations of the capital. Kazipet and Warangal are on the line from Delhi to Chennai.',
      'By Road':
        'NH 44 comes from Nagpur and goes on to Bengaluru, NH 65 joins Solapur and Vijayawada, and NH 163 leads to Warangal.',
    },
    railhead: 'Hyderabad',
  },
};
