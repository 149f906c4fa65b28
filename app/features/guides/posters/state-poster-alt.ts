/** Alt texts of the posters of all states and territories. */
export const statePosterAlt = {
  'andaman-and-nicobar-islands':
    'An island with a lighthouse and coconut palms; below the waterline a sea turtle, striped fish and a coral reef.',
  'andhra-pradesh':
    'The golden tower and the white gopuram of Tirumala on their hill, pilgrims climbing the winding steps.',
  'arunachal-pradesh': 'Tawang monastery with its yellow roofs on a green ridge above the clouds, snow peaks behind.',
  assam: 'A one-horned rhino with an egret on its back in tall grass, tea gardens and the Brahmaputra behind it.',
  bihar: 'The Mahabodhi Temple beside its bodhi tree, monks in saffron walking towards it in the morning.',
  chandigarh: 'The Open Hand monument before the concrete buildings of the Capitol, the Shivalik hills behind.',
  chhattisgarh:
    'The wide horseshoe of the Chitrakote falls in the rains, a rainbow in the spray and a small boat below.',
  'dadra-and-nagar-haveli-and-daman-and-diu':
    'The sea fort of Diu with its lighthouse on the cliff, a dhow and the little water fort in the bay.',
  delhi: 'India Gate at the end of its lawns, with the Qutb Minar and the dome of Humayun’s Tomb in a golden haze.',
  goa: 'A white church above its zigzag stairs, a painted boat on the beach and leaning coconut palms at sunset.',
  gujarat: 'The white Rann of Kutch under a full moon, with round painted huts, a camel and pink flamingos.',
  haryana:
    'The chariot of Kurukshetra at full gallop, an archer drawing his bow, above fields of yellow mustard in flower.',
  'himachal-pradesh': 'The red toy train crossing a stone arch bridge between deodars, snow mountains behind.',
  'jammu-and-kashmir':
    'A shikara with orange curtains on Dal Lake, houseboats and snow peaks behind, autumn chinar leaves above.',
  jharkhand: 'A waterfall over three steps of rock, elephants at its pool and flame trees in orange flower.',
  karnataka: 'The stone chariot of Hampi with its carved wheels and an elephant, among boulders at sunset.',
  kerala: 'A thatched houseboat on the backwater between leaning coconut palms at sunrise.',
  ladakh: 'A white and red monastery on a bare crag above a deep blue lake, prayer flags and two chortens.',
  lakshadweep: 'A palm-covered coral island seen from the air, in a turquoise lagoon inside its ring of reef.',
  'madhya-pradesh':
    'A tiger sitting in the grass with its back to us, looking at the temple towers of Khajuraho at sunrise.',
  maharashtra:
    'The Gateway of India seen from the harbour with a ferry and a rowing boat, flat-topped fort hills behind.',
  manipur: 'The floating green rings of Loktak Lake, a fisher in a dugout and a sangai deer on the bank.',
  meghalaya: 'A living root bridge between two trees across a green gorge in the rain, a waterfall behind it.',
  mizoram: 'The colourful houses of Aizawl stacked up a ridge under a church spire, framed by bamboo and blue hills.',
  nagaland: 'A great hornbill on a branch beside a Naga morung with crossed horns on its gable.',
  odisha: 'A great carved wheel of Konark before the stepped roof of the Sun Temple at sunset.',
  puducherry:
    'A yellow house with white arches under pink bougainvillea, a bicycle, the promenade and the old lighthouse.',
  punjab: 'The Golden Temple glowing at night in its tank, the white causeway lit with lamps.',
  rajasthan: 'A sandstone fort above the dunes at dusk, a camel and its rider before the setting sun.',
  sikkim: 'Kangchenjunga pink in the first sun above a monastery and tall prayer banners.',
  'tamil-nadu': 'A tall painted gopuram beside its temple tank, red and white striped walls and coconut palms.',
  telangana: 'The Charminar in the evening under a crescent moon, lamps and striped awnings of the bazaar at its feet.',
  tripura: 'Neermahal, the white water palace with red domes, mirrored in its lake, a sailing boat going by.',
  'uttar-pradesh': 'The Taj Mahal mirrored in the Yamuna at sunrise, a boatman rowing past.',
  uttarakhand: 'The stone temple of Kedarnath under snow peaks at sunrise, a young river running past pines.',
  'west-bengal':
    'A tiger swimming through a creek of the Sundarbans between mangroves, Howrah Bridge across the river behind.',
} as const;

/** Slug of one of the 36 states and union territories. */
export type StateSlug = keyof typeof statePosterAlt;

/** Whether the slug is one of the 36. */
export const isStateSlug = (slug: string): slug is StateSlug => Object.hasOwn(statePosterAlt, slug);
