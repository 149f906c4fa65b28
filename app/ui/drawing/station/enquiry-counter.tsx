import { ink } from '../ink.ts';
import { HangingLamp, PaintedWall, Slabs } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** An enquiry counter with a bell and nobody at it. */
export const EnquiryCounterDrawing = () => (
  <Scene
    light="azure"
    shape="wall"
    back={
      <>
        <PaintedWall dado={120} />
        <path fill={ink.haze} d="M96 20h128l30 100H66z" opacity=".8" />
      </>
    }
  >
    <Slabs />
    <path fill={ink.bark} d="M78 46h164v74H78z" />
    <path fill={ink.ink} d="M84 52h152v68H84z" />
    <path fill={ink.oak} opacity=".9" d="M84 52h152v68H84z" />
    <path fill={ink.wood} d="M90 60h42v30H90zM188 60h42v30h-42z" />
    <path fill={ink.cream} d="M94 64h10v22H94z" />
    <path fill={ink.red} d="M106 66h8v20h-8z" />
    <path fill={ink.teal} d="M116 64h6v22h-6z" />
    <path fill={ink.paper} d="M194 72l14-6 16 6v14h-30z" />
    <path fill={ink.bark} d="M140 120V78q0-6 6-6h28q6 0 6 6v42z" />
    <path fill={ink.wood} d="M145 120V82q0-5 5-5h20q5 0 5 5v38z" />
    <HangingLamp x={110} y={66} from={46} reach={18} />
    <HangingLamp x={210} y={66} from={46} reach={18} />
    <path fill={ink.teal} d="M72 32h176v18H72z" />
    <path fill={ink.deep} d="M72 46h176v4H72z" />
    <circle fill={ink.yellow} cx="160" cy="36" r="21" />
    <circle fill={ink.amber} cx="160" cy="36" r="21" opacity=".35" />
    <circle fill={ink.yellow} cx="159" cy="35" r="18.5" />
    <path
      fill="none"
      stroke={ink.ink}
      strokeWidth="4.6"
      strokeLinecap="round"
      d="M153.5 31q0-6.5 6.5-6.5t6.5 6q0 4-4 6-2.5 1.5-2.5 5"
    />
    <circle fill={ink.ink} cx="160" cy="47.5" r="2.7" />
    <path fill={ink.wood} d="M58 120h204v56H58z" />
    <path fill={ink.bark} d="M66 134h58v34H66zM131 134h58v34h-58zM196 134h58v34h-58z" />
    <path fill={ink.oak} d="M70 138h50v26H70zM135 138h50v26h-50zM200 138h50v26h-50z" opacity=".55" />
    <path fill={ink.oak} d="M52 116h216v10H52z" />
    <path fill={ink.cream} opacity=".4" d="M52 116h216v3H52z" />
    <path fill={ink.brass} d="M60 172h200v4H60z" />
    <g transform="translate(216 116)">
      <path fill={ink.brass} d="M-16-4q0-16 16-16t16 16z" />
      <path fill={ink.amber} d="M4-19.5Q16-17 16-4H7q2-10-3-15.5z" />
      <path fill={ink.bark} d="M-19-4h38v4h-38z" />
      <path fill={ink.brass} d="M-2.5-26h5v7h-5z" />
    </g>
    <g transform="translate(98 116)">
      <path fill={ink.paper} d="M-22-5h40l6 5h-46z" />
      <path fill={ink.red} d="M-12-9h34v3h-34z" transform="rotate(8)" />
      <path fill={ink.iron} d="M22-6l6 3-7 .5z" />
    </g>
  </Scene>
);
