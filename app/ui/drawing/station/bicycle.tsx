import { ink } from '../ink.ts';
import { PaintedWall, Slabs, ViewWindow } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

const Wheel = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 146)`}>
    <circle fill="none" stroke={ink.iron} strokeWidth="4.4" r="27.5" />
    <circle fill="none" stroke={ink.shine} strokeWidth="1.4" r="24" />
    <path
      stroke={ink.steel}
      strokeWidth=".9"
      d="M-24 0h48M0-24v48M-17-17l34 34M17-17l-34 34M-22-9L22 9M-9-22L9 22M22-9L-22 9M9-22L-9 22"
    />
    <circle fill={ink.iron} r="4" />
  </g>
);

/** The bicycle of a postman, home again with an empty bag. */
export const BicycleDrawing = () => (
  <Scene
    light="azure"
    shape="wall"
    back={
      <>
        <PaintedWall dado={124} />
        <ViewWindow x={58} y={32}>
          <path fill={ink.sun} d="M40 20a7 7 0 1 0 .1 0z" />
          <path fill={ink.teal} d="M0 64V50q16-12 30-4t30-8v26z" />
        </ViewWindow>
        <path fill={ink.red} d="M222 44h36v44h-36z" />
        <path fill={ink.maroon} d="M219 40h42v6h-42zM252 46h6v42h-6z" />
        <path fill={ink.ink} d="M228 54h20v4h-20z" />
        <path fill={ink.paper} d="M230 64h16v14h-16z" />
      </>
    }
  >
    <Slabs />
    <Wheel x={104} />
    <Wheel x={212} />
    <g fill="none" stroke={ink.red} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M104 146l30-50h60l-38 50h-52M156 146l-24-58M212 146l-24-66" />
    </g>
    <path fill="none" stroke={ink.maroon} strokeWidth="5" strokeLinecap="round" d="M124 104l8-16" />
    <path
      fill="none"
      stroke={ink.steel}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M188 80l-3-9h16q10 0 10 8"
    />
    <path fill="none" stroke={ink.bark} strokeWidth="5" strokeLinecap="round" d="M205 72q6 1 6 7" />
    <path fill={ink.bark} d="M112 84q0-5 8-5h26q4 0 3 3-8 4-16 4-6 6-14 5-7-1-7-7z" />
    <circle fill={ink.iron} cx="156" cy="146" r="9" />
    <circle fill={ink.steel} cx="156" cy="146" r="5" />
    <path
      stroke={ink.iron}
      strokeWidth="3.4"
      strokeLinecap="round"
      d="M156 146l8 16M159 163h12M156 146l-7-14M142 131h12"
    />
    <path fill="none" stroke={ink.iron} strokeWidth="3" d="M72 132a34 34 0 0 1 48-16M182 126a34 34 0 0 1 52-4" />
    <path fill={ink.iron} d="M76 116h44v4H76zM104 146l-4-28h4l4 28z" />
    <g transform="translate(94 116)">
      <path fill={ink.oak} d="M-24-26h44q4 0 4 4l-3 22h-46l-3-22q0-4 4-4z" />
      <path fill={ink.wood} d="M-28-22q0-4 4-4h44q4 0 4 4-8 16-26 16t-26-16z" />
      <path fill={ink.brass} d="M-6-10h8v8h-8z" />
    </g>
    <path fill={ink.iron} d="M192 86h9v3h-9z" />
    <path fill={ink.brass} d="M200 80h9l4 2v11l-4 2h-9z" />
    <path fill={ink.paper} d="M212 81q5 6 0 13z" />
  </Scene>
);
