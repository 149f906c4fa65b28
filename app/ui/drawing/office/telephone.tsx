import { ink } from '../ink.ts';
import { WoodTable } from '../parts/furniture.tsx';
import { Boards, PaintedWall, WallClock } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

const dial = Array.from({ length: 8 }, (_, index) => (index * 40 + 20) * (Math.PI / 180));

/** A telephone that has not rung yet, with pad and pencil. */
export const TelephoneDrawing = () => (
  <Scene
    light="plaster"
    shape="wall"
    back={
      <>
        <PaintedWall dado={134} />
        <WallClock x={244} y={66} r={17} hour={305} minute={0} />
        <path fill={ink.haze} d="M34 20h120l-60 114H34z" opacity=".7" />
      </>
    }
  >
    <Boards />
    <WoodTable x={52} width={216} top={132} />
    <g transform="translate(140 132)">
      <path fill="none" stroke={ink.iron} strokeWidth="3" d="M44-12q18 2 16 12t14 12 8 14" />
      <path fill={ink.red} d="M-46 0q-2-8 2-14l18-30q4-6 12-6h28q8 0 12 6l18 30q4 6 2 14z" />
      <path fill={ink.maroon} d="M-46 0q-1-4 0-8h92q1 4 0 8zM20-50q6 2 8 6l18 30q2 4 2 6H34q-2-24-14-42z" />
      <circle fill={ink.paper} cy="-23" r="17" />
      <path
        fill={ink.iron}
        d={dial
          .map((angle) => {
            const [x, y] = [Math.sin(angle) * 11.5, -23 - Math.cos(angle) * 11.5];
            return `M${(x - 2.4).toFixed(1)} ${y.toFixed(1)}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z`;
          })
          .join('')}
      />
      <circle fill={ink.brass} cy="-23" r="6" />
      <path fill={ink.iron} d="M-22-52q0-8 4-8t4 5h28q0-5 4-5t4 8z" />
      <path
        fill={ink.iron}
        d="M-54-58q-6-22 20-26 34-5 68 0 26 4 20 26-2 6-8 6H34q-6 0-6-6v-6q-28-4-56 0v6q0 6-6 6h-12q-6 0-8-6z"
      />
      <path fill={ink.steel} d="M-46-70q2-8 14-10 32-5 64 0 4 1 7 2-38-6-70-1-11 2-15 9z" />
    </g>
    <g transform="translate(210 132)">
      <path fill={ink.cream} d="M-8-5h46l8 5H-2z" />
      <path fill={ink.paper} d="M-8-8h46l8 5H-2z" />
      <path stroke={ink.steel} strokeWidth="1.2" d="M4-6.5h32M7-4.8h24" />
      <path fill={ink.yellow} d="M10-15l32 5-.6 3.4-32-5z" />
      <path fill={ink.pink} d="M10-15l-5-.8-.6 3.4 5 .8z" />
      <path fill={ink.iron} d="M42-10l6 2.6-6.6.8z" />
    </g>
  </Scene>
);
