import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { BulbDome, Chhatri } from '~/ui/poster/parts/buildings.tsx';
import { Mirror } from '~/ui/poster/parts/frame.tsx';
import { Grass, Hills } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Birds, Sky, Stars, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices } from '~/ui/poster/parts/svg-path.ts';
import { LeaningPalm, Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { Glints, SunPath, Water } from '~/ui/poster/parts/water.tsx';

/** A white palace in the middle of its lake at evening, hills and a boat. */
export const Lakes = () => {
  const light = { ...lights.rose, sky: ['#8f86c0', '#d9a3b4', '#fbc9a0'] as const, sun: '#fff0cf', glow: '#f6d0b0' };
  const { marble } = stones;
  return (
    <>
      <Sky light={light} sun={[420, 140, 42]} horizon={230} />
      <Streaks at="80 70 110 140 86 60 460 76 90" fill="#f6dcd6" />
      <Hills points="-20 196 80 136 180 190 280 130 400 190 500 140 640 196" fill="#8a84b5" />
      <Hills points="-20 226 110 184 250 222 390 186 520 220 640 190" fill="#5f689f" to={252} />
      <Water y={246} fill="#c79ab5" />
      <path d="M0 246h600v6H0z" fill="#f6d9c9" />
      <path d="M0 300q150-10 300 0t300-6v110H0z" fill="#9a84b5" />
      <path d="M0 350q150-10 300 0t300-6v60H0z" fill="#6f6ca8" />
      <path d="M160 272h280v20l-30 12h-40v14l-30 10h-80l-30-10v-14h-40l-30-12z" fill="#fdf0e4" opacity=".5" />
      <path
        d={`${box(150, 216, 300, 56)}${box(206, 186, 70, 40)}${box(330, 186, 70, 40)}${box(268, 170, 64, 60)}`}
        fill={marble.lit}
      />
      <path d={`${box(400, 216, 50, 56)}${box(376, 186, 24, 32)}${box(312, 170, 20, 20)}`} fill={marble.shade} />
      <path
        d={`${box(144, 210, 312, 6)}${box(202, 181, 78, 5)}${box(326, 181, 78, 5)}${box(264, 165, 72, 5)}${box(140, 264, 320, 10)}`}
        fill="#fbe3c9"
      />
      <BulbDome x={300} y={166} width={46} height={42} stone={marble} />
      {[164, 436, 222, 378].map((x, index) => (
        <Chhatri key={x} x={x} y={index < 2 ? 210 : 181} size={0.7} stone={marble} />
      ))}
      <path
        d={
          indices(11)
            .map((index) => archway(164 + index * 27.2, 258, 14, 30))
            .join('') +
          indices(3)
            .map((index) => archway(282 + index * 18, 206, 10, 22))
            .join('') +
          [220, 240, 262, 338, 358, 382].map((x) => archway(x, 210, 10, 18)).join('')
        }
        fill="#7f6c9c"
      />
      <Palm x={196} y={214} size={0.6} fill="#5c4a5c" leaf="#3f7a66" />
      <Palm x={410} y={214} size={0.6} fill="#5c4a5c" leaf="#3f7a66" />
      <Glints
        at="60 280 60 470 286 80 90 316 80 430 326 110 220 344 80 60 372 90 360 378 120 520 352 50"
        ink="#fbe3d6"
        thick={3}
      />
      <CountryBoat x={290} y={364} size={1.5} hull="#1f2a5a" ink="#1f2a5a" />
      <path d="M300 352q2-16 8-16t8 16zM322 354q2-16 8-16t8 16z" fill="#c8102e" />
      <path d={disc(308, 332, 5) + disc(330, 334, 5)} fill="#1f2a5a" />
      <path
        d="M0 400v-60q30-4 40 14 30-6 40 20 24 4 30 26zM600 400v-50q-30-4-44 14-30-4-36 18-20 2-24 18z"
        fill="#2b2f6b"
      />
      <path
        d={disc(20, 346, 6) + disc(56, 362, 6) + disc(86, 382, 5) + disc(570, 362, 6) + disc(540, 380, 5)}
        fill="#e0507f"
      />
      <Birds at="180 120 206 108 230 124" ink="#3f3f7c" />
    </>
  );
};

/** The face of a tiger looking out of tall grass. */
export const Wildlife = () => {
  const light = lights.dawn;
  const ink = '#24141a';
  return (
    <>
      <Sky light={{ ...light, sky: ['#fbe7b4', '#f8d27a', '#f3b24f'] }} sun={[300, 150, 110]} horizon={260} />
      <Wood x={-10} y={230} width={620} fill="#a8a85c" size={24} to={400} />
      <Hills points="-20 270 150 246 300 256 450 240 640 262" fill="#7f9a4c" />
      <Grass x={-6} y={330} width={620} height={80} fill="#6b8a40" step={12} />
      <path d="M-10 320h620v90H-10z" fill="#6b8a40" />
      <Mirror>
        <path d="M214 156q-30-34-62-20-16 34 18 76z" fill="#d9701f" />
        <path d="M204 164q-20-20-38-14-8 22 12 48z" fill={ink} />
        <path d="M196 168q-10-8-18-6-4 12 6 28z" fill="#fbe3c0" />
      </Mirror>
      <path
        d="M300 110q70-4 104 44 22 34 22 84 14 30 8 56-12 14-28 18-30 66-106 72-76-6-106-72-16-4-28-18-6-26 8-56 0-50 22-84 34-48 104-44z"
        fill="#f28c28"
      />
      <Mirror>
        <path d="M188 250q-20 18-16 38 18 6 28 22l14 20q-4-46-26-80z" fill="#fdf0cf" />
        <path d="M244 202q24-22 40-4-2 20-14 26-22 0-26-22z" fill="#fdf0cf" />
        <path d="M301 282h-1q-44 0-56 34-2 34 36 42 10 4 20 2h1z" fill="#fdf0cf" />
        <path d="M248 238q16-18 40 4-6 12-20 12t-20-16z" fill="#ffd84d" />
        <path d="M242 234q20-22 48 8-22-12-48-8z" fill={ink} />
        <path d={disc(270, 244, 6)} fill={ink} />
        <path d="M301 262h-1q-22 0-26 8 4 16 26 22h1z" fill="#e0705a" />
        <path
          d="M300 114v36q-8-16-12-34zM268 118q4 22 20 40-26-12-34-32zM236 138q14 20 36 30-30-4-46-18zM206 178q18 4 32 16-22 0-36-4zM190 212q22 2 36 12-22 4-38-2zM176 250q26-2 44 8-26 8-46 2zM178 288q24-6 42 0-20 14-36 10zM196 322q18-10 34-8-10 16-22 20zM226 356q10-14 24-18-2 16-10 26z"
          fill={ink}
        />
        <path d="M300 292v20q-14 18-34 8" stroke={ink} strokeWidth="4" fill="none" strokeLinecap="round" />
        <path d="M300 262q-22 0-26 8 8-2 26-2z" fill={ink} opacity=".4" />
        <path d={disc(262, 304, 2) + disc(254, 312, 2) + disc(266, 314, 2)} fill={ink} />
        <path d="M258 306q-40-4-64 6M258 314q-34 6-56 20" stroke="#fffaf0" strokeWidth="2" fill="none" />
      </Mirror>
      <Grass x={-6} y={402} width={200} height={170} fill="#4f7a38" step={20} />
      <Grass x={410} y={402} width={200} height={170} fill="#4f7a38" step={20} />
      <Grass x={180} y={402} width={250} height={60} fill="#4f7a38" step={12} />
      <Grass x={-6} y={404} width={620} height={54} fill="#2b5a34" step={11} />
      <path d="M30 400q30-140 90-200-30 90-60 200zM570 400q-20-130-80-190 30 90 56 190z" fill="#2b5a34" />
      <Birds at="90 90 116 78 480 96" ink="#7a5a24" />
    </>
  );
};

/** Two on a boat under the full moon, lanterns on the water. */
export const Moonlight = () => {
  const { night } = lights;
  return (
    <>
      <Sky light={{ ...night, sky: ['#241f5c', '#4b3480', '#a85a8f'] }} sun={[300, 146, 72]} horizon={260} />
      <Stars
        at="50 60 110 40 170 90 90 120 420 50 480 90 540 40 570 110 210 40 380 100 30 150 520 150"
        fill="#fbf0cf"
      />
      <Hills points="-20 246 90 196 200 240 320 210 440 240 540 190 640 236" fill="#5f3f86" />
      <Hills points="-20 262 130 234 300 258 470 236 640 256" fill="#42306f" to={270} />
      <Water y={258} fill="#3a2f72" />
      <path d="M0 258h600v6H0z" fill="#a87ab0" />
      <SunPath x={300} y={260} to={330} width={110} ink="#fbe3b4" />
      <g transform="translate(300 340) scale(1.4)">
        <path d="M-110-18q30 14 110 14t110-14q-14 32-54 34H-56q-40-2-54-34z" fill="#160f33" />
        <path d="M-96-6q40 8 96 8t96-8" stroke="#ffc72c" strokeWidth="2" fill="none" />
        <path d="M-34-8q-2-36 10-42 14-2 16 14l2 28z" fill="#c8102e" />
        <path d="M34-8q4-38-8-46-16-4-20 14l-6 32z" fill="#fbf6ea" />
        <circle cx="-12" cy="-58" r="8" fill="#7a4a3c" />
        <path d="M-20-56q-2-14 8-14t9 12q-6-6-10-4 0 16-6 24-4-8-1-18z" fill="#160f33" />
        <circle cx="10" cy="-63" r="8" fill="#7a4a3c" />
        <path d="M2-66q2-10 9-9t8 12q-4-6-10-5-4 0-7 2z" fill="#160f33" />
        <path d="M70-10v-52M70-62q12 0 12 10" stroke="#160f33" strokeWidth="3" fill="none" />
        <path d="M76-50h12l3 8-3 10H76l-3-10z" fill="#ffd76a" />
      </g>
      {[
        [80, 330],
        [140, 366],
        [500, 322],
        [546, 360],
        [220, 384],
        [436, 386],
        [40, 376],
      ].map(([x = 0, y = 0]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-11 0q0-14 11-20 11 6 11 20z" fill="#f28c28" />
          <path d="M-4 0q0-10 4-14 4 4 4 14z" fill="#ffe7a3" />
          <path d="M-14 0h28q-4 7-14 7t-14-7z" fill="#e0507f" />
          <path d="M-8 14h16" stroke="#ffd76a" strokeWidth="2.4" strokeLinecap="round" />
        </g>
      ))}
      <LeaningPalm x={-6} y={404} size={2} fill="#120c2c" />
      <LeaningPalm x={606} y={404} size={2.1} flip fill="#120c2c" />
    </>
  );
};
