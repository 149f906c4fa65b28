import { Positioned } from './frame.tsx';

type Placement = { x: number; y: number; size?: number; flip?: boolean };

/** A face in profile, looking right, with its neck. */
const face = 'M-2.4-48q-.4-5.6 4.6-5.6 4 .2 4.2 4.4l1.5 2.2-1.4.5q.1 3.7-3.7 3.5l-.1 4-3.9-.4q.2-2.6.1-4.3z';

/** A woman in a sari, walking right, its end over her shoulder. */
export const Woman = ({ dress, skin, hair, ...at }: Placement & { dress: string; skin: string; hair: string }) => (
  <Positioned {...at}>
    <path d="M-8 0q2-16 3-27 3-4 9 0 5 12 7 26l-7 1-3-7-2 7z" fill={dress} />
    <path d="M-4-25q-2-13 1-16 4-2 7 0 3 6 1 16z" fill={dress} />
    <path d="M4-40q-6 12-10 21-1 8-5 15l-2-1q2-16 7-25 1-8 5-12z" fill="#fff3d6" opacity=".6" />
    <path d="M3-37l4 9 6-2" stroke={skin} strokeWidth="2.2" fill="none" strokeLinecap="round" strokeLinejoin="round" />
    <path d={face} fill={skin} />
    <path d="M6-50q-2-7-8-5-4 2-3.6 6-4-1-4.4 2.6.6 3.4 4 2.6l1.6-3 2.4 1q0-4 3-4.6z" fill={hair} />
  </Positioned>
);

/** A man in a long shirt, walking right; with a turban when its colour is given. */
export const Man = ({
  shirt,
  legs,
  skin,
  hair,
  turban,
  ...at
}: Placement & { shirt: string; legs: string; skin: string; hair: string; turban?: string }) => (
  <Positioned {...at}>
    <path d="M-5-20l-6 19 4 1 7-13 5 13h5l-5-20z" fill={legs} />
    <path d="M-6-14q-2-20 1-25 4-4 8-1 4 6 3 26z" fill={shirt} />
    <path
      d="M0-36l-3 10 5 5"
      stroke={skin}
      strokeWidth="2.4"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d={face} fill={skin} />
    {turban ? (
      <path d="M-4.6-49q-2-7 6-8 8 1 6.6 6.4l-6 1.2-3 3z" fill={turban} />
    ) : (
      <path d="M6.6-50q-1-6-6-5-5 2-3.6 8l2 2q.6-4 2-4.6 3 .6 5.6-.4z" fill={hair} />
    )}
  </Positioned>
);

/** A child, walking right. */
export const Child = ({ shirt, skin, hair, ...at }: Placement & { shirt: string; skin: string; hair: string }) => (
  <Positioned {...at}>
    <path d="M-3-9l-3 8 3 1 4-6 3 6h4l-4-9z" fill={hair} />
    <path d="M-5-7q-1-14 2-17 4-2 6 1 3 6 2 16z" fill={shirt} />
    <path d="M2-22l6-5" stroke={skin} strokeWidth="2.2" strokeLinecap="round" />
    <g transform="translate(0 18)">
      <path d={face} fill={skin} />
      <path d="M6.6-50q-1-6-6-5-5 2-3.6 8l2 2q.6-4 2-4.6 3 .6 5.6-.4z" fill={hair} />
    </g>
  </Positioned>
);
