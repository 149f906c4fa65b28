import { ink } from '../ink.ts';
import { Heaven, Platform, Ridges } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A luggage trolley with more on it than it can carry. */
export const TrolleyDrawing = () => (
  <Scene
    light="rain"
    shape="arch"
    back={
      <>
        <Heaven horizon={140} />
        <Ridges horizon={140} />
      </>
    }
  >
    <Platform />
    <g transform="translate(124 62) rotate(-9)">
      <path fill={ink.teal} d="M-34-20h66v36h-66z" />
      <path fill={ink.deep} d="M18-20h14v36H18zM-34-20h66v4h-66z" />
      <path fill={ink.oak} d="M-24-20h7v36h-7zM6-20h7v36H6z" />
      <path fill="none" stroke={ink.bark} strokeWidth="4" d="M-11-21q0-8 9-8t9 8" />
    </g>
    <g transform="translate(196 50) rotate(16)">
      <path fill={ink.marigold} d="M-22-14h40v28h-40z" />
      <path fill={ink.red} d="M-22-14h40v5h-40zM-5-14h6v28h-6z" />
      <path fill="none" stroke={ink.red} strokeWidth="2.6" d="M-2-14q-12-10-10 0zM-2-14q12-10 10 0z" />
    </g>
    <g transform="translate(152 104)">
      <path fill={ink.red} d="M-56-26h84v42h-84z" />
      <path fill={ink.maroon} d="M14-26h14v42H14zM-56-26h84v5h-84z" />
      <path fill={ink.brass} d="M-56-26h10l-10 10zM28-26H18l10 10zM-20-21h10v9h-10z" />
      <path fill={ink.paper} d="M-46-8h18v14h-18z" />
      <path fill={ink.oak} d="M34-32h40v48H34q-8-24 0-48z" />
      <path fill={ink.wood} d="M62-32h12v48H62zM30-18h44v5H30zM30 0h44v5H30z" />
    </g>
    <g transform="translate(152 138)">
      <path fill={ink.night} d="M-62-18h96v40h-96z" />
      <path fill={ink.blue} d="M-62-18h80v40h-80z" />
      <path fill={ink.yellow} d="M-62-6h96v4h-96zM-62 8h96v4h-96z" />
      <path fill={ink.green} d="M38-18h40v40H38z" />
      <path fill={ink.leaf} d="M66-18h12v40H66z" />
      <path fill="none" stroke={ink.paper} strokeWidth="2" d="M44-10l14 12L44 14" />
    </g>
    <path fill={ink.iron} d="M78 160h166v7H78z" />
    <path
      fill="none"
      stroke={ink.iron}
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M240 163l18-92q2-9 10-9h12"
    />
    <path stroke={ink.bark} strokeWidth="7" strokeLinecap="round" d="M268 62h14" />
    {[104, 218].map((x) => (
      <g key={x} transform={`translate(${x} 166)`}>
        <circle fill={ink.ink} r="11" />
        <circle fill={ink.steel} r="6.5" />
        <circle fill={ink.ink} r="2.6" />
      </g>
    ))}
    <g transform="translate(52 176)">
      <path fill={ink.pink} d="M-20-22q0-6 6-6h20q6 0 6 6V0h-32z" />
      <path fill={ink.maroon} d="M4-28h2q6 0 6 6V0H4z" />
      <path fill="none" stroke={ink.maroon} strokeWidth="3" d="M-11-28q0-8 7-8t7 8" />
    </g>
    <path
      fill="none"
      stroke={ink.iron}
      strokeWidth="2"
      strokeLinecap="round"
      d="M86 30l-8-6M78 42l-10-1M232 34l8-7M238 46l10-2"
    />
  </Scene>
);
