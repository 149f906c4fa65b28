import { ink } from '../ink.ts';
import { Bench } from '../parts/furniture.tsx';
import { Heaven, Platform, Ridges } from '../parts/outdoors.tsx';
import { WallClock } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A bench on an empty platform, with an umbrella left behind. */
export const BenchDrawing = () => (
  <Scene
    light="dawn"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[206, 96, 24]} horizon={136} />
        <Ridges horizon={136} />
        <path fill={ink.slate} d="M0 160h320v16H0z" />
        <path fill={ink.shine} d="M0 162h320v2H0zM0 168h320v2.4H0z" />
        <path fill={ink.deep} d="M0 26h320v26H0z" />
        <path fill={ink.teal} d="M0 26h320v14H0z" />
        <path
          fill={ink.teal}
          d={Array.from({ length: 20 }, (_, index) => `M${16 + index * 15} 52h13v5l-6.5 7-6.5-7z`).join('')}
        />
      </>
    }
  >
    <Platform />
    {[64, 256].map((post) => (
      <g key={post} transform={`translate(${post} 176)`}>
        <path fill={ink.iron} d="M-9 0v-6l4-4h10l4 4v6zM-3.5-8h7v-118h-7z" />
        <path fill={ink.steel} d="M-3.5-10h2.5v-116h-2.5z" />
        <path fill={ink.red} d="M-6-112h12v5H-6zM-5-30H5v4H-5z" />
        <path fill="none" stroke={ink.iron} strokeWidth="3" d="M-3-92q-2-22-22-30M3-92q2-22 22-30" />
        <circle fill="none" stroke={ink.iron} strokeWidth="2" cx="-12" cy="-116" r="5" />
        <circle fill="none" stroke={ink.iron} strokeWidth="2" cx="12" cy="-116" r="5" />
      </g>
    ))}
    <path stroke={ink.iron} strokeWidth="2.4" d="M150 40v16" />
    <WallClock x={150} y={74} r={14} hour={215} minute={90} />
    <Bench x={104} width={112} />
    <g transform="translate(196 150)">
      <path fill="none" stroke={ink.bark} strokeWidth="3" strokeLinecap="round" d="M13-34l-2 6M11-28q8-3 10 3" />
      <path fill={ink.red} d="M11-28q8 12 1 44l-6 10q-4-10-4-22 0-20 9-32z" />
      <path fill={ink.maroon} d="M11-28q6 14 0 42l-5 12q6-24 5-54z" />
      <path stroke={ink.iron} strokeWidth="2" strokeLinecap="round" d="M6 26l-1.5 5" />
      <path fill={ink.yellow} d="M4-2q5 3 11 2l-.6 4q-6 1-10.8-2z" />
    </g>
  </Scene>
);
