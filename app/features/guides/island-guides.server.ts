import type { GuideContentBySlug } from './state-guide.ts';

/** The islands of the Bay of Bengal and of the Arabian Sea. */
export const islandGuides: GuideContentBySlug = {
  'andaman-and-nicobar-islands': {
    title: 'Rainforest islands far out in the Bay',
    subtitle: 'Clear water, tall padauk trees, and a prison that became a memorial.',
    about: [
      'More than eight hundred islands and rocks lie here in a line almost 800 km long, about thirty of them inhabited. They are nearer to Myanmar and Sumatra than to the Indian mainland; Chennai and Kolkata are both around 1,200 km away. The capital, Port Blair, has been called Sri Vijaya Puram since 2024, though older signs and tickets use the old name.',
      'Most travellers divide their days between South Andaman and two islands reached by ferry: Swaraj Dweep, once Havelock, with its dive schools and long beaches, and Shaheed Dweep, once Neil, flat enough for a bicycle. With a week more there are the mangrove creeks of Baratang and the twin islands of Ross and Smith in the north, joined by a bar of sand.',
      'The reserves of the Jarawa, the Sentinelese and the Onge are closed to visitors, and the Nicobars need a pass that tourists are rarely given. On the road through Jarawa land vehicles go in convoy, and stopping or taking pictures is against the law.',
    ],
    keyInfo: {
      Capital: 'Sri Vijaya Puram (formerly Port Blair)',
      Languages: 'Hindi and English; Bengali, Tamil, Telugu and Nicobarese',
      'Best Time to Visit': 'November to April',
      'Famous For': 'Radhanagar Beach, coral reefs and diving, Cellular Jail, mangrove creeks',
      Cuisine: 'Grilled snapper, crab and coconut prawn curry, and the Bengali and Tamil cooking of settlers',
    },
    mustVisit: [
      {
        name: 'Cellular Jail',
        location: 'Sri Vijaya Puram',
        description:
          'Between 1896 and 1906 the British built seven wings of solitary cells around one watchtower to hold political prisoners. Three wings remain, and an evening show tells the story.',
        image: 'prison',
      },
      {
        name: 'Radhanagar Beach',
        location: 'Swaraj Dweep (Havelock Island)',
        description:
          'Two kilometres of pale sand face the sunset, with a wall of tall forest behind. A lifeguard shows where it is safe to bathe, and the food stalls keep to the road.',
        image: 'beach',
      },
    ],
    travelInfo: {
      'By Air':
        'Veer Savarkar International Airport in the capital has direct flights from Chennai, Kolkata, Bengaluru, Delhi and other cities.',
      'By Rail':
        'Not applicable: the islands have no railway. Chennai, Kolkata and Visakhapatnam are the ports on the mainland with stations of their own.',
      'By Road':
        'Not applicable from the mainland; ships take about three days. On the islands the Andaman Trunk Road, NH 4, leads some 330 km north from the capital to Diglipur.',
    },
  },
  lakshadweep: {
    title: 'Coral rings in the Arabian Sea',
    subtitle: 'Thirty-six small islands, ten of them lived on, in lagoons the colour of glass.',
    about: [
      'Lakshadweep lies 200 to 440 km off the coast of Kerala. All its dry land together makes about 32 sq km; the lagoons inside the reefs are more than a hundred times as large. People grow coconuts, fish for tuna with pole and line, and speak a Malayalam of their own, except on Minicoy, whose language belongs with that of the Maldives.',
      'Every visitor needs an entry permit, arranged online or by the tour operator, and only some islands receive guests, among them Agatti, Bangaram, Thinnakara, Kadmat and Minicoy. Rooms are few. Alcohol is served to tourists only, in licensed government lodgings such as those on Bangaram, and modest dress is expected in the villages.',
      'Days here are for snorkelling, diving, kayaks and shade. The coral is alive and protected: look at everything and take nothing home.',
    ],
    keyInfo: {
      Capital: 'Kavaratti',
      Languages: 'Malayalam and English; Mahl on Minicoy',
      'Best Time to Visit': 'October to mid-May, before the sea gets rough',
      'Famous For': 'Coral lagoons, diving, pole-and-line tuna, the lighthouse of Minicoy',
      Cuisine: 'Tuna in coconut, dried mas, octopus fry, kilanji with coconut milk, jaggery sweets',
    },
    mustVisit: [
      {
        name: 'Bangaram',
        location: 'Bangaram Atoll, by boat from Agatti',
        description:
          'A drop-shaped island with no village, only palms, cottages and a ring of sand. It shares its lagoon with tiny Thinnakara, and turtles graze on the sea grass between them.',
        image: 'palm island',
      },
      {
        name: 'Minicoy',
        location: 'The southernmost island',
        description:
          'Climb the lighthouse of 1885 for the view of a crescent lagoon. Each village has a painted meeting house and races its own long boats.',
        image: 'beach',
      },
    ],
    travelInfo: {
      'By Air':
        'Agatti has the only airstrip, with flights from Kochi in about an hour and a half; boats go on to other islands.',
      'By Rail':
        'Not applicable: no railway reaches the islands. Ernakulam, in Kochi, is the station closest to the ships and flights.',
      'By Road':
        'Not applicable: passenger ships from Kochi take 14 to 20 hours, according to the island. On shore people walk, cycle or share an auto-rickshaw.',
    },
  },
};
