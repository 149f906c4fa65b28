import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { BulbDome } from '~/ui/poster/parts/buildings.tsx';
import { Mirror, Positioned } from '~/ui/poster/parts/frame.tsx';
import { Hills } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, dome, xy } from '~/ui/poster/parts/svg-path.ts';
import { Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { Glints, Water } from '~/ui/poster/parts/water.tsx';

const ring = (x: number, y: number, rx: number) =>
  `M${xy(x - rx, y)}a${xy(rx, rx * 0.36)} 0 1 0 ${xy(rx * 2, 0)}a${xy(rx, rx * 0.36)} 0 1 0 ${xy(-rx * 2, 0)}z`;

/** The floating green rings of Loktak, a hut on one of them, a fisher in his dugout, a brow-antlered deer. */
export const Manipur = () => {
  const light = lights.dawn;
  const rings: [number, number, number][] = [
    [100, 246, 54],
    [232, 236, 40],
    [352, 250, 62],
    [508, 240, 56],
    [190, 290, 76],
    [430, 300, 84],
    [574, 290, 50],
    [30, 300, 50],
    [290, 350, 96],
  ];
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#c9c3e6', '#ecd0dc', '#fbdcc0'], sun: '#fff3d0', glow: '#f6dfd6' }}
        sun={[380, 150, 60]}
        look="halo"
        horizon={210}
      />
      <Streaks at="60 60 110 110 76 70 240 90 80" fill="#fff8ea" />
      <Hills points="-20 186 80 136 190 180 300 128 420 176 530 130 640 176" fill="#a9abc9" />
      <Hills points="-20 210 110 168 250 204 390 168 520 202 640 172" fill="#6f8fb0" />
      <Hills points="-20 222 140 200 320 218 480 198 640 214" fill="#3a7f80" to={226} />
      <Water y={220} fill="#6db4cf" />
      <path d="M0 220h600v7H0z" fill="#b5d9dc" />
      <path d="M340 228h140l40 40H300z" fill="#fbe6d6" opacity=".5" />
      <path d={rings.map(([x, y, r]) => ring(x, y + 4, r)).join('')} fill="none" stroke="#2b7a8c" strokeWidth="13" />
      <path d={rings.map(([x, y, r]) => ring(x, y, r)).join('')} fill="none" stroke="#4f9a4c" strokeWidth="12" />
      <path
        d={rings.map(([x, y, r]) => ring(x, y - 2, r)).join('')}
        fill="none"
        stroke="#86bf5a"
        strokeWidth="5"
        strokeDasharray="16 5"
      />
      <g transform="translate(150 306)">
        <path d="M-70 10q60-26 150 0-40 20-80 18-50-2-70-18z" fill="#4f9a4c" />
        <path d="M-36 6v-34h64V6z" fill="#d9a45c" />
        <path d="M6 6v-34h22V6z" fill="#b07f42" />
        <path d="M-50-24L-4-58l46 34z" fill="#7a4a33" />
        <path d="M-4-58l46 34H8z" fill="#553226" />
        <path d="M-20 6v-22h14V6z" fill="#4b2a26" />
        <path d="M60 14v-40M60-22l22 22" stroke="#553226" strokeWidth="3" />
      </g>
      <g transform="translate(312 356)">
        <path d="M-90-8q30 12 84 10t88-14q-14 26-44 28h-78q-36-4-50-24z" fill="#3c241e" />
        <path d="M-8 0l4-34q2-10 10-8t6 12L8 0z" fill="#c8102e" />
        <circle cx="5" cy="-50" r="7" fill="#6b3f2c" />
        <path d="M-12-52q16-20 34 0z" fill="#e9c27a" />
        <path d="M8-36l22-6" stroke="#6b3f2c" strokeWidth="4" strokeLinecap="round" />
        <path d="M22 34L40-96" stroke="#3c241e" strokeWidth="3" strokeLinecap="round" />
      </g>
      <path d="M600 330q-90 4-134 30t-46 40h180z" fill="#5fa04c" />
      <path d="M600 352q-80 6-110 30l-14 18h124z" fill="#3f7f42" />
      <Positioned x={504} y={368} size={1.3} flip>
        <path
          d="M-22-34L-26-18L-22 0M-14-32L-12-16L-15 0M14-32L15-16L13 0M20-34L24-18L22 0"
          stroke="#8a4f2c"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M-30-40q0-12 14-13 16 2 28-2 10-12 12-26l4-6 6 2 8 5q2 4-2 5l-9 1q-1 18-5 26-4 12-10 16-16 4-30 0-14 2-16-8z"
          fill="#a8623a"
        />
        <path
          d="M28-86q-20-10-14-34M30-86q22 0 26-14 2-10-4-16M28-86q6-2 14 4"
          stroke="#4b2a1f"
          strokeWidth="2.8"
          fill="none"
          strokeLinecap="round"
        />
      </Positioned>
      <path d="M0 400v-30q50-4 90 10t50 20z" fill="#3f7f42" />
      <path
        d="M16 400q-4-40 10-64 4 30-2 64zM44 400q4-30 18-46 0 26-8 46zM572 400q-2-30 10-44 4 22 0 44z"
        fill="#2b6b40"
      />
      <path d="M180 384q-6-10 8-10 8-10 16 0 12 0 10 10zM400 388q-6-10 8-10 8-10 16 0 12 0 10 10z" fill="#2f8a5a" />
      <path d={disc(194, 373, 5) + disc(416, 377, 5)} fill="#f29fc0" />
      <Birds at="180 110 206 98 230 116" ink="#5c5288" />
    </>
  );
};

/** Neermahal, the water palace, white and red in its lake. */
export const Tripura = () => {
  const light = { ...lights.dawn, sky: ['#bfe0e4', '#dcebdc', '#fbe3b0'] as const };
  const white = { lit: '#fffaf0', shade: '#d3cbd6', dark: '#7f4a58' };
  const red = { lit: '#d9563f', shade: '#a83a34', dark: '#6b2430' };
  const palace = (
    <>
      <Mirror>
        <path d={`${box(104, 214, 200, 48)}${box(232, 186, 70, 76)}`} fill={white.lit} />
        <path d={`${box(100, 208, 134, 7)}${box(228, 180, 74, 7)}`} fill={red.lit} />
        <path d={`${box(92, 190, 34, 72)}${box(168, 196, 30, 66)}`} fill={white.lit} />
        <path d={`${box(88, 184, 42, 7)}${box(164, 190, 38, 7)}`} fill={red.lit} />
        <path
          d={`${dome(109, 184, 36, 26)}${dome(183, 190, 32, 24)}${dome(254, 180, 34, 26)}${box(108, 150, 2, 10)}${box(182, 158, 2, 10)}${box(253, 146, 2, 10)}`}
          fill={red.lit}
        />
        <path
          d={
            [136, 152]
              .concat([208, 222])
              .map((x) => archway(x, 258, 10, 26))
              .join('') +
            archway(109, 256, 16, 36) +
            archway(183, 256, 14, 34) +
            archway(254, 252, 20, 38)
          }
          fill={white.dark}
        />
      </Mirror>
      <path d={box(276, 150, 48, 112)} fill={white.lit} />
      <path d={box(308, 150, 16, 112)} fill={white.shade} />
      <path d={box(270, 144, 60, 8)} fill={red.lit} />
      <BulbDome x={300} y={146} width={56} height={52} stone={red} />
      <path d={archway(300, 260, 26, 58) + archway(300, 190, 18, 28)} fill={white.dark} />
    </>
  );
  return (
    <>
      <Sky light={light} sun={[440, 120, 44]} look="dotted" horizon={240} />
      <Clouds at="50 100 110 190 70 80 380 90 70" fill="#fffaf0" />
      <Hills points="-20 230 100 206 240 228 400 204 520 222 640 200" fill="#8fb59a" to={262} />
      <Wood x={-10} y={246} width={620} fill="#4f9468" size={14} to={262} />
      {[26, 54, 548, 580].map((x, index) => (
        <Palm key={x} x={x} y={258} size={[0.9, 0.7, 0.7, 0.9][index] ?? 0.8} fill="#2f6b50" />
      ))}
      {palace}
      <path d={`${box(84, 258, 432, 10)}`} fill="#e9cfa8" />
      <path d={`${box(284, 258, 32, 12)}`} fill="#fffaf0" />
      <Water y={266} fill="#5fb0b5" />
      <path d="M0 266h600v6H0z" fill="#a5d6cf" />
      <path
        d="M92 272h416v34l-20 16-26-16h-68v24h-70v46l-24 14-24-14v-46h-70v-24h-68l-26 16-20-16z"
        fill="#fffaf0"
        opacity=".4"
      />
      <path d="M276 356l24 26 24-26zM92 306h38l-18 18zM470 306h38l-18 18z" fill="#d9563f" opacity=".4" />
      <Glints
        at="40 296 70 480 290 80 130 330 90 380 342 100 30 366 90 470 376 90 250 390 80"
        ink="#eaf7ee"
        thick={3}
      />
      <CountryBoat x={130} y={356} size={1.3} hull="#3c241e" ink="#3c241e" sail="#f28c28" />
      <path
        d="M436 392q-8-14 10-14 8-14 24-4 18-4 16 18zM506 376q-6-10 8-10 10-10 20 0 14 0 10 10zM30 396q-6-12 10-12 10-10 22 0 12 0 10 12z"
        fill="#1d7d58"
      />
      <path
        d="M458 376q-8-14 2-20 10 6 2 20zM450 376q-12-6-10-16 12 2 14 16zM468 376q12-6 10-16-12 2-14 16zM520 366q-6-10 2-16 8 6 2 16zM46 384q-6-10 2-16 8 6 2 16z"
        fill="#e0507f"
      />
      <Birds at="120 130 146 118 170 136" ink="#4f6d7c" />
    </>
  );
};
