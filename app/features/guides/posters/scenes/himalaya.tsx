import { Shikara } from '~/ui/poster/parts/boats.tsx';
import { MonasteryBlock } from '~/ui/poster/parts/buildings.tsx';
import { PrayerFlags } from '~/ui/poster/parts/flags.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Boulders, Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Man, Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Clouds, Sky } from '~/ui/poster/parts/sky.tsx';
import { box, disc, indices, roundArch } from '~/ui/poster/parts/svg-path.ts';
import { Chorten } from '~/ui/poster/parts/temples.tsx';
import { Pine } from '~/ui/poster/parts/trees.tsx';
import { Glints, Water } from '~/ui/poster/parts/water.tsx';

const houseboat = (x: number, width: number) =>
  `${box(x, 224, width, 22)}M${x - 4} 224l8-10h${width - 8}l8 10zM${x - 8} 246h${width + 16}l-6 8H${x - 2}z`;

/** A shikara on the Dal in autumn, houseboats and snow mountains behind, chinar leaves above. */
export const JammuAndKashmir = () => {
  const light = { ...lights.dawn, sky: ['#cfe6e4', '#e6efdc', '#fbe3b4'] as const };
  return (
    <>
      <Sky light={light} horizon={240} />
      <Peaks
        points="-30 190 40 128 96 166 176 96 250 168 330 74 430 160 500 104 570 156 640 110"
        fill="#8ea6c9"
        shade="#6d87b3"
        snow={['#fbf6ea', '#cdd8e8']}
        snowLine={0.6}
        to={260}
      />
      <Hills points="-20 206 80 176 190 214 300 184 420 214 520 182 620 210" fill="#4f7fa0" to={260} />
      <Hills points="-20 232 70 210 160 232 280 214 400 234 500 212 620 232" fill="#2b7a7a" to={260} />
      <path d={houseboat(40, 104) + houseboat(178, 86) + houseboat(400, 92) + houseboat(518, 90)} fill="#8a4a2c" />
      <path
        d={[40, 178, 400, 518]
          .map((x) =>
            indices(5)
              .map((index) => box(x + 8 + index * 16, 229, 9, 9))
              .join(''),
          )
          .join('')}
        fill="#ffe7a3"
      />
      <Water y={252} fill="#6fb2bc" />
      <path d="M0 252h600v8H0z" fill="#a5d0cf" />
      <path d="M40 262h104l-14 14H54zM178 262h86l-12 14h-62zM400 262h92l-12 14h-68z" fill="#4d93a3" />
      <Glints
        at="280 272 90 60 290 70 480 286 80 180 304 60 520 318 60 30 332 60 420 366 110 90 372 90"
        ink="#e4f2ea"
      />
      <path d="M190 352h226l-30 18H230z" fill="#3f8796" />
      <Shikara x={300} y={352} size={1.6} hull="#8a3b22" canopy="#f28c28" trim="#ffd76a" ink="#1f2a5a" />
      <path
        d="M492 402q-6-10 10-12 10-14 26-6 20-8 28 6 18 0 14 12zM24 398q-4-10 10-10 8-12 22-4 16-2 16 14z"
        fill="#1d7d58"
      />
      <path d={disc(520, 384, 6) + disc(548, 386, 5) + disc(50, 384, 5)} fill="#f29fb0" />
      <Chinar />
      <Birds at="226 120 252 108" ink="#4f6da3" />
    </>
  );
};

const leaf = 'M0 0l-4-10-10 4 2-10-12-2 8-8-8-8 12-2-2-12 10 6 4-14 6 14 10-6-2 12 12 2-8 8 8 8-12 2 2 10-10-4z';

const Chinar = () => (
  <g transform="translate(-14 20)">
    <path d="M640-18q-80 30-170 36M640 30q-60 6-114 28" stroke="#5e3320" strokeWidth="6" fill="none" />
    <path d="M640-50q-90 30-140 56 20 14 50 14 10 14 34 16 8 12 26 14z" fill="#c8502a" />
    {(
      [
        [452, 24, 20, '#d9632a'],
        [492, 36, -10, '#f28c28'],
        [528, 26, 30, '#c8402b'],
        [530, 72, 10, '#f28c28'],
        [564, 50, -30, '#e87a2a'],
        [590, 78, 20, '#c8402b'],
        [588, 20, 0, '#f6a83a'],
        [470, 4, 50, '#f6a83a'],
      ] as const
    ).map(([x, y, turn, fill]) => (
      <Positioned key={`${x}${y}`} x={x} y={y} turn={turn}>
        <path d={leaf} fill={fill} />
      </Positioned>
    ))}
  </g>
);

/** A monastery on its crag over a blue lake between bare ridges, prayer flags in the wind. */
export const Ladakh = () => {
  const light = lights.snow;
  const wall = { lit: '#fbf6ea', shade: '#c9c2c4', dark: '#5c4038' };
  return (
    <>
      <Sky light={light} horizon={230} />
      <Clouds at="250 84 90 440 60 80" fill={light.cloud} />
      <Peaks
        points="-30 170 60 118 130 160 220 92 310 160 400 108 470 146 556 82 650 160"
        fill="#b58a76"
        shade="#8d6a6a"
        snow={['#fffaf0', '#d5d6e2']}
        snowLine={0.3}
        to={260}
      />
      <Peaks points="-30 228 80 176 190 226 300 170 400 222 500 160 640 236" fill="#cf9a63" shade="#a8704f" to={270} />
      <Hills points="250 250 340 226 440 246 540 214 640 240" fill="#dfb27a" to={280} />
      <Water y={252} fill="#1668a8" />
      <path d="M0 252h600v10H0z" fill="#56b4cf" />
      <path d="M0 266q200-8 600 4v10q-300-10-600-4z" fill="#2b8bbf" />
      <Glints at="330 290 90 470 300 70 380 318 60 500 330 80 420 350 90" ink="#9fd9e4" />
      <path d="M-10 400V226l30-26 24 8 30-40 34-14 26 10 24 36 26 12 22 40 34 26 26 56 18 66z" fill="#b97a4e" />
      <path d="M134 164l24 36 26 12 22 40 34 26 26 56 18 66H170l-10-60 20-36-30-40 6-34z" fill="#8a5540" />
      <path d="M20 300l40-20 10 40zM70 350l40-30 20 50zM40 240l30-10-6 30z" fill="#9c6244" />
      <MonasteryBlock x={60} y={228} width={66} height={52} stone={wall} frieze="#8a2f2a" window={wall.dark} />
      <MonasteryBlock x={150} y={222} width={70} height={50} stone={wall} frieze="#8a2f2a" window={wall.dark} />
      <MonasteryBlock x={188} y={258} width={50} height={40} stone={wall} frieze="#8a2f2a" window={wall.dark} />
      <MonasteryBlock x={34} y={262} width={48} height={40} stone={wall} frieze="#8a2f2a" window={wall.dark} />
      <MonasteryBlock
        x={106}
        y={184}
        width={68}
        height={64}
        stone={{ lit: '#c2452f', shade: '#93322c', dark: '#5c2420' }}
        frieze="#ffc72c"
        roof="#ffd84d"
        window="#fbe3b4"
      />
      <MonasteryBlock x={104} y={228} width={56} height={50} stone={wall} frieze="#8a2f2a" window={wall.dark} />
      <MonasteryBlock x={112} y={268} width={76} height={42} stone={wall} frieze="#8a2f2a" window={wall.dark} />
      <path d="M600 400v-52q-60-14-130 6t-140 46z" fill="#7a4a3a" />
      <path d="M0 400v-40q80-16 150 6t110 34z" fill="#5c3a34" />
      <Chorten x={486} y={368} size={1.4} stone={stones.white} trim="#c8102e" spire="#ffc72c" />
      <Chorten x={556} y={376} stone={stones.white} trim="#c8102e" spire="#ffc72c" />
      <PrayerFlags from={[108, 106]} to={[486, 240]} sag={70} count={21} rope="#fbf6ea" size={19} />
      <PrayerFlags from={[486, 240]} to={[620, 180]} sag={40} count={9} rope="#fbf6ea" size={19} />
    </>
  );
};

const Carriage = ({ x, fill }: { x: number; fill: string }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M0-8v-25q0-5 5-5h50q5 0 5 5v25z" fill={fill} />
    <path d="M-2-36q2-6 8-6h48q6 0 8 6z" fill="#fbf6ea" />
    <path
      d={indices(4)
        .map((index) => box(6 + index * 13, -32, 9, 10))
        .join('')}
      fill="#ffe7a3"
    />
    <path d="M0-16h60" stroke="#ffc72c" strokeWidth="3" />
    <path d={disc(13, -6, 5) + disc(47, -6, 5)} fill="#1e1b18" />
  </g>
);

/** The toy train to Shimla on its stone arches among deodars, snow above. */
export const HimachalPradesh = () => {
  const light = { ...lights.noon, sky: ['#8fd0dc', '#bfe3df', '#f3ecc9'] as const };
  const deck = 246;
  return (
    <>
      <Sky light={light} horizon={230} />
      <Clouds at="440 70 100 250 50 70" fill={light.cloud} />
      <Peaks
        points="-40 200 50 130 110 168 200 92 290 170 372 80 460 160 530 110 640 190"
        fill="#8fabd0"
        shade="#6c8bb9"
        snow={['#fffaf0', '#d3dcec']}
        snowLine={0.6}
        to={280}
      />
      <Hills points="-20 226 90 176 210 224 320 186 440 226 540 182 640 220" fill="#4d8f96" to={330} />
      <Hills points="-20 262 80 222 180 268 300 286 430 262 520 218 640 250" fill="#2c7866" />
      {indices(9).map((index) => (
        <Pine
          key={index}
          x={[30, 66, 100, 138, 470, 506, 540, 574, 598][index] ?? 0}
          y={[240, 250, 238, 262, 256, 240, 250, 232, 246][index] ?? 0}
          size={0.6}
          fill="#1f6b5c"
          shade="#17564f"
          tiers={4}
        />
      ))}
      <path d="M150 400q60-80 150-84t160 84z" fill="#8fc79a" />
      <path d="M270 400q40-40 24-66 10-8 20 0 12 30 50 66z" fill="#e4f2ea" />
      <path
        d={`M-10 ${deck}h620v120H-10z${indices(9)
          .map((index) => roundArch(34 + index * 66, 366, 46, 108))
          .join('')}`}
        fill="#d9b58a"
        fillRule="evenodd"
      />
      <path
        d={indices(9)
          .map((index) => `M${50 + index * 66} 366V${deck + 36}q-3-14-12-20 18 2 19 22v82z`)
          .join('')}
        fill="#a97c5c"
      />
      <path d={box(-10, deck - 4, 620, 12)} fill="#b98a62" />
      <path d={box(-10, deck - 6, 620, 4)} fill="#f0d6ae" />
      <g transform={`translate(150 ${deck - 6})`}>
        <Carriage x={0} fill="#c8102e" />
        <Carriage x={65} fill="#c8102e" />
        <Carriage x={130} fill="#c8102e" />
        <path d="M198-10v-32h24v10h32q8 2 8 12v10z" fill="#1f5c4c" />
        <path d="M194-46h32v5h-32zM240-32v-14h-3v-5h14v5h-3v14z" fill="#1e1b18" />
        <path d={box(203, -36, 13, 11)} fill="#ffe7a3" />
        <path d={disc(208, -6, 6) + disc(226, -6, 6) + disc(246, -6, 6)} fill="#1e1b18" />
        <path d="M262-8l10 8h-14z" fill="#c8102e" />
      </g>
      <Clouds at="340 176 50 296 160 66 222 150 80" fill="#fffaf0" />
      <Hills points="-20 352 70 330 160 372 230 404" fill="#17564f" />
      <Hills points="360 404 430 370 520 334 640 344" fill="#17564f" />
      <Pine x={36} y={396} size={2.2} fill="#1d6b5a" shade="#0f4a45" tiers={6} />
      <Pine x={104} y={404} size={1.5} fill="#1d6b5a" shade="#0f4a45" />
      <Pine x={560} y={398} size={2.3} fill="#1d6b5a" shade="#0f4a45" tiers={6} />
      <Pine x={492} y={404} size={1.6} fill="#1d6b5a" shade="#0f4a45" />
      <path d="M0 392q150-10 300-2t300-4v14H0z" fill="#0c3a3a" />
    </>
  );
};

/** Kedarnath under its wall of snow, the young river running past. */
export const Uttarakhand = () => {
  const light = lights.dawn;
  const stone = { lit: '#c2a78b', shade: '#8d7468', dark: '#4a3538' };
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#f9e3cf', '#fbd3a8', '#f8b877'] }}
        sun={[330, 112, 64]}
        look="halo"
        horizon={240}
      />
      <Peaks
        points="-40 210 40 110 110 166 190 60 250 120 316 34 420 150 480 108 640 220"
        fill="#9aa9cd"
        shade="#7385b3"
        snow={['#fffaf0', '#e3c9c6']}
        snowLine={0.7}
        to={300}
      />
      <Peaks points="-40 270 60 170 170 250 240 230 360 250 470 172 640 280" fill="#5f7aa6" shade="#4a6492" to={330} />
      <Hills points="-20 296 90 256 220 284 360 282 480 252 640 292" fill="#4c8a76" />
      <path d={`${box(222, 204, 90, 76)}M214 208l53-40 53 40z`} fill={stone.lit} />
      <path d="M267 168l53 40h-20z" fill={stone.shade} />
      <path d={box(290, 208, 22, 72)} fill={stone.shade} />
      <path d="M298 280v-104q0-32 14-54 8-14 11-28h34q3 14 11 28 14 22 14 54v104z" fill={stone.lit} />
      <path d="M350 280q6-100-4-186h11q3 14 11 28 14 22 14 54v104z" fill={stone.shade} />
      <path d="M298 186h84M300 162h80M307 138h66M316 116h48" stroke={stone.dark} strokeWidth="2.4" opacity=".6" />
      <path d={`${box(318, 90, 44, 16)}M310 92l30-20 30 20z`} fill="#ffc72c" />
      <path d="M340 72l30 20h-18z" fill="#d98a1f" />
      <path d="M338 72V52h3v20z" fill="#d98a1f" />
      <path d="M341 52q16-8 30 3-14 5-30 9z" fill="#f2702a" />
      <path d={`${roundArch(267, 280, 26, 50)}${box(234, 220, 14, 20)}${box(288, 220, 12, 20)}`} fill={stone.dark} />
      <path d="M267 192m-9 0a9 9 0 0 0 18 0a9 9 0 0 0-18 0z" fill="#f2702a" />
      <path d={`${box(204, 280, 192, 10)}${box(194, 290, 212, 10)}`} fill="#dbc6a8" />
      <path
        d="M224 214q10 16 22 8 10 6 20-6 10 12 20 6 6 2 10-2"
        stroke="#f2702a"
        strokeWidth="4"
        fill="none"
        strokeDasharray="3 2"
      />
      <Hills points="-20 312 120 286 260 306 380 304 500 284 640 310" fill="#3b7d62" />
      <path d="M400 302q60 10 20 30-80 24-60 42 20 14 80 26H140q-10-40 80-62 110-22 180-36z" fill="#3fa9b5" />
      <path d="M410 306q30 12-10 26-90 24-70 44 10 12 40 24h-60q-40-22 0-46 50-24 100-48z" fill="#8fd6d4" />
      <Glints at="310 350 30 250 372 50 210 390 60 350 330 26" ink="#fffaf0" thick={3} />
      <Boulders at="176 378 56 30 224 402 50 28 430 362 44 24 470 398 80 44" fill="#a99a9c" shade="#76707f" />
      <Hills points="-20 340 60 330 130 362 170 404" fill="#1f5c52" />
      <Hills points="440 404 510 356 640 330" fill="#1f5c52" />
      <Pine x={28} y={392} size={1.9} fill="#23695a" shade="#134a45" tiers={6} />
      <Pine x={88} y={404} size={1.4} fill="#23695a" shade="#134a45" />
      <Pine x={566} y={396} size={2} fill="#23695a" shade="#134a45" tiers={6} />
      <Pine x={516} y={406} size={1.3} fill="#23695a" shade="#134a45" />
      <Clouds at="26 232 120 430 240 110" fill="#fdf3e6" />
      <Woman x={150} y={320} size={0.6} dress="#c8102e" skin="#7a4a33" hair="#1e1b18" />
      <Man x={164} y={322} size={0.6} shirt="#f28c28" legs="#fbf6ea" skin="#7a4a33" hair="#1e1b18" />
      <Woman x={180} y={319} size={0.6} dress="#f28c28" skin="#7a4a33" hair="#1e1b18" />
    </>
  );
};
