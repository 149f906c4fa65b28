import type { Category } from './category.ts';
import { daysOf } from './package-figures.ts';

/** A day as the page tells it. */
export type ItineraryDay = { label: string; title: string; text: string };

type Template = readonly [title: string, text: string];

/** The days of a journey by its category; {place} is where it goes. The seventh is the day of going home. */
const templates: Record<Category, readonly [Template, Template, Template, Template, Template, Template, Template]> = {
  heritage: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to your hotel. The evening is free for a first walk in the old streets nearby.',
    ],
    [
      'Forts and palaces',
      'A full morning in the great monuments with a local guide, before the crowds and the heat, and a slow lunch in the old town.',
    ],
    [
      'Bazaars and workshops',
      'Weavers, printers and metalworkers show how they work. Time to wander through the bazaar and to bargain, or only to look.',
    ],
    [
      'Temples and tombs',
      'The sacred places of the region and the stories behind them. Shoes off, shoulders covered, camera where it is allowed.',
    ],
    [
      'A day in the country',
      'Out to a smaller town that few visitors see: an old tank, a temple or a ruined fort, and lunch in a family kitchen.',
    ],
    [
      'A day of your own',
      'Museums, a cooking class, or a long breakfast on the roof. Your guide has suggestions and your driver stays with you.',
    ],
    ['Farewell', 'A last breakfast and a drive to the station or airport in good time for your journey home.'],
  ],
  nature: [
    [
      'Arrival in {place}',
      'You are met on arrival and driven out of town to your stay. Settle in and listen: evenings are quiet here.',
    ],
    [
      'First light',
      'Up early, when mist lies in the valleys and birds are busiest. A guided walk, then breakfast outdoors.',
    ],
    [
      'On the water',
      'A boat, a lake shore or a waterfall, depending on the season, with time to sit and do nothing at all.',
    ],
    [
      'Forest and wildlife',
      'A day in protected country with a trained naturalist. What you meet is up to the forest; its rules come first.',
    ],
    [
      'Gardens and villages',
      'What the country grows, be it tea, spices, apples or rice, and the people who grow it. Lunch comes from the same fields.',
    ],
    [
      'The high viewpoint',
      'An unhurried drive and a short climb to the view that the region is known for. Bring a jacket for the wind.',
    ],
    ['Farewell', 'One more look from the veranda, then the drive to the station or airport for your journey home.'],
  ],
  beach: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to your stay near the shore. Sandals on; the sunset is free.',
    ],
    [
      'A day by the sea',
      'Sand, shade and warm water. Your hosts know where it is safe to swim and where the fish is fresh.',
    ],
    [
      'Along the coast',
      'By road or boat to quieter bays, a lighthouse or a fort above the waves, with a picnic on the way.',
    ],
    [
      'Under the surface',
      'Snorkelling or a first dive where the season allows it, always with licensed instructors; otherwise a quiet creek by boat.',
    ],
    [
      'Old harbour town',
      'A guided walk through the port that made this coast: its quay, its fish market and its oldest streets.',
    ],
    [
      'A day of your own',
      'Hammock, massage or one more swim. In the evening a table with a view and the catch of the day.',
    ],
    ['Farewell', 'A last walk along the tide line, then the drive to the station or airport for your journey home.'],
  ],
  adventure: [
    [
      'Arrival in {place}',
      'You are met on arrival. Your leader checks the equipment with you and explains the days ahead; early to bed.',
    ],
    [
      'Warming up',
      'A short walk to find your legs and, in the mountains, to let the body get used to the height. No hurry today.',
    ],
    [
      'The first big day',
      'On the trail, the river or the road with a certified guide. Helmets and ropes are checked; lunch is packed.',
    ],
    [
      'Higher and further',
      'The longest day of the journey, and the view to remember. The pace is that of the slowest, as it should be.',
    ],
    [
      'The other side',
      'Over the pass or round the bend to a village where guests are few. Tea, stories and a simple bed.',
    ],
    [
      'A day in hand',
      'Kept free for weather. If the sky has been kind: one more ride, climb or rapid, or an honest rest.',
    ],
    ['Farewell', 'Boots off, certificates and photographs shared, and the drive to the station or airport.'],
  ],
  spiritual: [
    [
      'Arrival in {place}',
      'You are met on arrival and taken to a quiet stay close to the holy places. In the evening the first lamps.',
    ],
    [
      'Morning prayers',
      'Before sunrise to the river or the temple, when the town belongs to the faithful. A guide explains, softly.',
    ],
    [
      'The great shrine',
      'An unhurried visit at the hours that suit you; help with queues, lockers and offerings is arranged.',
    ],
    [
      'In the footsteps',
      'To the places around the town where saints taught and pilgrims still walk, with time to sit in silence.',
    ],
    ['Music and learning', 'A teacher, a choir or a school of yoga opens its door. Simple food, eaten together.'],
    [
      'A day of your own',
      'Return to the place that stayed with you, or rest. The evening prayer is the last of the journey.',
    ],
    ['Farewell', 'A blessing, a packet of sweets for those at home, and the drive to the station or airport.'],
  ],
};

/** How many days a plan tells at most, and when the duration names none (spec section 9). */
const mostDays = 7;
const usualDays = 5;

/**
 * The days of a journey, as many as its duration says (5 when it says nothing), at most seven; the last is the day of going home. A longer
 * journey tells its further days in one.
 */
export const itineraryOf = ({
  category,
  destination,
  duration,
}: {
  category: Category;
  destination: string;
  duration: string;
}): ItineraryDay[] => {
  const days = Math.max(1, daysOf(duration) ?? usualDays);
  const told = Math.min(days, mostDays);
  const all = templates[category];
  const chosen = told === 1 ? all.slice(0, 1) : [...all.slice(0, told - 1), ...all.slice(mostDays - 1)];
  return chosen.map(([title, text], index) => {
    const further = days > mostDays && index === mostDays - 1;
    return {
      label: further ? `Days ${mostDays} to ${days}` : `Day ${index + 1}`,
      title: further ? 'Further on, and home' : title.replace('{place}', destination),
      text: further ? `The days that follow are planned with you, at your pace. At the end: ${lowerFirst(text)}` : text,
    };
  });
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
