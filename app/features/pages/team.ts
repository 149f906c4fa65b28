import type { PortraitLook } from '~/ui/portrait.tsx';

/** The makers of this demo company: four people who are invented, as it is. */
export const team: readonly { name: string; work: string; text: string; look: PortraitLook }[] = [
  {
    name: 'Meera Iyer',
    work: 'Founder, guides to the states',
    text: 'Edits every guide, and would rather see a country from the door of a train than from above.',
    look: 'plait',
  },
  {
    name: 'Harpreet Singh',
    work: 'Trains and timetable',
    text: 'Grew up beside the yard at Ludhiana. Sees to it that a seat you paid for is a seat you have.',
    look: 'turban',
  },
  {
    name: 'Farah Siddiqui',
    work: 'Travel agents and packages',
    text: 'Reads every package before you do, and sends back those that promise more than a day can hold.',
    look: 'glasses',
  },
  {
    name: 'Tenzin Dorjee',
    work: 'Travellers’ desk',
    text: 'Answers within 24 hours, also in the monsoon. Knows which pass is open.',
    look: 'collar',
  },
];
