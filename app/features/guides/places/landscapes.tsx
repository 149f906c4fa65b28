import { Camel, Rhino, Tiger } from '~/ui/poster/parts/animals.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Boulders, Grass, Hills, Peaks, Rows } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Rain, Sky, Stars } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices, roundArch, taper } from '~/ui/poster/parts/svg-path.ts';
import { Bamboo, Pine, RoundTree, Wood } from '~/ui/poster/parts/trees.tsx';

const { dawn, noon, dusk, rose, monsoon, snow, haze, night } = lights;

/** Open grassy hills above the cloud. */
export const GreenHills = () => (
  <>
    <Sky light={monsoon} sun={[440, 110, 44]} horizon={250} />
    <Hills points="-20 230 120 150 250 220 400 130 640 220" fill={monsoon.far} />
    <Clouds at="-20 240 200 160 258 240 400 244 220" fill={monsoon.cloud} />
    <Hills points="-20 300 160 210 330 280 500 220 640 290" fill={monsoon.mid} />
    <Hills points="-20 350 120 270 300 340 470 290 640 350" fill="#7da25c" />
    <Hills points="-20 384 200 350 420 380 640 340" fill={monsoon.near} />
    <path d="M300 400q-30-26 6-44t10-34q-10-12 20-24" fill="none" stroke="#e6dcae" strokeWidth="6" />
    <RoundTree x={90} y={372} fill={monsoon.front} />
    <RoundTree x={128} y={380} size={0.7} fill={monsoon.front} />
  </>
);

/** Blue ranges, a grassy cliff edge and red rhododendrons. */
export const BlueMountain = () => (
  <>
    <Sky light={rose} sun={[150, 130, 44]} horizon={250} />
    <Hills points="-20 230 120 180 280 226 440 170 640 220" fill="#9fb4dc" />
    <Hills points="-20 276 160 220 330 262 500 206 640 256" fill="#6f8cc8" />
    <Hills points="-20 330 120 280 280 316 420 270 640 310" fill="#4a66ab" />
    <path d="M640 120q-120 10-190 60l-30 60-40 40-20 70-50 54h330z" fill="#3d4d78" />
    <path d="M640 120q-120 10-190 60l-20 40q90-40 210-34z" fill="#7da25c" />
    <path d="M-10 360q120-40 240-6t150 50H-10z" fill="#5f8a4e" />
    {[60, 130, 210].map((x, index) => (
      <RoundTree key={x} x={x} y={366 + index * 6} size={1.2} fill="#c8102e" shade="#8f0c24" stem="#4b3d45" />
    ))}
    <Birds at="300 110 326 98 348 114" ink={rose.front} />
  </>
);

/** Terraced slopes: tea or rice. */
export const Terraces = () => (
  <>
    <Sky light={dawn} sun={[150, 130, 44]} horizon={250} />
    <Hills points="-20 220 140 150 300 210 460 140 640 200" fill={dawn.far} />
    <Hills points="-20 280 160 200 340 260 500 190 640 250" fill={dawn.mid} />
    <Hills points="-20 330 120 280 300 230 460 270 640 250" fill={dawn.near} />
    <Rows x={210} y={262} width={220} count={8} step={18} sag={-26} ink="#59b08c" thick={7} dash="16 6" />
    <Rows x={470} y={276} width={150} count={7} step={19} sag={-16} ink="#3f957c" thick={7} dash="14 6" />
    <Rows x={-40} y={336} width={180} count={5} step={17} sag={-18} ink="#3f957c" thick={7} dash="14 6" />
    <Pine x={520} y={300} size={0.7} fill={dawn.front} />
    <Pine x={548} y={306} size={0.9} fill={dawn.front} />
  </>
);

/** A snowfield with firs and the cable of a gondola. */
export const SnowMeadow = () => (
  <>
    <Sky light={snow} sun={[470, 96, 34]} horizon={260} />
    <Peaks
      points="-20 230 90 110 190 200 310 70 430 200 520 130 640 230"
      fill={snow.far}
      shade={snow.mid}
      snow={['#fbf6ea', '#c9dbe6']}
      snowLine={0.7}
    />
    <Hills points="-20 290 140 240 320 280 480 236 640 270" fill="#dfeaee" />
    <Hills points="-20 340 160 300 340 340 520 300 640 330" fill="#fbf6ea" />
    <path d="M0 250L600 60" stroke={snow.front} strokeWidth="2.4" />
    {[110, 290, 470].map((x) => (
      <path
        key={x}
        d={`M${x} ${250 - x * 0.317}v18${box(x - 15, 268 - x * 0.317, 30, 26)}`}
        fill="#c8102e"
        stroke={snow.front}
        strokeWidth="2"
      />
    ))}
    {[40, 92, 430, 500, 560].map((x, index) => (
      <Pine key={x} x={x} y={370 + (index % 2) * 16} size={1 + (index % 3) * 0.2} fill={snow.near} shade={snow.front} />
    ))}
  </>
);

/** A tiger crossing a clearing. */
export const TigerForest = () => (
  <>
    <Sky light={haze} sun={[420, 120, 46]} horizon={240} />
    <Wood x={-20} y={220} width={640} to={300} fill="#8f9a5a" size={15} />
    <Wood x={-20} y={262} width={640} to={320} fill={haze.near} size={13} />
    {[50, 110, 500, 560].map((x) => (
      <path key={x} d={taper(x, 330, 22, 14, 330)} fill={haze.front} />
    ))}
    <path d="M-10 300h620v104H-10z" fill="#d9b45c" />
    <Tiger x={300} y={356} size={1.7} fill="#f28c28" shade="#c8641c" belly="#fbf0d8" stripe="#2b1a17" />
    <Grass x={-10} y={404} width={260} height={60} fill="#7d6a2e" />
    <Grass x={330} y={404} width={290} height={72} fill="#7d6a2e" />
  </>
);

/** A rhinoceros in tall grass. */
export const RhinoGrass = () => (
  <>
    <Sky light={dawn} sun={[170, 150, 52]} horizon={260} />
    <Hills points="-20 250 160 220 320 244 480 214 640 240" fill={dawn.far} />
    <Wood x={-20} y={262} width={640} to={300} fill={dawn.near} />
    <path d="M-10 282h620v122H-10z" fill="#a9b45c" />
    <Grass x={-10} y={318} width={620} height={50} fill="#8a9a44" />
    <Rhino x={310} y={356} size={1.8} fill="#7a7d86" shade="#5b5e69" ink="#2b2d36" />
    <Grass x={-10} y={404} width={620} height={56} fill="#5f7a3a" />
    <Birds at="420 90 446 78 470 96" ink={dawn.front} />
  </>
);

/** A lion resting in dry scrub. */
export const LionScrub = () => (
  <>
    <Sky light={haze} sun={[450, 140, 54]} horizon={260} />
    <Hills points="-20 260 160 220 340 250 500 214 640 250" fill={haze.far} />
    <path d="M-10 276h620v128H-10z" fill="#d3a65a" />
    {[80, 150, 520].map((x, index) => (
      <RoundTree key={x} x={x} y={296 + index * 6} size={1.4} fill="#9a9a4e" shade="#7a7a3a" stem="#6e4a2c" />
    ))}
    <Positioned x={310} y={372} size={1.65}>
      {/* Tail, body, haunch and the paw behind. */}
      <path d="M96-6q34 2 40-20" fill="none" stroke="#c07a30" strokeWidth="6" strokeLinecap="round" />
      <path d="M130-24q2-16 14-18 4 14-4 22z" fill="#7a3f1e" />
      <path d="M-30 0q-6-62 46-62 34 2 58 4 34 6 32 42 0 16-12 16z" fill="#d98f3c" />
      <path d="M46 0q-4-36 26-40 32-2 32 28 0 12-8 12z" fill="#c97f30" />
      <path d="M-6-18h-62q-14 0-14 10t12 8H0z" fill="#c97f30" />
      {/* Mane, ears and face. */}
      <path
        d="M-34-112q20-12 36 4 18 2 20 20 12 14 2 28 2 18-14 26-10 18-28 14-16 8-28-6-18-2-20-20-12-14-2-28-2-18 14-24 6-12 20-14z"
        fill="#7a3f1e"
      />
      <path d="M-54-92q-4-14 10-14l8 10zM2-92q4-14-10-14l-8 10z" fill="#c97f30" />
      <path d="M-52-74q0-24 26-24t26 24q0 18-10 28-6 8-16 8t-16-8q-10-10-10-28z" fill="#e3a14e" />
      <path d="M-40-58q14-10 28 0 4 16-14 20-18-4-14-20z" fill="#f6dcae" />
      <path d="M-33-60h14l-7 9z" fill="#3c1a1c" />
      <path d="M-47-74q6 5 11 0M-5-74q-6 5-11 0" fill="none" stroke="#3c1a1c" strokeWidth="3" strokeLinecap="round" />
      <path d="M-26-52v6q-4 5-8 3M-26-46q4 5 8 3" fill="none" stroke="#3c1a1c" strokeWidth="2" strokeLinecap="round" />
      {/* The paw in front. */}
      <path d="M24-20h-66q-16 0-16 11t14 9h58q18 0 18-8z" fill="#e3a14e" />
      <path d="M-50-10v6M-42-11v7" stroke="#a86a2c" strokeWidth="2" strokeLinecap="round" />
    </Positioned>
    <Grass x={-10} y={404} width={620} height={42} fill="#a9803a" />
  </>
);

/** White salt to the horizon under the moon. */
export const SaltDesert = () => (
  <>
    <Sky light={night} sun={[410, 120, 52]} horizon={250} />
    <Stars at="60 50 130 30 200 80 300 40 520 50 560 110 80 130 240 130 340 90 480 30" fill="#fbf0cf" />
    <path d="M-10 246h620v158H-10z" fill="#dfe3f0" />
    <path d="M-10 246h620v22q-310 16-620 0z" fill="#aab3d6" />
    <path
      d="M40 300l70-18 80 20 90-24 100 26 80-20 120 22M110 282l30 60 100-20M280 278l30 70 120-20M460 284l40 62M-10 356l150-14 170 6 190-2 110 14M140 342l20 58M310 348l-20 52M500 346l30 54"
      fill="none"
      stroke="#b3bbdb"
      strokeWidth="3"
    />
    <Camel x={190} y={316} size={1.4} fill={night.front} cloth="#c8102e" rider={night.front} />
    <Camel x={290} y={310} size={1.2} fill={night.front} cloth="#f28c28" />
  </>
);

/** Pillared halls cut into a cliff. */
export const Cave = () => (
  <>
    <Sky light={haze} horizon={160} />
    <path d="M-10 110q90-50 190-40t170-20 260 40v314H-10z" fill="#a8795a" />
    <path d="M-10 110q90-50 190-40t170-20 260 40v50q-140-40-280-20t-340 10z" fill="#6f8a4e" />
    <path d={box(90, 190, 420, 160)} fill="#3a2630" />
    <path
      d={indices(7)
        .map((index) => `${taper(90 + index * 70, 350, 34, 24, 160)}`)
        .join('')}
      fill="#c99a70"
    />
    <path
      d={indices(7)
        .map((index) => box(72 + index * 70, 190, 36, 14) + box(74 + index * 70, 330, 32, 20))
        .join('')}
      fill="#dcb184"
    />
    <path d={`${box(70, 160, 460, 30)}`} fill="#c99a70" />
    <path
      d={indices(9)
        .map((index) => roundArch(94 + index * 51.5, 188, 28, 22))
        .join('')}
      fill="#75503f"
    />
    <path d="M260 350v-62q40-52 80 0v62z" fill="#e0a94e" opacity=".55" />
    <path d={disc(300, 306, 12) + taper(300, 350, 44, 20, 34)} fill="#fbe0a0" />
    <path d="M-10 350h620v54H-10z" fill="#8a6046" />
  </>
);

/** A pillared hall among giant boulders. */
export const Ruins = () => (
  <>
    <Sky light={dusk} sun={[150, 180, 52]} horizon={280} />
    <Boulders
      at="470 300 150 110 560 310 130 90 90 300 190 70 30 310 120 100 420 250 70 60"
      fill="#c77b4e"
      shade="#8f4a45"
    />
    <path d="M-10 296h620v108H-10z" fill="#a8593f" />
    <path d={box(170, 300, 250, 22) + box(186, 180, 220, 20) + box(204, 160, 184, 22)} fill={stones.honey.lit} />
    <path
      d={indices(6)
        .map((index) => taper(206 + index * 36, 300, 18, 12, 102))
        .join('')}
      fill={stones.honey.lit}
    />
    <path
      d={indices(6)
        .map((index) => box(208 + index * 36, 200, 5, 100))
        .join('')}
      fill={stones.honey.shade}
    />
    <path d={box(156, 320, 278, 26)} fill={stones.honey.shade} />
    <path
      d={taper(90, 330, 20, 14, 70) + taper(480, 336, 22, 16, 92) + taper(540, 340, 22, 16, 54)}
      fill={stones.honey.shade}
    />
    <Boulders at="520 396 170 70 60 396 150 60 300 404 110 40" fill="#8f3f3f" shade="#5e2a3a" />
  </>
);

/** A carved chariot of stone on its great wheels. */
export const StoneChariot = () => (
  <>
    <Sky light={dawn} sun={[470, 150, 50]} horizon={290} />
    <path
      d={box(60, 190, 480, 120) + box(120, 130, 200, 64) + taper(220, 134, 170, 60, 92)}
      fill={stones.granite.lit}
    />
    <path d={box(430, 190, 110, 120) + taper(262, 134, 60, 20, 92)} fill={stones.granite.shade} />
    <path
      d={indices(5)
        .map((index) => box(60, 204 + index * 22, 480, 5))
        .join('')}
      fill={stones.granite.shade}
    />
    {[170, 390].map((x) => (
      <Positioned key={x} x={x} y={270}>
        <path d={disc(0, 0, 74)} fill={stones.granite.dark} />
        <path d={disc(0, 0, 66)} fill={stones.honey.lit} />
        <path
          d={indices(8)
            .map(
              (index) =>
                `M0 0L${Math.round(58 * Math.cos((index * Math.PI) / 4))} ${Math.round(58 * Math.sin((index * Math.PI) / 4))}`,
            )
            .join('')}
          stroke={stones.granite.dark}
          strokeWidth="9"
        />
        <path d={disc(0, 0, 16)} fill={stones.granite.dark} />
        <circle r="56" fill="none" stroke={stones.granite.dark} strokeWidth="4" strokeDasharray="6 5" />
      </Positioned>
    ))}
    <path d="M-10 344h620v60H-10z" fill="#d9b98a" />
    <path d="M-10 344h620v10H-10z" fill="#b5925e" />
  </>
);

/** Giant faces in a green hillside. */
export const RockFaces = () => (
  <>
    <Sky light={monsoon} horizon={160} />
    <path d="M-10 150q120-70 260-50t360 10v300H-10z" fill={monsoon.near} />
    {[
      [210, 300, 1.2],
      [410, 310, 0.9],
    ].map(([x = 0, y = 0, size = 1]) => (
      <Positioned key={x} x={x} y={y} size={size}>
        <path d="M-84 60q-16-150 20-176 66-30 128 0 36 26 20 176z" fill="#8d8a78" />
        <path d="M20 60q50-90 20-184 52 8 44 184z" fill="#6b6a5c" />
        <path d="M-78-96q6-50 40-46 8-34 38-34t38 34q34-4 40 46-78-26-156 0z" fill="#a3a08c" />
        <path d="M-56-50q20-14 42 0-20 14-42 0zM14-50q22-14 42 0-22 14-42 0z" fill="#2f332c" />
        <path d="M-6-84h12v22H-6zM0-44l14 44q-14 8-28 0zM-28 24q28 18 56 0-28 26-56 0z" fill="#2f332c" opacity=".75" />
      </Positioned>
    ))}
    <Wood x={-20} y={150} width={640} to={160} fill={monsoon.front} size={14} />
    <Bamboo x={60} y={400} size={1.1} fill="#5f8a3a" leaf="#2f6b3a" />
    <Bamboo x={550} y={404} size={1} fill="#5f8a3a" leaf="#2f6b3a" />
    <path
      d={indices(6)
        .map((row) => box(250 - row * 8, 340 + row * 12, 90 + row * 16, 7))
        .join('')}
      fill="#b7b39c"
    />
    <Rain x={20} y={20} width={560} height={80} ink="#8fb0a8" />
  </>
);

/** Living roots over a stream in the forest. */
export const RootBridge = () => (
  <>
    <Sky light={monsoon} horizon={200} />
    <Wood x={-20} y={150} width={640} to={400} fill={monsoon.mid} size={16} />
    <Wood x={-20} y={210} width={640} to={400} fill={monsoon.near} size={15} />
    <path d="M190 400l60-150h100l60 150z" fill={monsoon.water} />
    <path d="M262 300h70M246 336h110M226 376h150" stroke={monsoon.glint} strokeWidth="4" strokeLinecap="round" />
    <path d="M-10 260q90-20 190 20l40 124H-10zM610 250q-100-10-190 30l-40 124h230z" fill="#3f4a3a" />
    <path
      d="M60 262q240 70 480-8M60 250q240 60 480-8M70 240q230 44 460-4"
      fill="none"
      stroke="#6e4a2c"
      strokeWidth="8"
    />
    <path
      d="M50 60q10 110 20 200M74 70q20 100 70 196M40 120q-30 80-40 180M90 96q90 80 160 176M550 40q-4 110-14 210M520 60q-20 100-80 206M566 110q30 80 40 180M512 90q-80 90-160 186"
      fill="none"
      stroke="#5e3b2a"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path
      d="M150 214v60M200 220v62M250 224v64M300 226v66M350 224v64M400 220v62M450 214v58"
      stroke="#6e4a2c"
      strokeWidth="3"
    />
    <path d="M-10-10h620v50q-120 40-230 6t-200 0-190-4z" fill={monsoon.front} />
  </>
);

/** Figures and walls made of broken things. */
export const GardenOfStones = () => (
  <>
    <Sky light={noon} horizon={240} />
    <Wood x={-20} y={210} width={640} to={300} fill={noon.near} size={14} />
    <path d="M-10 220q70-30 130 0t130 0 130 0 130 0 110 0v90H-10z" fill="#cdb89a" />
    <path
      d={indices(7)
        .map((index) => archway(40 + index * 88, 308, 46, 62))
        .join('')}
      fill="#94806f"
    />
    <path d="M-10 306h620v98H-10z" fill="#e6d3ae" />
    {indices(8).map((index) => (
      <Positioned key={index} x={62 + index * 68} y={372 - (index % 2) * 16} size={1.2}>
        <path
          d="M-16 0l4-50q-14 8-18 26l-6-4q4-26 20-34h32q16 8 20 34l-6 4q-4-18-18-26l4 50z"
          fill={['#fbf6ea', '#7fb0c0', '#f28c28', '#fbf6ea', '#c8577a'][index % 5]}
        />
        <path d={disc(0, -74, 13)} fill={['#7fb0c0', '#fbf6ea', '#fbf6ea', '#c8102e', '#fbf6ea'][index % 5]} />
        <path d="M-12-30h24M-13-18h26M-14-8h28" stroke="#4b3d45" strokeWidth="2" strokeDasharray="4 3" />
        <path d={disc(-4, -76, 1.8) + disc(4, -76, 1.8)} fill="#1e1b18" />
      </Positioned>
    ))}
  </>
);

/** Rows of white stones on green terraces. */
export const Graves = () => (
  <>
    <Sky light={rose} sun={[460, 120, 36]} horizon={240} />
    <Hills points="-20 230 120 160 280 220 430 150 640 210" fill={rose.far} />
    <Hills points="-20 262 160 216 330 250 500 206 640 246" fill={rose.mid} />
    {indices(4).map((row) => (
      <g key={row}>
        <path d={`M-10 ${262 + row * 36}h620v46H-10z`} fill={row % 2 ? '#6f9a58' : '#82ab64'} />
        <path
          d={indices(12 - row)
            .map((index) =>
              roundArch(40 + row * 14 + index * (48 + row * 4), 286 + row * 36, 13 + row * 2, 17 + row * 2),
            )
            .join('')}
          fill="#fbf6ea"
        />
      </g>
    ))}
    <path d={box(294, 150, 12, 112) + box(270, 178, 60, 11) + box(276, 250, 48, 14)} fill="#fbf6ea" />
    <Pine x={70} y={280} fill={rose.near} shade={rose.front} />
    <Pine x={540} y={284} size={1.2} fill={rose.near} shade={rose.front} />
  </>
);
