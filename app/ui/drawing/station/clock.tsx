import { ink } from '../ink.ts';
import { Heaven, Platform, Ridges } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** The clock of a platform: wait a minute. */
export const ClockDrawing = () => (
  <Scene
    light="rain"
    shape="sun"
    back={
      <>
        <Heaven horizon={140} />
        <Ridges horizon={138} />
        <path
          stroke={ink.far}
          strokeWidth="2"
          strokeLinecap="round"
          d="M96 70l-4 14M112 46l-4 14M124 96l-4 14M206 44l-4 14M224 76l-4 14M214 110l-4 14M236 108l-4 14M92 116l-4 14M140 30l-4 12M186 26l-4 12"
        />
      </>
    }
  >
    <Platform />
    <path fill={ink.iron} d="M146 176v-8l6-5h16l6 5v8zM155 165h10v-60h-10z" />
    <path fill={ink.steel} d="M155 165h3.4v-60H155z" />
    <path fill={ink.red} d="M151 150h18v4h-18zM151 130h18v4h-18z" />
    <path fill="none" stroke={ink.iron} strokeWidth="3" d="M155 122q-14 0-16-10M165 122q14 0 16-10" />
    <circle fill={ink.iron} cx="160" cy="68" r="48" />
    <circle fill={ink.brass} cx="160" cy="68" r="43.5" />
    <circle fill={ink.paper} cx="160" cy="68" r="40" />
    <path
      stroke={ink.iron}
      strokeWidth="3"
      d={Array.from({ length: 12 }, (_, index) => {
        const angle = (index / 12) * Math.PI * 2;
        const at = (r: number) => `${(160 + Math.sin(angle) * r).toFixed(1)} ${(68 - Math.cos(angle) * r).toFixed(1)}`;
        return `M${at(36)}L${at(index % 3 ? 32 : 28)}`;
      }).join('')}
    />
    <path fill={ink.cream} d="M160 68V34a34 34 0 0 1 20.4 6.8z" />
    <path stroke={ink.iron} strokeWidth="4.6" strokeLinecap="round" d="M160 68l-13-14" />
    <path stroke={ink.iron} strokeWidth="3.4" strokeLinecap="round" d="M160 68V38" />
    <path stroke={ink.red} strokeWidth="1.8" strokeLinecap="round" d="M153 77l25-33" />
    <circle fill={ink.red} cx="160" cy="68" r="3.6" />
    <path fill={ink.iron} d="M152 22h16l-4-8h-8zM158 8h4v7h-4z" />
    <g transform="translate(82 176)">
      <path fill={ink.teal} d="M-22-38h40v38h-40z" />
      <path fill={ink.deep} d="M8-38h10V0H8zM-22-38h40v4h-40z" />
      <path fill={ink.oak} d="M-15-38h6V0h-6zM2-38h6V0H2z" />
      <path fill="none" stroke={ink.bark} strokeWidth="3" d="M-9-39q0-6 7-6t7 6" />
    </g>
    <g transform="translate(112 176)">
      <path fill={ink.marigold} d="M-14-24h26V0h-26z" />
      <path fill={ink.red} d="M-14-24h26v4h-26zM-4-24h5V0h-5z" />
    </g>
    <g transform="translate(232 176)">
      <path fill={ink.stone} d="M-24-1q-6-12 8-16 14-4 26 0 4-8 12-6l4-4 2 6q6 3 5 8-5 2-9 1-2 8-8 11z" />
      <path fill="none" stroke={ink.stone} strokeWidth="4" strokeLinecap="round" d="M-24-2q-8-2-8-8" />
      <path fill={ink.slate} d="M28-15a1.4 1.4 0 1 0 .1 0z" />
      <path fill={ink.slate} d="M-10-1q8-6 18 0z" />
    </g>
  </Scene>
);
