import { ink } from '../ink.ts';
import { Desk } from '../parts/furniture.tsx';
import { Boards, HangingLamp, PaintedWall } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A stamp for approval, its pad, and a rack of others. */
export const StampPadDrawing = () => (
  <Scene
    light="azure"
    shape="wall"
    back={
      <>
        <PaintedWall dado={126} />
        <HangingLamp x={160} y={48} reach={74} />
        <path fill={ink.wood} d="M56 58h54v6H56z" />
        <path fill={ink.bark} d="M60 64h4v8h-4zM102 64h4v8h-4z" />
        <path fill={ink.red} d="M60 36h9v22h-9z" />
        <path fill={ink.teal} d="M70 32h10v26H70z" />
        <path fill={ink.marigold} d="M81 38h8v20h-8z" />
        <path fill={ink.cream} d="M91 36l8-2 6 23-8 2z" />
        <path fill={ink.wood} d="M214 44h50v40h-50z" />
        <path fill={ink.paper} d="M218 48h42v32h-42z" />
        <path fill={ink.stone} d="M224 54h24v3h-24zM224 61h30v3h-30zM224 68h18v3h-18z" />
      </>
    }
  >
    <Boards />
    <Desk x={48} width={224} top={128} />
    <g transform="translate(104 128)">
      <path fill={ink.bark} d="M-28-6h56v6h-56z" />
      <path fill={ink.iron} d="M-30-12h60v7h-60z" />
      <path fill={ink.blue} d="M-26-14h52v4h-52z" />
      <path fill={ink.steel} d="M-30-12l-8-32 4-1 8 33z" />
    </g>
    <g transform="translate(172 128)">
      <path fill={ink.cream} d="M-36-5h78l8 5h-92z" />
      <path fill={ink.paper} d="M-34-9h74l6 5h-86z" />
      <g transform="translate(2 -10) rotate(-7)">
        <path fill={ink.maroon} d="M-22-10h44v10h-44z" />
        <path fill={ink.red} d="M-25-18h50v9h-50z" />
        <path fill={ink.bark} d="M-18-26h36l4 8h-44z" />
        <path fill={ink.oak} d="M-7-26q4-14-3-24-6-16 10-18 16 2 10 18-7 10-3 24z" />
        <path fill={ink.wood} d="M1-68q15 2 9 18-7 10-3 24H0q2-12 3-24 4-8-2-18z" />
      </g>
      <path stroke={ink.red} strokeWidth="2.6" strokeLinecap="round" d="M-36-30l-6-3M-34-40l-5-6M40-36l7-2M36-46l6-6" />
    </g>
    <g transform="translate(240 128)">
      <circle fill="none" stroke={ink.iron} strokeWidth="3" cy="-46" r="4" />
      <path fill={ink.iron} d="M-1.5-42h3V-4h-3zM-14-4h28v4h-28zM-18-34h36v3h-36z" />
      <path fill={ink.oak} d="M-18-31h6v9h-6zM-3-31h6v9h-6zM12-31h6v9h-6z" />
      <path fill={ink.teal} d="M-20-22h10v6h-10z" />
      <path fill={ink.green} d="M-5-22H5v6H-5z" />
      <path fill={ink.marigold} d="M10-22h10v6H10z" />
    </g>
  </Scene>
);
