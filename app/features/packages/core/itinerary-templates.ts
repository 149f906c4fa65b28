import type { Category } from '../content/category.ts';

/** The kinds of itinerary: one for each category and some for special trips. */
export type JourneyKind = Category | 'ship' | 'boat' | 'trek' | 'island' | 'desert' | 'wildlife';

export type ItineraryTemplate = readonly [title: string, text: string];

const farewell: ItineraryTemplate = [
  'Farewell',
  'A last breakfast without hurry, then you are taken to where your journey home begins.',
];

const ownDay: ItineraryTemplate = [
  'A day of your own',
  'Return to a favourite place, look for something new, or rest. Your hosts have suggestions.',
];

/** Seven days for each kind; {place} is the first place. The texts promise only what holds for every trip of the kind. */
export const itineraryTemplates: Record<
  JourneyKind,
  readonly [
    ItineraryTemplate,
    ItineraryTemplate,
    ItineraryTemplate,
    ItineraryTemplate,
    ItineraryTemplate,
    ItineraryTemplate,
    ItineraryTemplate,
  ]
> = {
  heritage: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to where you stay. The evening is free for a first walk nearby.',
    ],
    [
      'The great sights',
      'A full morning with a local guide at what everybody comes to see, before the crowds and the heat, and a slow lunch.',
    ],
    [
      'Streets and markets',
      'A walk through lanes, markets and workshops. Time to wander and to bargain, or only to look.',
    ],
    [
      'Stories in stone',
      'The older and quieter monuments, and the people who built them. Where it is asked for: shoes off, shoulders covered.',
    ],
    [
      'Off the main road',
      'Out to a place that few visitors see, with time for its people, and lunch as it is cooked there.',
    ],
    ownDay,
    farewell,
  ],
  nature: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to your stay. Settle in and listen: evenings are quiet here.',
    ],
    ['First light', 'Up early, when the air is clear and birds are busiest. A guided walk or drive, then breakfast.'],
    [
      'Out in the open',
      'The landscape that you have come for, with a local guide, and time to sit and do nothing at all.',
    ],
    [
      'Further afield',
      'A day trip to what lies around: water, forest or hills, as the season and the rules of the place allow.',
    ],
    ['People of the land', 'What local people grow and make, and how they do it. Lunch is cooked from local produce.'],
    ['The best view', 'Back to the finest place of the journey, at the hour when its light is best.'],
    farewell,
  ],
  beach: [
    ['Arrival in {place}', 'You are met on arrival and taken to your stay. Sandals on; the sunset is free.'],
    [
      'A day by the sea',
      'Sand, shade and sea air. Your hosts know where it is safe to swim and where the fish is fresh.',
    ],
    ['Along the coast', 'By road or boat to what lies up and down the shore, with stops where it is quiet.'],
    [
      'On the water',
      'A trip by boat, or a swim with a guide, where season and sea allow it; otherwise a walk along the tide line.',
    ],
    [
      'The town behind the shore',
      'A guided walk through the nearest town: its market, its kitchens and its oldest streets.',
    ],
    ownDay,
    farewell,
  ],
  adventure: [
    [
      'Arrival in {place}',
      'You are met on arrival. Your leader goes through the days ahead and the equipment with you; early to bed.',
    ],
    ['Warming up', 'An easy day to find your feet and, in the mountains, to let the body get used to the height.'],
    ['The first big day', 'Out with a guide who knows the ground. Equipment is checked first; lunch is packed.'],
    [
      'Further',
      'The longest day of the journey, and the view to remember. The pace is that of the slowest, as it should be.',
    ],
    ['Where guests are few', 'Beyond the usual turning point: tea, stories and a plain welcome.'],
    ['A spare day', 'Left free for bad weather. If the weather has been good: more of what you liked best, or a rest.'],
    farewell,
  ],
  spiritual: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to a quiet stay. The evening is yours, or for a first prayer.',
    ],
    ['Morning prayers', 'Out early, when the holy places are quiet and full of pilgrims. A guide explains.'],
    [
      'The great shrine',
      'An unhurried visit. Your guide tells you its customs, and who may enter where, before you go.',
    ],
    [
      'In the footsteps',
      'To the places around where saints taught and pilgrims still come, with time to sit in silence.',
    ],
    ['Music and learning', 'Someone who knows the tradition explains it. Simple food, eaten together.'],
    ['A day of your own', 'Return to the place you liked best, or rest. The evening prayer is the last of the trip.'],
    farewell,
  ],
  ship: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to the harbour in good time. Your cabin is shown to you on board.',
    ],
    ['At sea', 'The coast passes by: meals on board, time on deck, and the lights of the shore after dark.'],
    ['Ashore', 'Land under your feet again, and a guide who shows you what lies near the harbour.'],
    ['On land', 'A day to see more of where the ship has brought you, at your own pace.'],
    ['Along the shore', 'To quieter places nearby, with time for the sea from the other side.'],
    ownDay,
    farewell,
  ],
  boat: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to the landing. The afternoon is the first one on the water.',
    ],
    ['On the water', 'Slowly by boat, with the banks going by. Lunch is cooked from local fish and vegetables.'],
    [
      'Quiet channels',
      'Early, while the water is still, to where larger boats do not go. Birds do most of the talking.',
    ],
    ['Life on the banks', 'Ashore with someone who lives here: work, food and how one gets about by boat.'],
    ['On land', 'A day on land, to the sights around the water.'],
    ownDay,
    farewell,
  ],
  trek: [
    [
      'Arrival in {place}',
      'You are met on arrival. Your guide checks shoes and packs and explains the route; early to bed.',
    ],
    ['The first steps', 'A short day on foot to find your legs and to let the body get used to the height. No hurry.'],
    ['On the trail', 'A day of walking with a guide who knows the way, and with rests where the view asks for them.'],
    [
      'To the high point',
      'The longest day on foot, and the one to remember. The pace is that of the slowest, as it should be.',
    ],
    ['The way on', 'Another stretch of the trail, or the way down by the same valley in another light.'],
    ['A spare day', 'Left free for bad weather and tired feet.'],
    ['Farewell', 'Boots off. Breakfast, and then you are taken to where your journey home begins.'],
  ],
  island: [
    [
      'Arrival in {place}',
      'You are met where you land and taken to your stay by the sea. The rest of the day moves at island speed.',
    ],
    ['The lagoon', 'Clear, shallow water. Your hosts know where it is safe to swim and lend you what you need.'],
    ['Under the surface', 'Snorkelling or a first dive where season and sea allow it, always with an instructor.'],
    ['Round the island', 'By boat or on foot to another shore, as the weather decides.'],
    ['Island life', 'How people live with the sea: boats, coconuts and the catch of the day.'],
    ownDay,
    ['Farewell', 'A last walk along the tide line, then you are taken to your boat or flight.'],
  ],
  desert: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to your stay. In the evening the heat goes and the sky fills.',
    ],
    ['Into the open', 'Out early or late, when the light is long, with a guide from one of the villages.'],
    [
      'Crafts and villages',
      'Weaving, stitching, music: what people make where little grows, and tea with those who make it.',
    ],
    ['The wide land', 'A longer way across the desert, with a rest in the shade at noon.'],
    ['Old walls', 'A town at the edge of the desert, its streets and what trade once built there.'],
    ownDay,
    farewell,
  ],
  wildlife: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to your lodge. A naturalist explains the rules and what you may see.',
    ],
    [
      'First light',
      'Out at dawn with a guide of the reserve. What you meet is up to the animals; the rules come first.',
    ],
    [
      'Tracks and calls',
      'Another part of the reserve, at another hour, and time in between to rest and to read tracks.',
    ],
    ['Life around the reserve', 'The villages at its edge, and how people and animals get along.'],
    ['Birds and small things', 'A slow walk where walking is allowed: birds, butterflies, trees with names.'],
    ['One more drive', 'A last time out, for what you missed or would like to see again.'],
    farewell,
  ],
};
