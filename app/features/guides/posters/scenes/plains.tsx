import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { BulbDome, Chhatri, Minaret } from '~/ui/poster/parts/buildings.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Rows } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Stars, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, dome, indices } from '~/ui/poster/parts/svg-path.ts';
import { Wood } from '~/ui/poster/parts/trees.tsx';
import { Glints, SunPath, Water } from '~/ui/poster/parts/water.tsx';

/** The Golden Temple in its tank after sunset, with its causeway and its reflection. */
export const Punjab = () => {
  const light = { ...lights.night, sky: ['#17235a', '#2b3f86', '#8a5a86'] as const };
  const { gold } = stones;
  const arches = (count: number, from: number, step: number, y: number, width: number, height: number) =>
    indices(count)
      .map((index) => archway(from + index * step, y, width, height))
      .join('');
  return (
    <>
      <Sky light={light} sun={[470, 70, 26]} look="plain" horizon={250} />
      <Stars at="60 60 120 110 170 40 240 66 330 34 400 70 540 50 556 120 30 140 210 112" fill="#fbf0cf" />
      <path d={box(0, 216, 600, 44) + box(0, 210, 600, 6)} fill="#b9aac6" />
      <path
        d={indices(20)
          .map((index) => archway(15 + index * 30, 256, 18, 32))
          .join('')}
        fill="#6d6a9c"
      />
      {[30, 90, 150, 450, 510, 570].map((x) => (
        <Chhatri key={x} x={x} y={210} size={0.6} stone={{ lit: '#cfc2d6', shade: '#8f86b0', dark: '#6d6a9c' }} />
      ))}
      <Water y={258} fill="#23397c" />
      <path d="M0 258h600v12H0z" fill="#3a5296" />
      <path d="M196 270h208l-6 44 6 6-6 34h-30l-6 20h-124l-6-20h-30l-6-34 6-6z" fill="#31478c" />
      <SunPath x={300} y={284} to={374} width={190} ink="#e8b53a" />
      <path d="M198 262h204v26H198z" fill="#cfc0d6" />
      <path d={`${arches(9, 212, 22, 286, 13, 18)}`} fill="#7a5a7c" />
      <path d={box(198, 222, 204, 40)} fill="#fbf0dc" />
      <path d={box(362, 222, 40, 40)} fill="#d9c3c2" />
      <path
        d={
          box(206, 170, 188, 54) +
          box(196, 164, 208, 8) +
          box(198, 218, 204, 6) +
          box(226, 138, 148, 28) +
          box(220, 132, 160, 7)
        }
        fill={gold.lit}
      />
      <path
        d={
          box(358, 172, 36, 46) +
          box(358, 164, 46, 8) +
          box(358, 218, 44, 6) +
          box(344, 139, 30, 25) +
          box(344, 132, 36, 7)
        }
        fill={gold.shade}
      />
      <path d={arches(9, 212, 22, 262, 13, 30)} fill="#7a4a5c" />
      <path d={arches(8, 219, 23.2, 214, 14, 32) + arches(6, 240, 24, 160, 12, 17)} fill={gold.dark} />
      <path d="M256 132q0-10 12-12h64q12 2 12 12z" fill={gold.lit} />
      <BulbDome x={300} y={122} width={84} height={52} stone={gold} />
      {[212, 388].map((x) => (
        <BulbDome key={x} x={x} y={164} width={26} height={26} stone={gold} />
      ))}
      {[240, 360].map((x) => (
        <BulbDome key={x} x={x} y={132} width={20} height={20} stone={gold} />
      ))}
      <path d="M402 252h198v14H402z" fill="#fbf0dc" />
      <path d="M402 266h198v5H402z" fill="#a58fae" />
      <path d="M420 252v-14M462 252v-14M504 252v-14M546 252v-14M588 252v-14" stroke="#fbf0dc" strokeWidth="2.4" />
      <path d={[420, 462, 504, 546, 588].map((x) => disc(x, 235, 4)).join('')} fill={gold.lit} />
      <Glints at="90 300 40 480 318 60 100 352 60 500 362 40 440 296 50 40 330 50" ink={light.glint} thick={2.6} />
      <path d="M0 374h600v26H0z" fill={light.front} />
      <path d="M0 370h600v5H0z" fill="#fbf0dc" />
      {[96, 132, 480].map((x, index) => (
        <Positioned key={x} x={x} y={388} size={1.1}>
          <path d="M-14 0q-2-16 8-20h12q10 4 8 20z" fill={['#f28c28', '#fbf6ea', '#00727a'][index]} />
          <path d="M-5-18q0-11 6-11t6 11z" fill="#a8553a" />
          <path d="M-6-26q2-10 9-9t7 10q-8-5-16-1z" fill={['#1f2a5a', '#f28c28', '#c8102e'][index]} />
        </Positioned>
      ))}
    </>
  );
};

/** A galloping horse facing right. */
const Horse = ({ x, y, coat, mane }: { x: number; y: number; coat: string; mane: string }) => (
  <Positioned x={x} y={y} size={1.3}>
    <path
      d="M36-46L62-44L66-26M30-40L50-26L46-8M-40-46L-56-30L-78-24M-34-40L-48-18L-66-8"
      stroke={mane}
      strokeWidth="6"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M-46-52C-40-66-22-66-8-62 4-60 16-62 24-72 28-86 34-98 46-104L47-114 54-106C62-102 69-94 75-83Q76-77 70-76L60-80Q55-84 51-81C51-68 50-56 44-46Q38-34 24-34C8-28-14-30-26-35Q-44-34-46-52z"
      fill={coat}
    />
    <path
      d="M48-106q-18 0-28 14 5 0 8-2-10 8-16 20 6 0 9-3-4 6-6 12l12-6q4-20 21-35zM-44-56q-20-8-34 6 9-3 13 0-10 4-16 16 20-12 34-10z"
      fill={mane}
    />
    <path d="M62-80L26-62-14-56" stroke="#ffc72c" strokeWidth="2" fill="none" />
    <circle cx="60" cy="-93" r="1.6" fill="#fbe6ad" />
  </Positioned>
);

/** The bronze chariot of Kurukshetra among mustard in flower. */
export const Haryana = () => {
  const light = lights.haze;
  const bronze = '#6e3f2a';
  const lit = '#a8673a';
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#bfe0d8', '#dcebd0', '#fbe6ad'] }}
        sun={[300, 150, 118]}
        look="dotted"
        horizon={280}
      />
      <Clouds at="60 96 110 210 66 70 500 90 90" fill={light.cloud} />
      <Wood x={-10} y={268} width={620} fill="#8fae7c" size={14} to={290} />
      <Wood x={-20} y={286} width={640} fill="#5f8a52" size={10} to={300} />
      <path d="M0 288h600v112H0z" fill="#f6cc3a" />
      <path d="M0 288h600v8H0z" fill="#e9b92c" />
      <Rows x={-40} y={306} width={680} count={4} step={12} sag={-14} ink="#d8a21f" thick={3} dash="3 6" />
      <path d="M96 300q24-30 52-14 10-26 40-10 30-16 46 8 40-14 66 2 40-10 70 6 30-12 60 8z" fill="#f3dca0" />
      <Horse x={392} y={296} coat={bronze} mane="#4f2a20" />
      <Horse x={366} y={306} coat={lit} mane={bronze} />
      <path d="M276 236L420 214M276 228L392 206" stroke="#4f2a20" strokeWidth="2" />
      <path d="M228 152V86h4v66z" fill={bronze} />
      <path d="M178 132q8-32 52-36 44 4 52 36-9-7-17 0-9-7-18 0-8-7-17 0-9-7-18 0-8-7-17 0-9-7-17 0z" fill="#c8102e" />
      <path d="M230 96q44 4 52 36-9-7-17 0-9-7-18 0-4-26-17-36z" fill="#8f1d2c" />
      <path d="M228 90V58q-34-16-66 2 20 4 24 10-16 2-24 14 34-16 66 4z" fill="#f28c28" />
      <path d="M168 210q-20-26-8-52 10 30 36 38h54q22-4 30-26 14 30-6 58-10 12-30 12h-48q-20-8-28-30z" fill={lit} />
      <path d="M250 196q22-4 30-26 14 30-6 58-10 12-30 12 14-20 6-44z" fill={bronze} />
      <path d="M174 204q30 16 98 6" stroke="#ffc72c" strokeWidth="3" fill="none" />
      <path d="M252 200q-4-26 2-34 10-4 14 4l18 22-4 4-14-12 4 16z" fill="#00727a" />
      <circle cx="259" cy="156" r="7" fill="#3f6b8a" />
      <path d="M252 154q2-12 9-9 4-8 6-2-2 4 0 8z" fill="#ffc72c" />
      <path d="M204 198q-2-32 4-40 10-6 16 2l2 38z" fill="#fbf0dc" />
      <circle cx="215" cy="148" r="7.4" fill="#8a5238" />
      <path d="M207 146q2-12 10-9l5 5-8 0-1 6z" fill="#4f2a20" />
      <path d="M212 164l34-2M224 162l-20 0" stroke="#8a5238" strokeWidth="4" strokeLinecap="round" />
      <path d="M240 128q22 34-2 68M240 128L206 162l32 34" stroke="#4f2a20" strokeWidth="2" fill="none" />
      <g transform="translate(222 246)">
        <circle r="44" fill="none" stroke="#4f2a20" strokeWidth="9" />
        <circle r="37" fill="none" stroke="#ffc72c" strokeWidth="2" />
        <path
          d="M0-40V40M-40 0H40M-28-28L28 28M28-28L-28 28M-15-37L15 37M15-37L-15 37M-37-15L37 15M37-15L-37 15"
          stroke="#4f2a20"
          strokeWidth="3"
        />
        <circle r="10" fill={lit} />
      </g>
      <path d="M0 352q150-26 300-14t300-10v72H0z" fill="#eab52a" />
      <Rows x={-40} y={362} width={680} count={4} step={12} sag={-18} ink="#6f8f3a" thick={4} dash="2 9" />
      <path d="M0 388q150-14 300-8t300-6v26H0z" fill="#3f6b3c" />
      <Mustard />
      <Birds at="70 150 98 136 128 158" ink="#6e3f2a" />
    </>
  );
};

const Mustard = () => (
  <>
    <path
      d={indices(16)
        .map((index) => `M${20 + index * 37} 402q-2-20 ${(index % 3) * 3 - 2}-${34 + ((index * 7) % 4) * 8}`)
        .join('')}
      stroke="#3f6b3c"
      strokeWidth="3"
      fill="none"
    />
    <path
      d={indices(16)
        .map((index) => {
          const x = 20 + index * 37 + (index % 3) * 3 - 2;
          const y = 366 - ((index * 7) % 4) * 8;
          return disc(x - 5, y + 5, 4.4) + disc(x + 5, y + 4, 4.4) + disc(x, y - 3, 4.6);
        })
        .join('')}
      fill="#ffd83d"
    />
  </>
);

/** The Taj Mahal over the Yamuna in the first light, a boat going by. */
export const UttarPradesh = () => {
  const light = lights.rose;
  const { marble } = stones;
  const taj = (
    <>
      <Minaret x={196} y={262} size={0.8} height={116} stone={marble} />
      <Minaret x={404} y={262} size={0.8} height={116} stone={marble} />
      <path d="M232 262v-80l10-6h116l10 6v80z" fill={marble.lit} />
      <path d="M340 262v-86h18l10 6v80z" fill={marble.shade} />
      {[252, 348].map((x) => (
        <g key={x}>
          <path d={box(x - 12, 160, 24, 18)} fill={x > 300 ? marble.shade : marble.lit} />
          <BulbDome x={x} y={162} width={28} height={28} stone={marble} />
        </g>
      ))}
      <path d={box(268, 146, 64, 30)} fill={marble.lit} />
      <path d={box(310, 146, 22, 30)} fill={marble.shade} />
      <BulbDome x={300} y={148} width={82} height={88} stone={marble} />
      <path d={box(268, 170, 64, 92)} fill={marble.lit} />
      <path d="M268 262v-92h64v92" fill="none" stroke={marble.shade} strokeWidth="2.4" />
      <path
        d={
          archway(300, 262, 42, 78) +
          archway(250, 216, 18, 30) +
          archway(350, 216, 18, 30) +
          archway(250, 260, 18, 34) +
          archway(350, 260, 18, 34)
        }
        fill={marble.dark}
      />
      <path d={archway(300, 262, 24, 50)} fill="#5f5f8c" />
      <path d={box(118, 262, 364, 16)} fill={marble.lit} />
      <path d={box(118, 272, 364, 6)} fill={marble.shade} />
      <Minaret x={142} y={264} height={116} stone={marble} />
      <Minaret x={458} y={264} height={116} stone={marble} />
    </>
  );
  return (
    <>
      <Sky light={light} sun={[300, 170, 96]} look="offset" horizon={270} />
      <Streaks at="30 84 110 70 104 70 480 70 90" fill={light.cloud} />
      <Wood x={-10} y={268} width={620} fill="#a78fae" size={18} to={284} />
      <path
        d={
          box(30, 238, 66, 40) +
          dome(63, 238, 40, 26) +
          dome(40, 238, 18, 14) +
          dome(86, 238, 18, 14) +
          box(504, 238, 66, 40) +
          dome(537, 238, 40, 26) +
          dome(514, 238, 18, 14) +
          dome(560, 238, 18, 14)
        }
        fill="#c06f66"
      />
      <path d={archway(63, 278, 24, 34) + archway(537, 278, 24, 34)} fill="#7f4a5c" />
      {taj}
      <path d="M0 276h600v8H0z" fill="#b9605a" />
      <Water y={284} fill={light.water} />
      <g transform="translate(0 568) scale(1 -1)" opacity=".4">
        {taj}
      </g>
      <Glints
        at="70 300 60 190 318 40 360 304 70 250 340 90 470 326 60 120 350 60 330 366 50 520 356 40"
        ink={light.glint}
      />
      <path d="M0 372q90-20 190-8t130 36H0z" fill="#3f4a7c" />
      <path d="M600 360q-70-10-120 10t-70 30h190z" fill={light.front} />
      <CountryBoat x={392} y={352} size={1.2} hull={light.front} ink={light.front} />
      <path
        d="M30 398q2-30-6-54M46 400q4-24 12-44M14 400q-2-20-12-36M70 400q2-16 10-30M570 400q-2-24 4-40M584 400q2-20 8-34"
        stroke={light.front}
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <Birds at="60 150 86 136 230 90 540 130" ink="#5f5f8c" />
    </>
  );
};
