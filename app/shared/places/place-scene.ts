/** The illustrations of places with their alt texts. */
export const placeSceneAlt = {
  fort: 'A long red sandstone fort with battlements and an arched gate, on a green rise above dark treetops.',
  'hill fort': 'A honey-coloured palace fort with domed pavilions on a bare hill at sunrise, a small lake at its foot.',
  'granite fort':
    'Grey granite ramparts with a gate and a pillared hall above them, great boulders lying in the grass.',
  'sea fort': 'Brown ramparts on a rock in the sea, the top of a lighthouse behind them, a boat with an orange sail.',
  'blue city fort': 'A fort on its cliff above a crowd of blue houses, the sun rising behind the walls.',
  'dune fort': 'A yellow fort with a pillared palace behind its ramparts, dunes in front and a saddled camel on them.',
  palace: 'A long palace with two rows of arches, corner pavilions and a dome before the setting sun.',
  'lake palace': 'A white palace with arches and domes standing in a lake at sunset, a man rowing past.',
  'pink palace':
    'A pink palace front of five storeys of latticed bay windows under small domes, people walking past below.',
  temple: 'Three curved temple towers of honey-coloured stone on one platform, each higher than the one before.',
  'hill temple': 'Three golden temple towers on top of a green hill, a white stairway zigzagging up to them.',
  gopuram: 'A tall gate tower in bands of bright colours over a red and white striped wall, palms on both sides.',
  gurdwara: 'A golden shrine under a dome in the middle of its pool, white arcades behind, the sun rising.',
  monastery: 'White and red monastery blocks with golden roofs on a rock under snow peaks, a string of prayer flags.',
  tomb: 'A white marble tomb with a great dome between two minarets, a long pool leading up to it.',
  'red tomb': 'A tomb of red sandstone under a white marble dome, on an arcaded terrace in a garden with a pool.',
  church: 'The white front of an old church with two red-domed towers, coconut palms on both sides.',
  'red church': 'An old church of bare red stone with two towers and three crosses, between coconut palms.',
  arch: 'A great gate of honey-coloured stone with three arches on a harbour quay at sunrise, a sailing boat beside it.',
  beach: 'A sandy bay with two leaning coconut palms, a red boat drawn up at the edge of the water.',
  'palm island': 'A small island of palms and white sand in a turquoise lagoon.',
  backwater:
    'A narrow canal between coconut palms in the morning, a woman paddling a canoe past a house with a tiled roof.',
  'mountain lake': 'A deep blue lake under bare brown mountains with snow on their tops.',
  lake: 'A canopied boat with a man at the paddle on a still lake at sunset, violet hills behind.',
  'floating islands': 'Green rings of floating plants on a wide lake, two huts on them and a fisher in a canoe.',
  'clear river': 'A man in a narrow boat on clear green water, the shadow of the boat on the river bed.',
  'river island': 'Two huts on stilts on a grassy river bank, a boat with a white sail on the wide water at sunrise.',
  wetland: 'Two egrets among reeds in shallow water at sunrise, a flight of ducks above.',
  waterfall: 'Three curtains of white water falling over a dark ledge between treetops, in the rain.',
  'green hills': 'Rolling green hills with a winding path, white cloud lying in the valleys behind.',
  'blue mountain': 'A grassy cliff edge above blue ranges, three trees in red flower in front.',
  terraces: 'Green slopes combed with curving rows, two firs beside them and blue hills behind.',
  snow: 'Snow-covered slopes with firs under white peaks, the red cabins of a cable car passing above.',
  'tiger forest': 'A tiger walking through dry grass between bare tree trunks.',
  'rhino grass': 'A one-horned rhino standing in tall grass at sunrise, a line of trees and hills behind.',
  'lion scrub': 'A maned lion lying in dry yellow grass, thorn trees behind.',
  'elephant lake': 'An elephant and her calf at the edge of a forest lake, dead tree stumps in the water.',
  mangrove: 'Mangroves on their stilt roots along a tidal creek, a man in a small boat, the sun low over the water.',
  'salt desert': 'Two camels, one with a rider, crossing a plain of white salt under a full moon.',
  cave: 'A pillared hall cut into a rock face under a green hill, a small shrine glowing in its dark.',
  'limestone cave': 'A cave lit in gold from within, with stalactites above and stalagmites below.',
  ruins: 'A ruined hall of stone pillars among giant boulders at sunset.',
  'brick ruins': 'A stepped shrine of red brick with rows of niches, low brick walls on the lawn in front.',
  'stone chariot': 'A temple of grey stone built as a chariot, with two great spoked wheels, the sun rising behind.',
  'rock faces': 'Two giant stone faces with calm smiles in a green hillside, bamboo on both sides and steps between.',
  ghats: 'Broad stone steps and temple towers along a river at sunrise, two rowing boats on the water.',
  promenade: 'A row of painted houses and a lighthouse on a seafront, two people walking along the white railing.',
  'fishing nets': 'Two great lift nets hanging from their poles over the water at sunset.',
  market: 'A roofed market hall with women standing behind heaps of greens and red fruit.',
  'modern city': 'A concrete slab of offices and a hall shaped like a cooling tower over a wide lawn, hills behind.',
  'root bridge': 'A bridge of living roots across a forest stream, hung from the trees on both banks.',
  'toy train': 'A small blue train behind a steam engine on a stone viaduct, firs below and hills at sunrise behind.',
  prison: 'Two long wings of cells, each with rows of arches, meeting at a tall watchtower, palms and the sea behind.',
  'garden of stones': 'A row of figures in white, blue and orange mosaic before a wall of arches in a garden.',
  'golden globe': 'A great golden sphere covered with discs, in a garden beside a banyan tree.',
  graves: 'Rows of white headstones on green terraces under a white cross, hills at sunset behind.',
} as const;

/** The name of an illustration of a place. */
export type PlaceScene = keyof typeof placeSceneAlt;

/** Whether an illustration of this name exists. */
export const isPlaceScene = (name: string): name is PlaceScene => Object.hasOwn(placeSceneAlt, name);

export const placeScenes: readonly PlaceScene[] = Object.keys(placeSceneAlt).filter(isPlaceScene);
