import type { PortraitLook } from '~/ui/content/portrait.tsx';

/** The fictional team of the demo company. */
export const team: readonly { name: string; work: string; text: string; look: PortraitLook }[] = [
  {
    name: 'Meera Iyer',
    work: 'Founder, state guides',
    text: 'Edits every guide, and prefers the window of a train to that of a plane.',
    look: 'plait',
  },
  {
    name: 'Harpreet Singh',
    work: 'Trains and timetable',
    text: 'Grew up beside the rail yard in Ludhiana. Makes sure the seat you paid for is the seat you get.',
    look: 'turban',
  },
  {
    name: 'Farah Siddiqui',
    work: 'Travel agents and packages',
    text: 'Reviews every package before it goes live, and rejects those that promise more than a day allows.',
    look: 'glasses',
  },
  {
    name: 'Tenzin Dorjee',
    work: 'Customer support',
    text: 'Replies within 24 hours, even in the monsoon. Knows which mountain pass is open.',
    look: 'collar',
  },
];
