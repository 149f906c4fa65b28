import { Egret, Rhino } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { Mirror, Place } from '~/ui/poster/parts/frame.tsx';
import { Boulders, Grass, Hills, Rows } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { archway, box, disc, dome, xy } from '~/ui/poster/parts/pen.ts';
import { Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Clouds, Rain, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { Palm, RoundTree, Wood } from '~/ui/poster/parts/trees.tsx';
import { BulbDome } from '~/ui/poster/parts/walls.tsx';
import { Foam, Glints, Water, Waterfall } from '~/ui/poster/parts/water.tsx';

/** A one-horned rhino in the grass of Kaziranga, tea gardens and the Brahmaputra behind. */
export const Assam = () => {
  const light = { ...lights.monsoon, sky: ['#9cc9c4', '#bfdec9', '#e6efcb'] as const, sun: '#fbf3c4', glow: '#d5e8c8' };
  return (
    <>
      <Sky light={light} sun={[150, 118, 46]} horizon={200} />
      <Clouds at="240 96 150 440 70 130 30 60 90" fill="#f4f6e4" />
      <Hills points="-20 176 90 136 220 170 350 126 480 164 640 130" fill="#8fa9ab" />
      <Hills points="-20 196 120 166 260 192 420 160 640 186" fill="#5b8f86" />
      <path d="M0 192h600v40H0z" fill="#a9d0c4" />
      <CountryBoat x={210} y={212} size={0.6} hull="#3a3040" sail="#fbf6ea" />
      <Glints at="40 206 70 300 212 80 330 202 40 110 218 40" ink="#f2faf0" />
      <Hills points="330 234 420 190 520 170 640 160" fill="#3f9a5a" />
      <Hills points="-20 236 100 218 260 234 420 226 640 236" fill="#2f8a52" />
      <Rows x={-40} y={252} width={330} count={7} step={11} sag={-26} ink="#57b562" thick={7} dash="9 3" />
      <Rows x={316} y={232} width={340} count={9} step={11} sag={-44} ink="#6cc26a" thick={7} dash="9 3" />
      {[
        [92, 262],
        [452, 238],
        [492, 252],
      ].map(([x = 0, y = 0], index) => (
        <Place key={x} x={x} y={y} size={0.8}>
          <path d="M-10 6q0-30 6-38 8-4 12 0 6 8 6 38z" fill={['#c8102e', '#f28c28', '#c8102e'][index]} />
          <path d="M8-34q14 4 12 26H6z" fill="#c9974f" />
          <circle cx="2" cy="-38" r="6" fill="#7a4a33" />
          <path d="M-16-40q18-18 36 0z" fill="#e9c27a" />
        </Place>
      ))}
      <path d="M-10 322q150-20 310-10t310-14v110H-10z" fill="#8fa944" />
      <Grass x={-6} y={344} width={620} height={44} fill="#7a963c" step={10} />
      <path d="M-10 342h620v60H-10z" fill="#7a963c" />
      <Rhino x={296} y={368} size={1.9} fill="#8f8c99" shade="#737080" ink="#5c5968" />
      <Egret x={262} y={233} size={1.1} fill="#fffaf0" bill="#f2b030" />
      <Egret x={470} y={370} size={1.2} flip fill="#fffaf0" bill="#f2b030" />
      <Grass x={-6} y={402} width={620} height={50} fill="#4f7a38" step={11} />
      <path d="M0 394q150-6 300 0t300-4v10H0z" fill="#2f5a34" />
      <RoundTree x={566} y={330} size={1.2} fill="#3f8a4c" shade="#2b6b44" stem="#4b3a33" />
      <Birds at="380 110 406 98 430 116" ink="#3f6b5c" />
    </>
  );
};

/** A living root bridge over a stream in the rain-green gorge, a fall behind it. */
export const Meghalaya = () => {
  const { monsoon } = lights;
  const root = '#6b4a38';
  const pale = '#8f6a4c';
  return (
    <>
      <path d="M0 0h600v400H0z" fill="#cfe3cf" />
      <path d="M0 0h600v120q-300 40-600 0z" fill="#e6efd8" />
      <path d="M0 0h250q-10 120 6 300H0zM600 0H356q12 140-8 300h252z" fill="#7fb09a" />
      <path d="M0 0h206q-18 150 20 320H0zM600 0H398q20 150-20 330h222z" fill="#4f9474" />
      <Waterfall x={276} y={-4} width={52} height={300} fill="#f2faf2" thread="#b5d9cd" />
      <path d="M0 0h150q-20 60-4 130-30 90 10 230H0zM600 0H452q18 70 0 140 30 90-12 230h160z" fill="#2f7a58" />
      <path
        d="M0 60q60 20 110 0-10 40-50 50 50 10 80 0-20 50-70 50 40 20 80 20-30 40-80 30L0 300zM600 50q-60 20-110 0 10 40 50 50-50 10-80 0 20 50 70 50-40 20-80 20 30 40 80 30l70 90z"
        fill="#256a4c"
      />
      <path d="M0 300h600v100H0z" fill="#256a4c" />
      <path d="M90 400q70-100 210-116t210 116z" fill="#4fa394" />
      <path d="M240 400q30-60 60-100 20 40 80 100z" fill="#8fd0bf" />
      <Foam x={236} y={304} width={130} size={14} fill="#fbfdf6" />
      <Boulders
        at="196 348 60 36 246 330 44 26 404 342 56 34 360 326 36 22 170 392 80 40 440 394 90 46 300 398 70 26"
        fill="#7d9a86"
        shade="#4f7266"
      />
      <g fill="none" strokeLinecap="round">
        <path
          d="M90-10q20 120 4 190-10 60-40 110-20 40-30 120M510-10q-20 120-4 190 10 60 40 110 20 40 30 120"
          stroke={root}
          strokeWidth="46"
        />
        <path d="M76-10q18 120 2 190-10 60-36 110M524-10q-18 120-2 190 10 60 36 110" stroke={pale} strokeWidth="9" />
        <path d="M96 190Q300 300 504 190M80 208Q300 316 520 208" stroke={root} strokeWidth="13" />
        <path d="M98 196Q300 308 502 196" stroke={pale} strokeWidth="5" />
        <path d="M100 130Q300 256 500 130" stroke={root} strokeWidth="8" />
        <path d="M104 100Q220 190 300 192t196-92" stroke={pale} strokeWidth="5" />
        <path
          d="M130 146l4 62M156 160l2 62M184 174l-2 62M212 184l2 60M240 192l-4 62M270 196l4 64M300 198l-4 66M330 196l4 64M360 190l-4 64M388 184l2 60M416 174l-4 62M444 160l2 62M470 146l-6 62"
          stroke={root}
          strokeWidth="4"
        />
        <path
          d="M130 208l26-48M158 222l26-48M184 236l28-52M214 244l26-52M240 254l30-58M274 260l26-62M300 264l30-68M334 260l26-70M360 254l28-70M390 244l26-70M416 236l28-76M446 222l24-76"
          stroke={pale}
          strokeWidth="2.4"
        />
        <path
          d="M110 230q-6 60 20 100M140 250q-4 40 10 90M170 262q0 30-6 60M490 230q6 60-20 100M460 250q4 40-10 90M430 262q0 30 6 60"
          stroke={root}
          strokeWidth="4"
        />
        <path
          d="M60 290q-30 40-66 50M70 300q20 50 60 70M540 290q30 40 66 50M530 300q-20 50-60 70"
          stroke={root}
          strokeWidth="14"
        />
      </g>
      <Woman x={286} y={256} size={1.2} dress="#c8102e" skin="#8a5a3f" hair="#1e1b18" />
      <path d="M294 214q16 4 14 28h-16z" fill="#d9a45c" />
      <path
        d="M-10 0h160q-30 40-70 30-10 40-60 34-10 20-30 16zM610 0H450q30 40 70 30 10 40 60 34 10 20 30 16z"
        fill="#17553f"
      />
      <path d="M-10 400v-80q30 10 40 40 30-10 60 40zM610 400v-80q-30 10-40 40-30-10-60 40z" fill="#123f36" />
      <path
        d="M10 400q-6-50 14-90 6 40-2 90zM50 400q2-40 26-66 0 36-12 66zM586 400q6-50-14-90-6 40 2 90zM548 400q-2-40-24-66 0 36 12 66z"
        fill="#2f8a5a"
      />
      <Rain x={150} y={20} width={310} height={150} ink="#fbfdf6" />
      <Birds at="220 60 240 50" ink={monsoon.near} />
    </>
  );
};

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
        sun={[410, 118, 48]}
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
      <path d="M600 330q-70 4-104 30t-46 40h150z" fill="#5fa04c" />
      <path d="M600 348q-60 6-84 30l-14 22h98z" fill="#3f7f42" />
      <Place x={546} y={362} size={1.3} flip>
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
      </Place>
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
      <Sky light={light} sun={[470, 110, 42]} horizon={240} />
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
