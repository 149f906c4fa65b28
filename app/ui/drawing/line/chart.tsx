import { ink } from '../ink.ts';
import { Platform } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** The chart at the door of a coach, with one line struck out. */
export const ChartDrawing = () => (
  <Scene
    light="night"
    shape="wall"
    back={
      <>
        <path fill={ink.blue} d="M0 0h320v176H0z" />
        <path fill={ink.night} d="M0 0h320v34H0z" />
        <path fill={ink.shine} d="M0 34h320v4H0z" />
        <path fill={ink.cream} d="M0 122h320v16H0z" />
        <path fill={ink.red} d="M0 138h320v4H0z" />
        <path fill={ink.night} d="M0 160h320v16H0z" />
        <path fill={ink.night} d="M42 58h70v46H42z" />
        <path fill={ink.pane} d="M46 62h62v38H46z" />
        <path fill={ink.teal} d="M46 100V88q16-14 30-5t32-6v23z" />
        <path stroke={ink.shine} strokeWidth="2.6" d="M46 70h62M46 78h62M46 86h62M46 94h62" />
        <path fill={ink.night} d="M212 44h62v132h-62z" />
        <path fill={ink.blue} d="M217 49h52v127h-52z" />
        <path fill={ink.night} d="M226 58h34v36h-34z" />
        <path fill={ink.pane} d="M229 61h28v30h-28z" />
        <path fill={ink.brass} d="M222 112h10v5h-10z" />
      </>
    }
  >
    <Platform />
    <path fill={ink.brass} d="M206 84h4v70h-4zM276 84h4v70h-4z" />
    <path fill={ink.iron} d="M214 160h58v5h-58zM218 168h50v5h-50z" />
    <g transform="rotate(-2 162 92)">
      <path fill={ink.shade} opacity=".28" d="M130 48h70v88l-10 10h-60z" />
      <path fill={ink.paper} d="M126 44h70v90l-12 10h-58z" />
      <path fill={ink.stone} d="M184 144l12-10q-8-3-14 0 3 5 2 10z" />
      <path fill={ink.ink} d="M133 51h40v5h-40z" />
      <path
        fill={ink.slate}
        d="M133 64h7v3h-7zM144 64h34v3h-34zM133 73h7v3h-7zM144 73h42v3h-42zM133 82h7v3h-7zM144 82h28v3h-28zM133 109h7v3h-7zM144 109h38v3h-38zM133 118h7v3h-7zM144 118h26v3h-26zM133 127h7v3h-7zM144 127h34v3h-34z"
      />
      <path fill={ink.yellow} d="M130 90h62v13h-62z" />
      <path fill={ink.slate} d="M133 95h7v3h-7zM144 95h38v3h-38z" />
      <path stroke={ink.red} strokeWidth="3" strokeLinecap="round" d="M132 98l56-3" />
      <path fill={ink.red} d="M158 40l8-2 2 8-8 2z" />
    </g>
    <g transform="translate(68 176)">
      <path fill={ink.marigold} d="M-26-30h48v30h-48z" />
      <path fill={ink.amber} d="M12-30h10V0H12zM-26-30h48v4h-48z" />
      <path fill={ink.bark} d="M-17-30h6V0h-6zM4-30h6V0H4z" />
      <path fill="none" stroke={ink.bark} strokeWidth="3.4" d="M-10-31q0-7 8-7t8 7" />
    </g>
  </Scene>
);
