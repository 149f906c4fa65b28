import { ink } from '../ink.ts';
import { WoodTable } from '../parts/furniture.tsx';
import { Boards, PaintedWall } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** Time for tea: a kettle and two glasses. */
export const ChaiDrawing = () => (
  <Scene
    light="mint"
    shape="arch"
    back={
      <>
        <PaintedWall dado={130} />
        <path fill={ink.haze} d="M100 176V84q0-26 60-46 60 20 60 46v92z" opacity=".7" />
      </>
    }
  >
    <Boards />
    <WoodTable x={62} width={196} top={132} />
    <path
      fill="none"
      stroke={ink.paper}
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".9"
      d="M84 84q-8-8 0-16t0-16M214 88q-6-6 0-13t0-13M236 92q-6-6 0-12t0-12"
    />
    <g transform="translate(140 132)">
      <path fill="none" stroke={ink.iron} strokeWidth="4.4" d="M-26-56q0-34 26-34t26 34" />
      <path fill={ink.wood} d="M-12-93h24v7h-24z" />
      <path fill={ink.shine} d="M-34-24l-22-16-2-8 6-2 24 12z" />
      <path fill={ink.shine} d="M-38 0q-6-20 2-36 6-14 14-18h44q8 4 14 18 8 16 2 36z" />
      <path fill={ink.steel} d="M14-54h8q8 4 14 18 8 16 2 36H16q10-24-2-54z" />
      <path fill={ink.paper} d="M-26-46q-6 12-6 24" stroke={ink.paper} strokeWidth="3" strokeLinecap="round" />
      <path fill={ink.steel} d="M-24-58h48v5h-48z" />
      <path fill={ink.shine} d="M-18-58q2-9 18-9t18 9z" />
      <circle fill={ink.iron} cy="-69" r="4" />
      <path fill={ink.iron} d="M-40-4h80v4h-80z" />
    </g>
    {[208, 234].map((glass) => (
      <g key={glass} transform={`translate(${glass} 132)`}>
        <path fill={ink.paper} opacity=".8" d="M-9-32H9L7 0H-7z" />
        <path fill={ink.oak} d="M-8.2-24H8.2L7 0H-7z" />
        <path fill={ink.cream} d="M-8.2-24H8.2l-.2 4H-8z" />
        <path fill={ink.paper} opacity=".6" d="M-6-30h2l1 28h-2z" />
      </g>
    ))}
    <g transform="translate(88 132)">
      <path fill={ink.cream} d="M-18-4h34v4h-34z" />
      <path fill={ink.oak} d="M-14-12h22q4 0 4 4t-4 4h-22q-4 0-4-4t4-4z" />
      <path fill={ink.amber} d="M-10-19h20q4 0 4 3.6t-4 3.6h-20q-4 0-4-3.6t4-3.6z" />
      <path fill={ink.wood} d="M-10-9h1.6v1.6H-10zM-3-9h1.6v1.6H-3zM4-9h1.6v1.6H4zM-6-16h1.6v1.6H-6zM3-16h1.6v1.6H3z" />
    </g>
  </Scene>
);
