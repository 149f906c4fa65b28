import { Lighthouse } from '~/ui/poster/parts/buildings.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Hills } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Clouds, Sky, Stars } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, dome, indices, onion, roundArch, taper, xy } from '~/ui/poster/parts/svg-path.ts';
import { Gopuram } from '~/ui/poster/parts/temples.tsx';
import { Palm } from '~/ui/poster/parts/trees.tsx';
import { Water, Waves } from '~/ui/poster/parts/water.tsx';

/** One corner tower of the Charminar. */
const Minar = ({ x, stone }: { x: number; stone: { lit: string; shade: string; dark: string } }) => (
  <Positioned x={x} y={326}>
    <path
      d={taper(0, 0, 32, 27, 158) + taper(0, -158, 25, 22, 86) + onion(0, -246, 27, 30) + box(-1, -286, 2, 12)}
      fill={stone.lit}
    />
    <path d="M6 0L5-158h8.5L16 0zM5-158l-1-86h7l1.5 86zM4-246q8-14-4-30 13 8 13 18 0 6-4 12z" fill={stone.shade} />
    <path d={[-158, -186, -214, -240].map((y) => taper(0, y + 4, 26, 38, 9)).join('')} fill={stone.lit} />
    <path d={[-158, -186, -214, -240].map((y) => `M5 ${y + 4}h8l6-9H5z`).join('')} fill={stone.shade} />
    <path
      d={[-162, -190, -218].map((y) => archway(-5, y - 4, 6, 15) + archway(4, y - 4, 6, 15)).join('')}
      fill={stone.dark}
      opacity=".6"
    />
  </Positioned>
);

/** The Charminar in the evening over the lamps and awnings of its bazaar. */
export const Telangana = () => {
  const light = { ...lights.night, sky: ['#2b2a6b', '#6a3f86', '#d9706a'] as const };
  const stone = { lit: '#f6d9a0', shade: '#c9946a', dark: '#5e2f4c' };
  return (
    <>
      <Sky light={light} horizon={290} />
      <Stars at="50 50 110 96 170 36 80 150 540 60 500 120 430 30 570 150 250 40 340 60" fill="#fbf0cf" />
      <path d="M478 62a34 34 0 1 0 30 52 28 28 0 1 1-30-52z" fill="#fff0c4" />
      <path
        d={`${box(-10, 236, 96, 100)}${box(96, 256, 90, 80)}${box(414, 250, 84, 90)}${box(508, 230, 100, 110)}`}
        fill="#6a3a78"
      />
      <path
        d={
          dome(40, 236, 40, 26) +
          dome(556, 230, 46, 30) +
          box(136, 226, 10, 34) +
          dome(141, 226, 14, 12) +
          box(450, 216, 10, 36) +
          dome(455, 216, 14, 12)
        }
        fill="#6a3a78"
      />
      <path
        d={indices(14)
          .map((index) => archway(10 + (index % 7) * 13 + (index > 6 ? 500 : 0), 270, 7, 16))
          .join('')}
        fill="#f8b04a"
      />
      <path d={box(0, 322, 600, 78)} fill="#8a4a58" />
      <path d={box(206, 168, 188, 158)} fill={stone.lit} />
      <path d={box(206, 118, 188, 52)} fill={stone.lit} />
      <path d={`${box(346, 118, 48, 208)}`} fill={stone.shade} />
      <path d={`${box(200, 164, 200, 6)}${box(200, 140, 200, 4)}${box(200, 112, 200, 7)}`} fill="#fbe9c4" />
      <path
        d={
          indices(9)
            .map((index) => archway(224 + index * 19, 164, 12, 19))
            .join('') +
          indices(14)
            .map((index) => archway(220 + index * 12.4, 139, 8, 17))
            .join('')
        }
        fill={stone.dark}
      />
      <path
        d={indices(13)
          .map((index) => `M${220 + index * 13} 112v-8h8v8z`)
          .join('')}
        fill={stone.lit}
      />
      <path d={`${archway(300, 326, 118, 146)}`} fill={stone.shade} />
      <path d={`${archway(300, 326, 98, 130)}`} fill="#f8b04a" />
      <path d={`${archway(300, 326, 60, 90)}`} fill="#fbd98a" />
      <circle cx="300" cy="186" r="10" fill="#fbe9c4" stroke={stone.dark} strokeWidth="2" />
      <path d="M300 180v6h5" stroke={stone.dark} strokeWidth="2" fill="none" />
      <Minar x={204} stone={stone} />
      <Minar x={396} stone={stone} />
      <path d="M0 352q100-10 200-6l30 54H0zM600 352q-100-10-200-6l-30 54h230z" fill="#5e2f4c" />
      {[
        [8, 306, '#c8102e'],
        [92, 316, '#00727a'],
        [440, 316, '#f28c28'],
        [524, 306, '#c8102e'],
      ].map(([x, y, fill]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M4 0h60v66H4z" fill="#3a1f4a" />
          <path d="M10 22h48v36H10z" fill="#f8c25a" />
          <path
            d="M-6 20L6-4h58l12 24q-5 6-10 0-5 6-10 0-5 6-10 0-5 6-12 0-5 6-10 0-5 6-10 0-5 6-10 0-4 6-10 0z"
            fill={`${fill}`}
          />
          <path d="M9-4h10l-5 24H5zM31-4h10v24H29zM53-4h10l9 24H58z" fill="#fbf6ea" opacity=".9" />
          <path
            d={`${disc(20, 34, 6)}${disc(36, 36, 7)}${disc(50, 33, 5)}`}
            fill="none"
            stroke="#c8102e"
            strokeWidth="3"
          />
        </g>
      ))}
      <path d="M0 288q100 30 204-18M396 270q100 48 204 18" stroke="#3a1f4a" strokeWidth="1.6" fill="none" />
      <path
        d={[20, 60, 100, 140, 176, 424, 460, 500, 540, 580]
          .map((x, index) => disc(x, [293, 298, 298, 292, 282, 282, 292, 298, 298, 293][index] ?? 290, 4))
          .join('')}
        fill="#ffd76a"
      />
      <path d="M0 384q300-18 600 0v16H0z" fill="#24173f" />
      <Woman x={252} y={378} size={1.1} dress="#24173f" skin="#8a5a4a" hair="#24173f" />
      <Woman x={272} y={382} size={1.1} dress="#00727a" skin="#8a5a4a" hair="#24173f" />
      <g transform="translate(352 384)">
        <path d="M-30-8q-2-26 10-32h26q12 4 18 20l8 4v10h-62z" fill="#ffc72c" />
        <path d="M-32-10q-4-22 0-30h30q16 2 22 16l-4 4q-8-12-20-12h-18v22z" fill="#1f5c3f" />
        <path d={disc(-20, -4, 7) + disc(22, -4, 7)} fill="#1e1b18" />
      </g>
    </>
  );
};

/** The golden tower of Tirumala among its seven hills, the steps winding up. */
export const AndhraPradesh = () => {
  const light = lights.dawn;
  const stone = { lit: '#fffaf0', shade: '#d9c9b8', dark: '#8a4a44' };
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#fbe9d8', '#fcd5ae', '#fab97c'] }}
        sun={[300, 150, 100]}
        look="rays"
        horizon={250}
      />
      <Hills points="-20 190 70 130 150 176 240 150 300 170 380 146 470 180 540 128 640 190" fill="#b9a4bd" />
      <Hills points="-20 232 60 176 180 224 290 196 420 226 530 172 640 226" fill="#8398ab" />
      <Hills points="-20 268 110 222 220 262 330 236 470 262 580 214 640 240" fill="#5b8f8a" />
      <Clouds at="30 246 110 440 240 130" fill="#fff6e6" />
      <Hills points="-20 300 110 256 300 250 500 262 640 292" fill="#3a8468" />
      <path d="M136 286h328v-26H136z" fill={stone.lit} />
      <path d="M136 260h328v-6H136z" fill="#c8402b" />
      <path
        d={indices(12)
          .map((index) => archway(152 + index * 27, 286, 12, 18))
          .join('')}
        fill={stone.shade}
      />
      <Gopuram x={214} y={288} size={0.7} stone={stone} storeys={['#fff4dc', '#f6e3c0']} count={5} finial="#ffc72c" />
      <Positioned x={346} y={286}>
        <path d={`${box(-46, -64, 92, 64)}`} fill={stones.gold.lit} />
        <path d={`${box(18, -64, 28, 64)}`} fill={stones.gold.shade} />
        <path
          d={`${box(-52, -70, 104, 8)}${taper(0, -70, 92, 72, 26)}${box(-42, -100, 84, 6)}${taper(0, -100, 74, 56, 22)}${box(-32, -126, 64, 6)}`}
          fill={stones.gold.lit}
        />
        <path
          d="M20-70h26l-10-26H18zM16-100h21l-9-22H14zM18-70h34v8H18zM16-100h26v6H16zM14-126h18v6H14z"
          fill={stones.gold.shade}
        />
        <path d={onion(0, -126, 66, 46) + box(-1.6, -192, 3.2, 24) + disc(0, -178, 5)} fill={stones.gold.lit} />
        <path d="M10-126q14-22-10-46 40 12 36 32-2 10-10 14z" fill={stones.gold.shade} />
        <path
          d={
            [-30, -10, 10, 30].map((x) => archway(x, -72, 11, 18)).join('') +
            [-20, 0, 20].map((x) => archway(x, -102, 10, 16)).join('') +
            archway(-28, 0, 14, 40) +
            archway(0, 0, 18, 46) +
            archway(28, 0, 14, 40) +
            archway(0, -128, 14, 22)
          }
          fill={stones.gold.dark}
        />
      </Positioned>
      <Hills points="-20 312 120 292 300 284 480 296 640 312" fill="#2c7558" />
      <path
        d="M290 288h26q50 16 20 32-60 18-30 32 40 18 90 48H200q-10-34 40-52 60-18 50-34 -8-12 0-26z"
        fill="#f3dcb4"
      />
      <path
        d={[296, 306, 318, 330, 342, 354, 366, 378, 390]
          .map(
            (y, index) =>
              `M${[284, 290, 286, 270, 250, 230, 214, 206, 202][index]} ${y}h${[44, 52, 58, 56, 54, 80, 114, 146, 172][index]}`,
          )
          .join('')}
        stroke="#c79f74"
        strokeWidth="2"
      />
      <Hills points="-20 326 70 316 170 352 250 404" fill="#1f6148" />
      <Hills points="370 404 440 352 540 318 640 330" fill="#1f6148" />
      <path d="M-10 400v-40q90-10 190 40zM610 400v-40q-90-14-190 40z" fill="#12443c" />
      <Palm x={60} y={384} size={1.4} fill="#3f3330" leaf="#17604a" />
      <Palm x={548} y={386} size={1.5} fill="#3f3330" leaf="#17604a" />
      <Woman x={274} y={376} size={1.1} dress="#f28c28" skin="#7a4a33" hair="#1e1b18" />
      <Woman x={296} y={380} size={1.1} dress="#c8102e" skin="#7a4a33" hair="#1e1b18" />
    </>
  );
};

/** The French quarter of Puducherry: a yellow house under bougainvillea, the promenade and the old lighthouse. */
export const Puducherry = () => {
  const { noon } = lights;
  const window = (x: number, y: number) => (
    <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
      <path d="M-21 4v-62q0-24 21-24t21 24V4z" fill="#fffaf0" />
      <path d={roundArch(0, 0, 30, 74)} fill="#3f5a6b" />
      <path d="M-15 0v-58q0-9 5-13L-3-70V0zM15 0v-58q0-9-5-13L3-70V0z" fill="#2f7f8a" />
      <path
        d="M-13-50h8M-13-40h8M-13-30h8M-13-20h8M-13-10h8M5-50h8M5-40h8M5-30h8M5-20h8M5-10h8"
        stroke="#8fd0d0"
        strokeWidth="2"
      />
    </g>
  );
  return (
    <>
      <Sky light={noon} horizon={250} />
      <Clouds at="400 70 70 500 160 80" fill={noon.cloud} />
      <Water y={246} fill="#1f93a6" to={330} />
      <path d="M0 246h600v7H0z" fill="#7fd0cf" />
      <Waves y={268} rows={2} ink="#a5e0dc" />
      <Lighthouse x={498} y={304} size={1.3} wall="#fbf6ea" band="#e9dcc4" lamp="#ffd76a" ink="#5d6b7c" />
      <path d="M330 302h270v14H330z" fill="#8a6f66" />
      <path
        d="M330 300q16-12 30 0 16-12 30 0 16-12 30 0 16-12 30 0 16-12 30 0 16-12 30 0 16-12 30 0 16-12 30 0 16-12 30 0v8H330z"
        fill="#5f4f55"
      />
      <path d="M330 314h270v86H330z" fill="#e9cfa4" />
      <path d="M330 314h270v6H330z" fill="#fbeacb" />
      <path d="M-10 84h348v232H-10z" fill="#ffc94a" />
      <path d="M300 84h38v232h-38z" fill="#e0a03a" />
      <path d="M-10 70h360v8l-8 10H-10zM-10 192h352v10H-10z" fill="#fffaf0" />
      <path d="M-10 60h340v10H-10z" fill="#f0e3cc" />
      <path
        d={indices(15)
          .map((index) => `M${2 + index * 23} 60v-18q4-6 0-10h10q-4 4 0 10v18z`)
          .join('')}
        fill="#fffaf0"
      />
      <path d="M-10 28h344v6H-10z" fill="#fffaf0" />
      <path d="M88 88h12v228H88zM194 88h12v228h-12zM298 88h12v228h-12z" fill="#fffaf0" />
      {[44, 147, 252].map((x) => window(x, 184))}
      {[44, 252].map((x) => window(x, 296))}
      <path d="M122 316v-70q0-26 25-26t25 26v70z" fill="#fffaf0" />
      <path d={roundArch(147, 316, 38, 88)} fill="#7a3a2c" />
      <path d="M147 228v88M134 250v50M160 250v50" stroke="#a85a3f" strokeWidth="3" />
      <path d="M-10 316h352v84H-10z" fill="#d9b58a" />
      <path d="M-10 316h352v9H-10z" fill="#a98f7a" />
      <path d="M-10 400v-46l352-30h268v76z" fill="#b9a99a" />
      <path d="M-10 360l352-32h268" stroke="#fffaf0" strokeWidth="3" fill="none" opacity=".6" />
      <path
        d={[
          [20, 92, 22],
          [52, 78, 20],
          [0, 116, 24],
          [36, 120, 18],
          [84, 90, 16],
          [8, 150, 18],
          [110, 76, 13],
          [50, 146, 11],
          [74, 116, 11],
        ]
          .map(([x = 0, y = 0, r = 0]) => disc(x, y, r))
          .join('')}
        fill="#d92f7a"
      />
      <path
        d={[
          [14, 84, 8],
          [44, 72, 7],
          [28, 112, 7],
          [66, 84, 6],
          [2, 138, 8],
          [92, 84, 5],
          [40, 134, 5],
        ]
          .map(([x = 0, y = 0, r = 0]) => disc(x, y, r))
          .join('')}
        fill="#f77fae"
      />
      <path d="M-10 316q10-90 16-160M60 96q20 4 30 20M4 104q20 20 60 24" stroke="#2f6b4a" strokeWidth="4" fill="none" />
      <path
        d={[
          [30, 100],
          [64, 104],
          [16, 126],
          [96, 96],
          [0, 92],
        ]
          .map(([x = 0, y = 0]) => `M${xy(x, y)}q8-8 16 0-8 8-16 0z`)
          .join('')}
        fill="#2f8a5a"
      />
      <path
        d="M392 372v-160M392 212q-16-4-18 12M392 212q16-4 18 12"
        stroke="#1f2a5a"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M364 224h20l-3 16h-14zM400 224h20l-3 16h-14z" fill="#ffe7a3" />
      <path d="M362 224l12-8 12 8zM398 224l12-8 12 8zM384 372h16v-8h-16z" fill="#1f2a5a" />
      <g transform="translate(262 372)" fill="none" stroke="#1f2a5a" strokeWidth="4">
        <circle cx="-34" r="20" />
        <circle cx="34" r="20" />
        <path d="M-34 0l18-32h34l-20 32h-32l16-32M18-32L34 0M18-32l-4-12h12M-16-32l-2-8h-8M0 0l-16-32" />
        <path d="M-28-40h18M10-46q14-4 20 4" strokeLinecap="round" />
      </g>
      <path d="M278 324h24v-8h-24z" fill="#c8102e" />
      <Palm x={566} y={372} size={1.8} fill="#5e3f33" leaf="#1f7a5a" />
      <Birds at="380 130 404 118 430 140" ink="#1f5c7a" />
    </>
  );
};
