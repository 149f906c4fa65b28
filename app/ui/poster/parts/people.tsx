import { Positioned } from './frame.tsx';

type Placement = { x: number; y: number; size?: number; flip?: boolean };

/** A woman in a sari or a long coat, seen from behind. */
export const Woman = ({ dress, skin, hair, ...at }: Placement & { dress: string; skin: string; hair: string }) => (
  <Positioned {...at}>
    <path d="M-9 0q2-20 4-28-4-12 5-14 9 2 6 14 3 8 4 28z" fill={dress} />
    <circle cy="-47" r="5" fill={skin} />
    <path d="M-5.5-47q0-7 5.5-7t5.5 7q-1 10-5 12-5-2-6-12z" fill={hair} />
  </Positioned>
);

/** A man, seen from behind. */
export const Man = ({
  shirt,
  legs,
  skin,
  hair,
  ...at
}: Placement & { shirt: string; legs: string; skin: string; hair: string }) => (
  <Positioned {...at}>
    <path d="M-7 0l2-24H6L7 0H1.5L.5-14-1.5 0z" fill={legs} />
    <path d="M-8-22q-2-18 8-20 11 2 9 20z" fill={shirt} />
    <circle cx=".5" cy="-47" r="5" fill={skin} />
    <path d="M-5-46q0-8 5.5-8t5.5 8q-5-3-11 0z" fill={hair} />
  </Positioned>
);

/** A child, seen from behind. */
export const Child = ({ shirt, skin, hair, ...at }: Placement & { shirt: string; skin: string; hair: string }) => (
  <Positioned {...at}>
    <path d="M-6-6q-1-18 6-20 7 2 6 20l-2 6h-3l-1-5-1 5h-3z" fill={shirt} />
    <circle cy="-30" r="4.5" fill={skin} />
    <path d="M-5-30q0-6 5-6t5 6q-5-2-10 0z" fill={hair} />
  </Positioned>
);
