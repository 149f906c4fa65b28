import { ink } from '../ink.ts';
import { PaintedWall, Slabs } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A ticket window with its shutter down. */
export const TicketWindowDrawing = () => (
  <Scene
    light="ochre"
    shape="wall"
    back={
      <>
        <PaintedWall dado={124} />
        <path fill={ink.haze} d="M120 20h80l40 104H80z" opacity=".8" />
      </>
    }
  >
    <Slabs />
    <path fill={ink.bark} d="M92 132V72a68 60 0 0 1 136 0v60z" />
    <path fill={ink.wood} d="M98 132V72a62 54 0 0 1 124 0v60z" />
    <path fill={ink.oak} d="M98 132V72a62 54 0 0 1 62-54v5a57 50 0 0 0-57 49v60z" />
    <path fill={ink.bark} d="M108 132V74a52 46 0 0 1 104 0v58z" />
    <path fill={ink.marigold} d="M112 68a48 40 0 0 1 96 0z" />
    <path fill={ink.yellow} d="M112 68a48 40 0 0 1 20-31l18 31zM170 68l18-31a48 40 0 0 1 20 31z" />
    <path stroke={ink.bark} strokeWidth="3" d="M160 66V28M156 68l-26-32M164 68l26-32" />
    <path fill={ink.bark} d="M108 66h104v5H108z" />
    <path fill={ink.teal} d="M112 71h96v58h-96z" />
    <path
      fill={ink.deep}
      d="M112 78h96v2.4h-96zM112 87h96v2.4h-96zM112 96h96v2.4h-96zM112 105h96v2.4h-96zM112 114h96v2.4h-96zM112 123h96v6h-96z"
    />
    <path fill={ink.brass} d="M152 124h16v4h-16z" />
    <path fill="none" stroke={ink.iron} strokeWidth="1.6" d="M146 88l14-12 14 12" />
    <circle fill={ink.iron} cx="160" cy="75" r="2" />
    <g transform="rotate(-3 160 100)">
      <path fill={ink.shade} opacity=".25" d="M131 90h62v26h-62z" />
      <path fill={ink.paper} d="M129 87h62v26h-62z" />
      <path fill={ink.red} d="M132 90h56v20h-56z" />
      <path fill={ink.paper} d="M142 96h36v3.4h-36zM148 103h24v3h-24z" />
    </g>
    <path fill={ink.wood} d="M80 130h160v10H80z" />
    <path fill={ink.oak} d="M80 130h160v4H80z" />
    <path fill={ink.bark} d="M92 140h12l-8 14h-4zM228 140h-12l8 14h4z" />
    <g>
      {[62, 110, 210, 258].map((x) => (
        <path
          key={x}
          fill={ink.brass}
          d={`M${x - 2} 142h4v30h-4zM${x - 7} 172h14v4h-14zM${x - 3.5} 138a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z`}
        />
      ))}
      <path
        fill="none"
        stroke={ink.red}
        strokeWidth="4"
        strokeLinecap="round"
        d="M62 146q24 22 48 0M210 146q24 22 48 0"
      />
    </g>
  </Scene>
);
