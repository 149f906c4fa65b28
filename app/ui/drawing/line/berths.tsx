import { ink } from '../ink.ts';
import { Scene } from '../scene.tsx';

/** Berths of a sleeping coach, none of them taken. */
export const BerthsDrawing = () => (
  <Scene
    light="azure"
    shape="tunnel"
    back={
      <>
        <path fill={ink.near} d="M0 120h320v56H0z" />
        <path fill={ink.haze} d="M0 32h320v14H0z" />
        <path fill={ink.steel} d="M114 68h92v82h-92z" />
        <path fill={ink.pane} d="M120 74h80v70h-80z" />
        <circle fill={ink.marigold} cx="178" cy="94" r="9" />
        <path fill={ink.mint} d="M120 144v-26l18-14 16 12 20-18 26 22v24z" />
        <path fill={ink.teal} d="M120 144v-14q22-12 42-4t38-4v22z" />
        <path stroke={ink.steel} strokeWidth="3" d="M120 84h80M120 96h80M120 108h80" />
        <path fill={ink.iron} d="M157 32h6v12h-6z" />
        <circle fill="none" stroke={ink.iron} strokeWidth="2.4" cx="160" cy="54" r="11" />
        <path fill={ink.steel} d="M160 54q-9-8-3-9 5 0 3 9 8-8 9-2 0 5-9 2 8 8 2 9-5 0-2-9-8 8-9 2 0-5 9-2z" />
      </>
    }
  >
    <rect fill={ink.slate} x="10" y="176" width="300" height="11" rx="4" />
    <path fill={ink.stone} d="M14 176h292q4 0 4 4v1H10v-1q0-4 4-4z" />
    {[false, true].map((right) => (
      <g key={String(right)} transform={right ? 'translate(320) scale(-1 1)' : undefined}>
        <path fill={ink.steel} d="M100 60h5v116h-5z" />
        <path fill={ink.shine} d="M100 60h2v116h-2z" />
        <path fill={ink.night} d="M20 62h78q6 0 6 6v8H20z" />
        <path fill={ink.blue} d="M20 60h78q6 0 6 6v2H20z" />
        <path fill={ink.iron} d="M22 76h80v4H22z" />
        <path stroke={ink.iron} strokeWidth="2.4" d="M30 60V36M94 60V38" />
        <path fill={ink.night} d="M20 148h80q8 0 8 8v6H20z" />
        <path fill={ink.blue} d="M20 144h80q8 0 8 8v3H20z" />
        <path fill={ink.iron} d="M26 162h6v14h-6zM92 162h6v14h-6z" />
        <path fill={ink.night} d="M20 96h20v48H20z" />
        <path fill={ink.blue} d="M20 96h14v48H20z" />
        <path fill={ink.paper} d="M44 136q0-6 8-6h22q8 0 8 6v8H44z" />
        <path fill={ink.cream} d="M44 140h38v4H44z" />
        <path fill={ink.paper} d="M38 54q0-5 7-5h20q7 0 7 5v6H38z" />
        <path fill={ink.cream} d="M38 57h34v3H38z" />
      </g>
    ))}
    <path fill={ink.wood} d="M138 140h44v6h-44zM157 146h6v30h-6z" />
    <path fill={ink.oak} d="M138 140h44v2.4h-44z" />
  </Scene>
);
