import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Sky, Stars } from '~/ui/poster/parts/sky.tsx';
import { archway, box, dome, indices } from '~/ui/poster/parts/svg-path.ts';
import { Shikhara } from '~/ui/poster/parts/temples.tsx';
import { Pine } from '~/ui/poster/parts/trees.tsx';
import { Glints, Water } from '~/ui/poster/parts/water.tsx';

/** A paraglider over snow peaks, a tent and its fire by a lake. */
export const Adventure = () => {
  const { snow } = lights;
  return (
    <>
      <Sky
        light={{ ...snow, sky: ['#f6a25c', '#f8bf7a', '#fbdda4'], sun: '#fff6d8', glow: '#fcd99a' }}
        sun={[456, 116, 46]}
        horizon={250}
      />
      <Peaks
        points="-40 236 40 170 100 214 180 116 280 214 440 146 520 220 590 170 660 220"
        fill="#7f8fc0"
        shade="#5f6fa8"
        snow={['#fffaf0', '#d3d6ea']}
        snowLine={0.6}
        to={300}
      />
      <Peaks points="-40 290 80 210 190 286 330 220 460 290 560 226 660 290" fill="#45659a" shade="#355488" to={330} />
      <Hills points="-20 300 120 270 280 296 430 272 640 296" fill="#2b7a7a" />
      <path d="M180 330q130-30 300-4 60 14 130 10v70H130z" fill="#4fa5b8" />
      <Glints at="280 332 70 400 346 90 230 352 60 330 370 80 480 372 70" ink="#d5ecf0" />
      <path d="M-10 400v-70q120-26 220 6t130 64z" fill="#1f6b5c" />
      <path d="M60 352l60-96 64 96z" fill="#f28c28" />
      <path d="M120 256l64 96h-34z" fill="#c8602a" />
      <path d="M104 352l16-50 18 50z" fill="#3a1f2c" />
      <path d="M120 256l-4-10M60 352l-14 6M184 352l14 6" stroke="#fbf6ea" strokeWidth="2.4" />
      <path d="M220 366l30-6M222 360l28 6" stroke="#5e3320" strokeWidth="5" strokeLinecap="round" />
      <path d="M222 360q-2-14 8-20 0-14 8-20 0 14 8 20 8 8 4 20z" fill="#ffc72c" />
      <path d="M230 360q0-10 7-16 7 8 5 16z" fill="#e8562a" />
      <Pine x={24} y={362} size={1.6} fill="#1d6b5c" shade="#10494a" tiers={6} />
      <Pine x={562} y={392} size={2} fill="#1d6b5c" shade="#10494a" tiers={6} />
      <Pine x={508} y={402} size={1.3} fill="#1d6b5c" shade="#10494a" />
      <path d="M0 386q150-14 300 2t300-6v18H0z" fill="#0f3f44" />
      <g transform="translate(318 96)">
        <path
          d="M-86 14Q-60-48 10-50q66 4 82 66-16-26-34-24-10-12-30-10-14-10-34-4-22-6-36 6-28-2-44 16z"
          fill="#c8102e"
        />
        <path d="M-44-2Q-30-42 10-50q-14 24-16 46-22-6-38 2zM28-8Q28-34 10-50q40 8 48 42-12-10-30 0z" fill="#ffc72c" />
        <path
          d="M-84 12L8 84M-40-2L8 84M-6-6L10 84M28-8L12 84M58-8L14 84M92 16L14 84"
          stroke="#fbf6ea"
          strokeWidth="1.4"
        />
        <path d="M0 84q2-10 10-10t12 10q10 2 24 12l-4 8-26-8H2z" fill="#1f2a5a" />
        <circle cx="9" cy="68" r="7" fill="#00727a" />
      </g>
      <Birds at="140 90 166 78" ink="#45659a" />
    </>
  );
};

/** The ghats at nightfall: temple spires, lamps on the river, a boat and the fire of the evening prayer. */
export const Spiritual = () => {
  const { dusk } = lights;
  const stone = { lit: '#e89a5a', shade: '#a8503f', dark: '#5e2444' };
  return (
    <>
      <Sky
        light={{ ...dusk, sky: ['#2b2a66', '#7a3a72', '#e8704a'], sun: '#ffd36a', glow: '#f59a4a' }}
        sun={[130, 186, 44]}
        horizon={270}
      />
      <Stars at="60 40 180 60 260 30 420 50 520 36 560 90 330 70 110 90" fill="#fbf0cf" />
      <path
        d={`${box(-10, 226, 90, 50)}${box(110, 214, 70, 60)}${box(220, 222, 50, 50)}${box(520, 216, 100, 60)}${dome(145, 214, 40, 24)}`}
        fill="#7a3a5c"
      />
      <Shikhara x={84} y={262} width={48} height={90} stone={{ lit: '#b85c52', shade: '#8a4052', dark: '#5e2444' }} />
      <Shikhara x={222} y={262} width={52} height={104} stone={{ lit: '#c9684f', shade: '#94454f', dark: '#5e2444' }} />
      <path d={box(300, 186, 180, 90)} fill={stone.lit} />
      <path d={box(430, 186, 50, 90)} fill={stone.shade} />
      <Shikhara x={340} y={192} width={64} height={116} stone={stone} />
      <Shikhara x={424} y={192} width={86} height={150} stone={stone} />
      <path d="M424 28l22-8-22-8z" fill="#c8102e" />
      <path d={[322, 352, 382, 412, 442].map((x) => archway(x, 244, 16, 34)).join('')} fill="#ffd36a" />
      <Shikhara x={540} y={262} width={50} height={96} stone={{ lit: '#b85c52', shade: '#8a4052', dark: '#5e2444' }} />
      {indices(6).map((index) => (
        <path key={index} d={box(-10, 258 + index * 10, 620, 10)} fill={index % 2 ? '#b5624c' : '#d98a5a'} />
      ))}
      <path d={box(180, 250, 16, 68) + box(500, 250, 16, 68)} fill={stone.shade} />
      <Water y={316} fill="#4b2f66" />
      <path d="M0 316h600v6H0z" fill="#a85a6a" />
      <path d="M322 322h160l-24 26H350z" fill="#e8704a" opacity=".4" />
      <Glints at="60 340 60 240 352 50 420 344 90 140 372 80 500 376 70 330 384 60" ink="#f8a85a" thick={3} />
      {[64, 140, 258].map((x) => (
        <g key={x} transform={`translate(${x} 292)`}>
          <path d="M-6 0q0-22 4-28 6-4 10 0 4 8 4 28z" fill="#fbf0dc" />
          <circle cx="3" cy="-34" r="5" fill="#7a4a33" />
          <path d="M8-24l10-10" stroke="#7a4a33" strokeWidth="4" strokeLinecap="round" />
          <path d="M12-34h14l-4 6h-6z" fill="#c98a2f" />
          <path d="M14-35q-4-10 5-20 9 10 5 20z" fill="#ffc72c" />
        </g>
      ))}
      <CountryBoat x={420} y={372} size={1.3} flip hull="#24173f" />
      {[
        [60, 368],
        [110, 386],
        [190, 358],
        [236, 380],
        [286, 366],
        [520, 356],
        [566, 384],
        [336, 352],
      ].map(([x = 0, y = 0]) => (
        <Positioned key={x} x={x} y={y}>
          <path d="M-12 0h24q-2 8-12 8t-12-8z" fill="#2f8a5a" />
          <path d="M0 0q-7-8 0-18 7 10 0 18z" fill="#ffc72c" />
        </Positioned>
      ))}
      <Birds at="250 120 276 108" ink="#24173f" />
    </>
  );
};
