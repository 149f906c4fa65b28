import { ink } from '../ink.ts';
import { Boards } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

const levers = [ink.red, ink.red, ink.yellow, ink.blue, ink.paper, ink.blue, ink.red, ink.green, ink.red].map(
  (fill, index) => ({ fill, x: 82 + index * 19.5 }),
);

/** The levers of a signal box, all in place. */
export const LeverFrameDrawing = () => (
  <Scene
    light="dawn"
    shape="wall"
    back={
      <>
        <path fill={ink.oak} d="M0 0h320v200H0z" />
        <path fill={ink.wood} d="M34 118h252v60H34z" />
        <path
          stroke={ink.bark}
          strokeWidth="2"
          opacity=".5"
          d="M54 118v58M76 118v58M98 118v58M120 118v58M142 118v58M164 118v58M186 118v58M208 118v58M230 118v58M252 118v58M274 118v58"
        />
        {[44, 124, 204].map((x) => (
          <g key={x} transform={`translate(${x} 30)`}>
            <path fill={ink.cream} d="M-2-2h76v66H-2z" />
            <path fill={ink.sky} d="M2 2h68v58H2z" />
            <path fill={ink.haze} d="M2 20q34-8 68 0v40H2z" />
            <path fill={ink.far} d="M2 46l20-18 16 12 16-16 16 18v18H2z" />
            <path fill={ink.near} d="M2 60V48q34-10 68 2v10z" />
            <path fill={ink.cream} d="M34 2h3v58h-3zM2 28h68v3H2z" />
          </g>
        ))}
        <circle fill={ink.sun} cx="226" cy="50" r="9" />
        <path fill={ink.cream} d="M34 96h252v8H34z" />
      </>
    }
  >
    <Boards />
    <path fill={ink.iron} d="M66 158h188v20H66z" />
    <path fill={ink.steel} d="M66 158h188v4H66z" />
    {levers.map(({ fill, x }) => (
      <g key={x} transform={`translate(${x} 160) rotate(-8)`}>
        <path fill={ink.ink} d="M-4 0h8v6h-8z" />
        <path fill={fill} d="M-3 0l.6-54h4.8L3 0z" />
        <path fill={ink.shade} opacity=".22" d="M.6 0v-54h1.8L3 0z" />
        <path fill={ink.shine} d="M-2.4-54h4.8v-20q0-3-2.4-3t-2.4 3z" />
        <path fill="none" stroke={ink.steel} strokeWidth="1.8" d="M4-50q5-10 3-20" />
        <path fill={ink.brass} d="M-5-34H5v9H-5z" />
      </g>
    ))}
    <g transform="translate(268 176)">
      <path fill={ink.red} d="M-10-40h18V0h-18z" />
      <path fill={ink.maroon} d="M2-40h6V0H2zM-10-40h18v4h-18z" />
      <path fill={ink.paper} d="M-6-28H0v10h-6z" />
    </g>
  </Scene>
);
