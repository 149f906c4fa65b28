import { ink } from '../ink.ts';
import { Bench } from '../parts/furniture.tsx';
import { HangingLamp, PaintedWall, Slabs } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A frame on a station wall from which the poster was torn. */
export const PosterFrameDrawing = () => (
  <Scene
    light="mint"
    shape="wall"
    back={
      <>
        <PaintedWall dado={134} />
        <path fill={ink.haze} d="M60 20h200l20 114H40z" opacity=".6" />
      </>
    }
  >
    <Slabs />
    <path fill={ink.shade} opacity=".16" d="M104 44h100v92H104z" />
    <g transform="translate(-12)">
      <path fill={ink.bark} d="M110 38h100v94H110z" />
      <path fill={ink.wood} d="M110 38h100v4H110zM110 38h4v94h-4z" />
      <path fill={ink.cream} d="M117 45h86v80h-86z" />
      <path fill={ink.marigold} d="M117 125v-34l12 8 8-5 12 9 10-6 14 10 8-4 10 12 12 4v6z" />
      <path fill={ink.red} d="M117 125v-20q14-8 26 0t28 4 32 10v6z" />
      <path fill={ink.teal} d="M117 125v-6q22-8 44 0t42 2v4z" />
      <path
        fill={ink.paper}
        d="M117 91l12 8 8-5 12 9 10-6 14 10 8-4 10 12 12 4v-4l-11-4-9-11-9 4-14-10-10 6-12-9-8 5-13-9z"
      />
      <path fill={ink.yellow} d="M117 45h24l-7 6 4 7-9 2-2 9-10 3z" />
      <path fill={ink.paper} d="M141 45h4l-7 7 4 7-9 3-2 9-14 5v-4l10-3 2-9 9-2-4-7z" />
      <path fill={ink.red} d="M122 45h12l-5 8h-12v-3z" />
      <path fill={ink.steel} d="M195 48h5v5h-5zM195 118h3v3h-3z" />
    </g>
    <HangingLamp x={148} y={24} from={6} reach={66} />
    <Bench x={214} width={66} />
    <g transform="translate(70 176)">
      <path fill={ink.red} d="M-16-46h32l-4 46h-24z" />
      <path fill={ink.maroon} d="M4-46h12l-4 46H2z" />
      <path fill={ink.maroon} d="M-18-50h36v5h-36z" />
      <path fill={ink.paper} d="M-12-34h17v12h-16z" />
      <path fill={ink.cream} d="M-12-50l4-12 10 4 8-6 2 14z" />
      <path fill={ink.marigold} d="M-6-50l2-7 8 3 1 4z" />
    </g>
  </Scene>
);
