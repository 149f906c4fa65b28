import type { GuideContentBySlug } from './state-guide.ts';

/** The desert, the Deccan and the western coast. */
export const westernGuides: GuideContentBySlug = {
  'dadra-and-nagar-haveli-and-daman-and-diu': {
    title: 'A forest, a river mouth and an island',
    subtitle: 'Former Portuguese holdings, scattered along the coast of Gujarat.',
    about: [
      'Two union territories became one here in January 2020. Dadra and Nagar Haveli is inland: low hills of teak, the Madhuban reservoir, and Warli villages around the town of Silvassa. Daman and Diu are two seaside places, a long day apart by road, where the Portuguese stayed for more than four centuries, until December 1961.',
      'Daman sits on both banks of its river, with the walled quarter of Moti Daman on the south side and the market of Nani Daman on the north; weekends bring families from Surat and Mumbai. Diu is slower, an island off Saurashtra of quiet coves, whitewashed churches and hoka palms, small enough for a bicycle.',
    ],
    keyInfo: {
      Capital: 'Daman',
      Languages: 'Gujarati, Hindi and English; Marathi and Warli around Silvassa',
      'Best Time to Visit': 'October to March',
      'Famous For': 'Diu Fort, Moti Daman, Nagoa Beach, forest around Silvassa, Warli painting',
      Cuisine: 'Prawns, lobster and pomfret from the day boats, Gujarati thali, winter ubadiyu',
    },
    mustVisit: [
      {
        name: 'Diu Fort',
        location: 'Diu town',
        description:
          'The Portuguese built it from 1535, with the sea on three sides and a moat cut through rock on the fourth. Cannon still point at the harbour and at the little fort of Panikotha in the water.',
        image: 'sea fort',
      },
      {
        name: 'Moti Daman Fort',
        location: 'Daman, south bank of the Daman Ganga',
        description:
          'A walled town of the sixteenth century with ten bastions, still lived in. Look into the church of Bom Jesus for its carved and gilded altar, then walk the wall to the lighthouse.',
        image: 'church',
      },
    ],
    travelInfo: {
      'By Air': 'Diu has a small airport with a few regional flights. For Daman and Silvassa, fly to Surat or Mumbai.',
      'By Rail':
        'Vapi, on the main line between Mumbai and Surat, is about 12 km from Daman and 18 km from Silvassa. For Diu the nearest long-distance station is Veraval.',
      'By Road':
        'NH 48 passes Vapi, about 170 km north of Mumbai. Diu is joined by bridges to Una in Gujarat, on the coast road NH 51.',
    },
    railhead: 'Vapi',
  },
  goa: {
    title: 'Long beaches and slow villages',
    subtitle: 'Konkani fishing coast, Portuguese churches, and rain forest an hour inland.',
    about: [
      'Goa was Portuguese from 1510 to 1961, and it shows in the oyster-shell windows, the vinegar in the curry and the ochre and blue houses of Fontainhas in Panaji. Yet the temples around Ponda, each with its tall lamp tower, are as Goan as the churches.',
      'The northern shore, from Candolim to Arambol, keeps late hours. The south, from Majorda down to Agonda and Palolem, goes to bed with its fishermen. Behind the coconut belt lie rice fields, spice farms, and the forests of the Western Ghats.',
      'From June to September many beach shacks close and the rivers fill. The countryside is at its greenest then, rooms are cheaper, and at the feast of Sao Joao in late June young men with crowns of flowers leap into the village wells.',
    ],
    keyInfo: {
      Capital: 'Panaji',
      Languages: 'Konkani; Marathi is also used officially; English and Hindi',
      'Best Time to Visit': 'November to February; June to September for rain and waterfalls',
      'Famous For': 'Beaches, churches of Old Goa, Carnival, feni, the Latin quarter of Fontainhas',
      Cuisine: 'Fish curry rice, xacuti, vindaloo, cafreal, poi bread, bebinca',
    },
    mustVisit: [
      {
        name: 'Basilica of Bom Jesus',
        location: 'Old Goa',
        description:
          'A church of bare red laterite, consecrated in 1605, where the relics of St Francis Xavier lie in a silver casket. The vast Se Cathedral stands across the road.',
        image: 'red church',
      },
      {
        name: 'Palolem Beach',
        location: 'Canacona, South Goa',
        description:
          'A crescent of sand between two headlands, with shallow water for children and kayaks. At low tide you can wade to the islet at its northern end.',
        image: 'beach',
      },
      {
        name: 'Fort Aguada',
        location: 'Sinquerim, North Goa',
        description:
          'Finished in 1612 to guard the mouth of the Mandovi, with a cistern that once filled the water casks of ships bound for Lisbon. Its old jail is now a museum of the freedom struggle.',
        image: 'sea fort',
      },
      {
        name: 'Dudhsagar Falls',
        location: 'Bhagwan Mahaveer Sanctuary, on the Karnataka border',
        description:
          'The Mandovi comes down about 310 m of rock in four steps, and trains cross a viaduct in front of it. Forest jeeps go in from Collem once the monsoon is over.',
        image: 'waterfall',
      },
    ],
    travelInfo: {
      'By Air':
        'There are two airports: Manohar International at Mopa for the north, and Dabolim near Vasco da Gama for the south.',
      'By Rail':
        'The Konkan line stops at Thivim, Karmali and Madgaon; Vasco da Gama is the end of the line over the ghats from Hubballi.',
      'By Road':
        'NH 66 follows the coast from Mumbai, about 590 km, and from Mangaluru. NH 748 comes down through the forest from Belagavi.',
    },
    railhead: 'Goa',
  },
  gujarat: {
    title: 'White salt, Asiatic lions, stepped wells',
    subtitle: 'A coast that has traded with the world since the Indus towns.',
    about: [
      'No other Indian state has a longer coast, and people have traded from it since Lothal, an Indus town with a brick dockyard, more than four thousand years ago. Ahmedabad, founded in 1411, was the first Indian city on the World Heritage list; its pols are gated lanes of carved timber houses. Gandhi set out for Dandi from his ashram on the Sabarmati.',
      'Kutch, in the west, is all but an island, between the sea and the salt flats of the Rann. Saurashtra has the lions of Gir, the temples of Somnath and Dwarka, and hills of marble shrines at Palitana. At Patan the stepwell Rani ki Vav goes down seven storeys of sculpture to its water.',
      'The autumn nights of Navratri are for garba, danced in circles until midnight. Gujarat is a dry state; visitors who drink need a permit.',
    ],
    keyInfo: {
      Capital: 'Gandhinagar',
      Languages: 'Gujarati and Hindi; Kutchi in the west',
      'Best Time to Visit': 'November to February; autumn for Navratri',
      'Famous For': 'Rann of Kutch, Gir lions, garba, patola weaving, Somnath, Statue of Unity',
      Cuisine: 'Vegetable thali with dal and kadhi, dhokla, fafda, khandvi, undhiyu in winter',
    },
    mustVisit: [
      {
        name: 'Great Rann of Kutch',
        location: 'Dhordo, Kutch district',
        description:
          'When the monsoon water has dried, white salt reaches to the horizon. The tent city of the Rann Utsav stands from about November to February; go on a full-moon night.',
        image: 'salt desert',
      },
      {
        name: 'Gir National Park',
        location: 'Sasan Gir',
        description:
          'Asiatic lions live wild in this dry teak forest and the country around it, and nowhere else. Safaris run from mid-October to mid-June with a permit booked online.',
        image: 'lion scrub',
      },
    ],
    travelInfo: {
      'By Air':
        'Ahmedabad is the main international airport; Surat, Vadodara, Rajkot (at Hirasar) and Bhuj have domestic flights.',
      'By Rail':
        'Surat and Vadodara are on the main line from Mumbai to Delhi, and Ahmedabad is an hour or two further. Night trains go on to Bhuj, Okha and Veraval.',
      'By Road':
        'NH 48 comes from Mumbai through Surat and Vadodara to Ahmedabad; NH 27 crosses Saurashtra from Porbandar by way of Rajkot.',
    },
    railhead: 'Ahmedabad',
  },
  maharashtra: {
    title: 'Rock-cut caves, hill forts and Mumbai',
    subtitle: 'The Sahyadri hills divide a rainy coast from the dry Deccan plateau.',
    about: [
      'West of the Sahyadri lies the Konkan: mangoes, coconuts, sea forts, red earth. East of them spreads the black soil of the Deccan, where monks began to hollow caves out of the basalt in the second century BCE. On the crests stand the forts of Shivaji, who was crowned at Raigad in 1674; twelve Maratha forts, Raigad among them, joined the World Heritage list in 2025.',
      'Mumbai grew from seven islands filled in and joined together. Victorian Gothic faces Art Deco across its Oval Maidan, local trains carry millions a day, and in August or September the city takes Ganesh down to the sea. Pune is the old town of the Peshwas; Nagpur, among orange groves, is the way to the tigers of Tadoba and Pench.',
    ],
    keyInfo: {
      Capital: 'Mumbai; Nagpur in winter',
      Languages: 'Marathi; Hindi, English and Konkani are also spoken',
      'Best Time to Visit': 'October to March; July and August for green hills and full waterfalls',
      'Famous For': 'Ajanta and Ellora, Ganesh Chaturthi, Hindi cinema, Maratha forts, Alphonso mangoes',
      Cuisine: 'Vada pav, misal, puran poli, Malvani fish curry, bhakri with pithla, modak',
    },
    mustVisit: [
      {
        name: 'Ellora Caves',
        location: 'Verul, near Chhatrapati Sambhajinagar',
        description:
          'Thirty-four Buddhist, Hindu and Jain caves share one cliff. The Kailasa temple among them was carved from the top down out of a single rock; the site is closed on Tuesdays.',
        image: 'cave',
      },
      {
        name: 'Gateway of India',
        location: 'Apollo Bunder, Mumbai',
        description:
          'The last British troops left India through this basalt arch, completed in 1924. Launches for the caves of Elephanta start from the steps behind it.',
        image: 'arch',
      },
    ],
    travelInfo: {
      'By Air':
        'Mumbai has the largest airport, and Navi Mumbai a second one since December 2025. Pune, Nagpur and Nashik have flights too; Chhatrapati Sambhajinagar is the airport for Ellora and Ajanta.',
      'By Rail':
        'Long-distance trains use several Mumbai stations, among them CSMT, Mumbai Central, Bandra Terminus and Lokmanya Tilak Terminus. Pune, Nashik Road, Bhusaval and Nagpur are the other large ones.',
      'By Road':
        'An expressway joins Mumbai and Pune, the Samruddhi Mahamarg goes on to Nagpur from near Thane, and NH 66 runs down the Konkan to Goa.',
    },
    railhead: 'Mumbai',
  },
  rajasthan: {
    title: "Forts at the desert's edge",
    subtitle: 'Painted havelis, marble lakesides and sandstone walls between the Aravallis and the Thar.',
    about: [
      'The Aravalli hills cut Rajasthan in two. To the south-east are lakes, jungle and the white city of Udaipur; to the north-west the land dries out mile by mile into the Thar, until Jaisalmer rises from it in the same yellow stone.',
      'For centuries this was Rajputana, some twenty kingdoms that fought, married and tried to out-build each other. Six of their hill forts share one World Heritage listing. Merchants added splendour of another kind in Shekhawati, where whole streets of havelis are covered in paintings of gods, trains and motor cars.',
      'It is good country for night trains and early mornings. Printers in Bagru stamp cotton with carved blocks, Manganiyar families sing of kings and weddings, and at Pushkar camels and pilgrims gather for the full moon of Kartik, in October or November.',
    ],
    keyInfo: {
      Capital: 'Jaipur',
      Languages: 'Hindi; Marwari, Mewari, Dhundhari and other Rajasthani tongues',
      'Best Time to Visit': 'October to March',
      'Famous For': 'Hill forts, Thar desert, block printing, Pushkar fair, blue pottery, folk music',
      Cuisine: 'Dal baati churma, laal maas, ker sangri, gatte ki sabzi, pyaaz kachori, ghevar',
    },
    mustVisit: [
      {
        name: 'Amber Fort',
        location: 'Amer, 11 km from the centre of Jaipur',
        description:
          'Raja Man Singh began this palace fort in 1592 above a small lake. In its hall of mirrors one candle becomes a sky full of stars.',
        image: 'hill fort',
      },
      {
        name: 'Mehrangarh',
        location: 'Jodhpur',
        description:
          'Walls founded by Rao Jodha in 1459 stand on a cliff over the blue-painted houses of the old town. The museum inside keeps howdahs, palanquins and cradles.',
        image: 'blue city fort',
      },
      {
        name: 'City Palace and Lake Pichola',
        location: 'Udaipur',
        description:
          'For four hundred years each maharana of Mewar added courtyards and balconies along the shore. Boats from the palace jetty go round the islands towards evening.',
        image: 'lake palace',
      },
      {
        name: 'Jaisalmer Fort',
        location: 'Jaisalmer',
        description:
          'Families live, shop and worship inside ramparts founded in 1156, next to Jain temples carved like lace. The dunes of Sam are 40 km further west.',
        image: 'dune fort',
      },
      {
        name: 'Ranthambore National Park',
        location: 'Sawai Madhopur',
        description:
          'Tigers rest in ruined pavilions beside three lakes, below a fort a thousand years old. The main zones open from October to June.',
        image: 'tiger forest',
      },
      {
        name: 'Keoladeo National Park',
        location: 'Bharatpur',
        description:
          'A duck-shooting preserve of the maharajas, now a sanctuary to explore by cycle rickshaw. Painted storks nest here in autumn and geese stay until February.',
        image: 'wetland',
      },
    ],
    travelInfo: {
      'By Air':
        'Jaipur has the main airport; Jodhpur and Udaipur have daily domestic flights, and Jaisalmer has flights in the cooler months.',
      'By Rail':
        'Jaipur is four to five hours from Delhi. Overnight trains go to Udaipur, Jodhpur, Bikaner and Jaisalmer; Sawai Madhopur and Bharatpur are on the Delhi to Mumbai line.',
      'By Road':
        'NH 48 links Delhi, Jaipur, Udaipur and Ahmedabad; the expressway from Delhi towards Mumbai passes Dausa and Sawai Madhopur.',
    },
    railhead: 'Jaipur',
  },
};
