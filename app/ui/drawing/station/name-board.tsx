import { ink } from '../ink.ts';
import { Cloud, Heaven, Perched, Platform, Ridges } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A station board with no name on it. */
export const NameBoardDrawing = () => (
  <Scene
    light="rain"
    shape="tunnel"
    back={
      <>
        <Heaven horizon={132} />
        <Cloud x={54} y={76} size={1.1} />
        <Cloud x={206} y={62} size={1.2} />
        <Ridges horizon={130} />
        <path
          fill={ink.paper}
          d={`M0 150h320v4H0zM0 164h320v4H0z${Array.from({ length: 27 }, (_, index) => `M${index * 12 + 2} 176v-30l3-4 3 4v30z`).join('')}`}
        />
      </>
    }
  >
    <Platform />
    <path fill={ink.iron} d="M92 62h9v114h-9zM219 62h9v114h-9z" />
    <path fill={ink.paper} d="M92 148h9v8h-9zM219 148h9v8h-9z" />
    <path fill={ink.shade} opacity=".18" d="M70 60h188v64H70z" />
    <path fill={ink.ink} d="M64 52h192v66H64z" />
    <path fill={ink.yellow} d="M67 55h186v60H67z" />
    <path fill={ink.amber} d="M67 111h186v4H67z" />
    <path fill={ink.amber} opacity=".55" d="M84 66h70v9H84zM166 66h56v9h-56zM104 82h112v7H104zM104 96h112v7H104z" />
    <path fill={ink.iron} d="M89 48h15v5H89zM216 48h15v5h-15z" />
    <Perched x={178} y={51} />
    <Perched x={200} y={51} flip />
    <g transform="translate(40 176)">
      <path fill={ink.wood} d="M-14-18h28l-3 18h-22z" />
      <path fill={ink.bark} d="M-15-20h30v5h-30z" />
      <path fill={ink.green} d="M-2-20q-14-4-14-18 14 2 15 14 0-16 8-24 4 14-4 26 6-8 14-6-4 8-14 8z" />
      <path fill={ink.red} d="M-16-40q-4-4 0-6 4 0 4 4zM7-50q-4-4 0-7 5 1 3 6z" />
    </g>
    <g transform="translate(282 176)">
      <path fill={ink.wood} d="M-14-18h28l-3 18h-22z" />
      <path fill={ink.bark} d="M-15-20h30v5h-30z" />
      <path fill={ink.green} d="M-2-20q-12-6-12-16 12 4 13 12 0-14 8-20 4 12-4 22 6-6 13-4-4 7-13 7z" />
    </g>
  </Scene>
);
