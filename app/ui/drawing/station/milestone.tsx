import { Banyan } from '../../poster/parts/trees.tsx';
import { ink } from '../ink.ts';
import { Downs, FarBirds, Heaven, Meadow } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A milestone without a name beside a country road. */
export const MilestoneDrawing = () => (
  <Scene
    light="noon"
    shape="sun"
    back={
      <>
        <Heaven horizon={128} />
        <Downs horizon={124} />
        <path fill={ink.stone} d="M120 176q70-6 74-18t-34-14q-20-2-12-6-20 4 2 9t8 11-90 12v6z" />
        <Banyan x={120} y={152} size={0.6} fill={ink.bark} leaf={ink.green} shade={ink.leaf} />
        <FarBirds at="180 62 196 70 172 78" />
      </>
    }
  >
    <Meadow tufts="46 179 96 181 250 180 282 179" />
    <g transform="translate(208 182)">
      <path fill={ink.shade} opacity=".2" d="M-36 0h84l-14-6h-60z" />
      <path fill={ink.stone} d="M-28 0v-64a33 32 0 0 1 66 0V0z" />
      <path fill={ink.paper} d="M-36 0v-64a32 32 0 0 1 64 0V0z" />
      <path fill={ink.yellow} d="M-36-54v-10a32 32 0 0 1 64 0v10z" />
      <path fill={ink.amber} d="M28-54v-10a32 32 0 0 0-27-31.6q2-.4 5-.4a33 32 0 0 1 32 32v10z" />
      <path fill={ink.iron} d="M-36-54h64v3h-64z" />
      <path fill={ink.iron} d="M-37-6h66v6h-66z" />
      <path fill={ink.slate} opacity=".5" d="M-22-42h36v4h-36zM-14-30h20v4h-20z" />
    </g>
    <path fill={ink.green} d="M168 182q-2-12-10-16 10 2 12 10 0-12 6-18-1 12 0 18 4-8 10-8-6 6-8 14z" />
  </Scene>
);
