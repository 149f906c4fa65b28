import { Elephant } from '~/ui/poster/parts/animals.tsx';
import { Dhow } from '~/ui/poster/parts/boats.tsx';
import { BulbDome, Chhatri, Rampart } from '~/ui/poster/parts/buildings.tsx';
import { Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices } from '~/ui/poster/parts/svg-path.ts';
import { LeaningPalm, Palm, Pine } from '~/ui/poster/parts/trees.tsx';
import { SunPath, Water } from '~/ui/poster/parts/water.tsx';

/** A bay under red cliffs at sunset, surf on the sand and dhows coming home. */
export const Beaches = () => {
  const { dusk } = lights;
  return (
    <>
      <Sky
        light={{ ...dusk, sky: ['#f2705a', '#f7955c', '#fcc46c'], sun: '#fff0b8', glow: '#fddb86' }}
        sun={[226, 178, 54]}
        horizon={230}
      />
      <Streaks at="60 60 110 120 76 60 360 90 80 40 130 60" fill="#fde0a8" />
      <Water y={222} fill="#1f8a9c" />
      <path d="M0 222h600v8H0z" fill="#f8c27a" />
      <SunPath x={226} y={226} to={330} width={90} ink="#fde0a8" />
      <Dhow x={170} y={264} size={0.7} hull="#3a1f3c" sail="#fbf6ea" shade="#e3b9a0" />
      <Dhow x={330} y={240} size={0.4} hull="#3a1f3c" sail="#fbf6ea" shade="#e3b9a0" />
      <path d="M610 110q-90-6-150 26-40 10-54 40-30 16-30 50 70 20 130 74 60 50 104 100z" fill="#b8462f" />
      <path d="M610 190q-50 10-110 0-40 10-70 30-30 0-54 6 70 20 130 74 60 50 104 100z" fill="#93342f" />
      <path
        d="M470 150l-20 60M520 140l-10 80M566 134l4 90M430 190l-14 40M600 140l6 90"
        stroke="#d9663f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M620 96q-90-6-160 34l-8 14q80-30 168-24z" fill="#2f7a52" />
      {[476, 516, 548, 584].map((x, index) => (
        <Palm
          key={x}
          x={x}
          y={[134, 120, 116, 112][index] ?? 120}
          size={[0.6, 0.8, 0.6, 0.9][index] ?? 0.7}
          fill="#4b2f33"
          leaf="#1f6148"
        />
      ))}
      <path d="M0 330q160-40 290-36 60-30 110-52 90 30 160 90l50 78H0z" fill="#f2cf94" />
      <path d="M0 330q160-40 290-36 60-30 110-52l10 4q-60 30-100 66-150-6-310 40z" fill="#fbf6ea" />
      <path d="M0 312q160-40 280-34 60-26 104-46l16 10q-50 22-110 52-130-4-290 36z" fill="#5fb8b8" />
      <path d="M0 400v-20q160-34 330-4 160 14 280 0v24z" fill="#dcae6c" />
      <g transform="translate(420 330)">
        <path d="M-34 10h70l-8 6h-56z" fill="#c08f50" />
        <path d="M-2 10l4-64h4L4 10z" fill="#4b2f33" />
        <path d="M-36-40Q-24-70 6-70 36-64 42-32q-12-10-24-4-12-10-22-6-18-8-32 2z" fill="#c8102e" />
        <path d="M-10-44Q-8-62 6-70 18-56 18-36q-12-10-28-8z" fill="#fbf6ea" />
      </g>
      <LeaningPalm x={26} y={404} size={2.1} fill="#3a1f2c" leaf="#174a3c" nut="#f28c28" />
      <path d="M0 400v-20q60-14 110 20z" fill="#24173f" />
      <Birds at="300 120 326 108 350 126" ink="#5e2450" />
    </>
  );
};

/** A road winding up to snow mountains past deodars and a small village. */
export const Mountains = () => {
  const { snow } = lights;
  return (
    <>
      <Sky light={{ ...snow, sky: ['#3f97c0', '#7fc0d6', '#cfe8e0'] }} sun={[110, 92, 36]} horizon={230} />
      <Clouds at="400 92 110 190 70 80" fill={snow.cloud} />
      <Peaks
        points="-60 220 40 120 110 180 190 110 250 166 350 40 450 160 520 96 590 170 660 130"
        fill="#86a3cc"
        shade="#6283b5"
        snow={['#fffaf0', '#cfdaec']}
        snowLine={0.7}
        to={290}
      />
      <Clouds at="60 204 120 420 196 150" fill="#f6fbf8" />
      <Peaks points="-40 270 60 200 160 262 280 206 390 270 490 204 640 280" fill="#3f7796" shade="#316482" to={320} />
      <Hills points="-20 290 120 246 260 286 400 250 540 286 640 260" fill="#2f7f78" />
      <Hills points="-20 330 120 296 300 320 460 292 640 316" fill="#3f9a68" />
      <Hills points="-20 372 160 330 330 366 500 340 640 356" fill="#57ad62" />
      <path
        d="M176 402q40-40 170-44 90-4 70-26-24-14-130-14-70-4-56-18 10-12 70-16 26-4 14-14l10-2q24 14-8 22-60 6-58 12 2 4 60 6 150 4 150 28 0 24-90 32-70 6-94 34z"
        fill="#f6e3b4"
      />
      <g transform="translate(352 350)">
        <path d="M-30 0v-14q2-6 10-6h6l6-12h22l8 12q10 0 10 8V0z" fill="#c8102e" />
        <path d="M-11-20l5-9h8v9zM5-29h7l6 9H5z" fill="#cfe8ee" />
        <path d="M-10-38h24v5h-24z" fill="#7a4a33" />
        <path d={disc(-16, 0, 7) + disc(18, 0, 7)} fill="#1e1b18" />
      </g>
      {[
        [80, 306, '#c8402b'],
        [112, 300, '#f28c28'],
        [142, 308, '#00727a'],
        [104, 322, '#c8402b'],
      ].map(([x, y, fill]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-11 0v-13h22V0z" fill="#fffaf0" />
          <path d="M3 0v-13h8V0z" fill="#d3cbd6" />
          <path d="M-15-13L0-25l15 12z" fill={`${fill}`} />
          <path d="M-6 0v-8h5v8z" fill="#5c3a38" />
        </g>
      ))}
      <Pine x={36} y={384} size={2.1} fill="#1d6b5a" shade="#0f4a45" tiers={6} />
      <Pine x={104} y={400} size={1.5} fill="#237a62" shade="#14554c" />
      <Pine x={560} y={388} size={2.2} fill="#1d6b5a" shade="#0f4a45" tiers={6} />
      <Pine x={494} y={402} size={1.5} fill="#237a62" shade="#14554c" />
      <path d="M0 392q90-14 170 8H0zM600 390q-90-14-160 10h160z" fill="#0f4a45" />
      <Birds at="220 110 246 98" ink="#2f5d7d" />
    </>
  );
};

/** A painted elephant on its way to the gate of a hill fort. */
export const Forts = () => {
  const light = lights.haze;
  const stone = { lit: '#eeb566', shade: '#bf8343', dark: '#6b3a33' };
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#fbe7bd', '#f9cf8a', '#f5b26a'], sun: '#e8562a', glow: '#f59a4a' }}
        sun={[120, 120, 44]}
        horizon={280}
      />
      <Streaks at="200 60 100 30 60 60" fill="#fff6e0" />
      <Hills points="-20 240 90 176 220 240 340 200 470 226 640 170" fill="#c99a6c" />
      <Rampart x={-10} y={206} width={250} height={40} stone={{ lit: '#c98f58', shade: '#a8703f', dark: stone.dark }} />
      <Hills points="-20 290 120 232 260 260 640 250" fill="#a87a50" />
      <path d={box(262, 120, 240, 210)} fill={stone.lit} />
      <path d={box(440, 120, 62, 210)} fill={stone.shade} />
      <path d={`${box(254, 112, 256, 10)}${box(262, 172, 240, 6)}`} fill="#fbe3b4" />
      {[282, 482].map((x) => (
        <Chhatri key={x} x={x} y={112} stone={stone} />
      ))}
      <BulbDome x={382} y={112} width={64} height={52} stone={stone} />
      <path
        d={indices(7)
          .map((index) => archway(286 + index * 32, 164, 18, 32))
          .join('')}
        fill={stone.dark}
      />
      <path d={box(320, 186, 124, 144)} fill="#d9563f" />
      <path d={archway(382, 330, 104, 132)} fill="#fbe3b4" />
      <path d={archway(382, 330, 84, 116)} fill={stone.dark} />
      <path d={disc(338, 202, 7) + disc(426, 202, 7)} fill="#1f9aa0" />
      <path
        d={
          archway(290, 250, 24, 44) + archway(474, 250, 24, 44) + archway(290, 324, 24, 44) + archway(474, 324, 24, 44)
        }
        fill={stone.shade}
        stroke={stone.dark}
        strokeWidth="2"
      />
      <Rampart x={500} y={216} width={120} height={120} stone={stone} />
      <Rampart x={150} y={252} width={114} height={80} stone={stone} />
      <path d="M-10 326h620v80H-10z" fill="#e0b06f" />
      <path d="M340 328h84l60 80H200z" fill="#f6dba8" />
      <Elephant x={190} y={386} size={1.6} fill="#7f7a8a" shade="#5c5868" tusk="#fbf6ea" />
      <g transform="translate(190 386) scale(1.6)">
        <path d="M-34-78q22-12 52 0l4 34q-30 10-60 0z" fill="#c8102e" />
        <path d="M-34-50q28 10 55 0M-33-60q27 8 53 0" stroke="#ffc72c" strokeWidth="3" fill="none" />
        <path d="M-24-80v-26M8-80v-26" stroke="#7a4a33" strokeWidth="3" />
        <path d="M-34-104q26-26 52 0z" fill="#f28c28" />
        <path d="M-34-104h52v5h-52zM-28-82h42v-9h-42z" fill="#ffc72c" />
        <path d="M44-80q14-6 22 2l-4 16q-12-4-18-18z" fill="#1f9aa0" />
        <path d="M48-78q8-2 14 2" stroke="#ffc72c" strokeWidth="2.4" fill="none" />
        <path d="M34-84q2-10 8-10t8 10z" fill="#fbf6ea" />
        <circle cx="42" cy="-100" r="5" fill="#7a4a33" />
        <path d="M36-102q6-8 12 0z" fill="#c8102e" />
      </g>
      <path d="M0 390q150-12 300-2t300-6v18H0z" fill="#7a4a33" />
      <Palm x={566} y={392} size={1.6} fill="#4b2f2a" leaf="#3f7a4a" />
      <Birds at="190 120 216 108 90 190" ink="#7a4a33" />
    </>
  );
};
