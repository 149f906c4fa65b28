import { demoPackage } from './demo-package.ts';

/** Packages that are not public; `fate` is their final state. They fill the lists of agent and admin. */
export const nonPublicPackages = [
  {
    fate: 'pending',
    content: demoPackage({
      title: 'Monsoon Walks in the Western Ghats',
      to: 'Lonavala and Mahabaleshwar, Maharashtra',
      days: 4,
      price: 13_700,
      category: 'nature',
      themes: ['mountains', 'weekend'],
      text: 'Waterfalls, fog and frogs: guided walks on easy paths while it rains, dry clothes and hot bhajis afterwards.',
      highlights: ['Waterfall walks', 'Night walk for frogs', 'Bhaja caves'],
    }),
  },
  {
    fate: 'pending',
    content: demoPackage({
      title: 'Kabini River Lodge',
      to: 'Kabini, Karnataka',
      days: 3,
      price: 24_000,
      category: 'nature',
      themes: ['wildlife'],
      text: 'Boat and jeep in the forest where herds of elephants gather in the dry months.',
      highlights: ['Two drives', 'One boat', 'Elephants in April and May'],
    }),
  },
  {
    fate: 'rejected',
    reason: 'Please say how long each day in the saddle is and whether a pillion rider may come along.',
    content: demoPackage({
      title: 'Ladakh by Motorcycle',
      to: 'Leh, Ladakh',
      days: 9,
      price: 48_000,
      category: 'adventure',
      themes: ['mountains'],
      text: 'Manali to Leh on a Royal Enfield with a mechanic in the van behind.',
      highlights: ['Five passes', 'Mechanic and spare bike'],
    }),
  },
  {
    fate: 'rejected',
    reason: 'The price does not say what it includes; please describe stay and meals.',
    content: demoPackage({
      title: 'Goa Party Week',
      to: 'Calangute, Goa',
      days: 7,
      price: 15_000,
      category: 'beach',
      themes: ['summer'],
      text: 'A week near the beach.',
      highlights: ['Near the beach'],
    }),
  },
  {
    fate: 'inactive',
    content: demoPackage({
      title: 'Rath Yatra at Puri',
      to: 'Puri, Odisha',
      days: 4,
      price: 18_000,
      category: 'spiritual',
      themes: ['culture'],
      text: 'A balcony above the Grand Road on the day of the chariots. Offered again when next year’s date is fixed.',
      highlights: ['Balcony on the Grand Road', 'Beach walk at dawn'],
    }),
  },
  {
    fate: 'inactive',
    content: demoPackage({
      title: 'Hornbill Festival Camp',
      to: 'Kohima, Nagaland',
      days: 6,
      price: 29_000,
      category: 'adventure',
      themes: ['culture', 'food'],
      text: 'Dance, sport and song of the Naga tribes in the first days of December; the camp opens with the festival.',
      highlights: ['Festival passes', 'Tent near Kisama'],
    }),
  },
] as const;
