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

const Horse = ({ x, y, coat, mane }: { x: number; y: number; coat: string; mane: string }) => (
  <Positioned x={x} y={y} size={1.3}>
    <path
      d="M-26-40L-44-26-38-4M-20-38L-30-20-18 0M26-38L46-38 44-20M20-36L38-26 34-6"
      stroke={mane}
      strokeWidth="7"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M-34-56q-16-6-24 8-4 10-14 12 10 8 20-2 6-8 16-8z" fill={mane} />
    <path
      d="M-38-48q0-18 20-18 20 4 36-2 8-6 16-24 4-8 10-10l2-7 5 6q8 4 13 14 3 6-1 8-4 2-8 0l-9-3q-4 8-5 16-2 18-12 26-8 8-18 8-18 4-34 0-13-2-15-14z"
      fill={coat}
    />
    <path d="M16-66q8-8 14-24 4-10 14-12-6 8-8 16-4 16-14 26z" fill={mane} />
    <circle cx="52" cy="-94" r="1.6" fill={mane} />
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
        sun={[300, 170, 120]}
        look="plain"
        horizon={280}
      />
      <Clouds at="60 96 110 210 66 70 500 90 90" fill={light.cloud} />
      <Wood x={-10} y={268} width={620} fill="#8fae7c" size={14} to={290} />
      <Wood x={-20} y={286} width={640} fill="#5f8a52" size={10} to={300} />
      <path d="M0 288h600v112H0z" fill="#f6cc3a" />
      <path d="M0 288h600v8H0z" fill="#e9b92c" />
      <Rows x={-40} y={306} width={680} count={4} step={12} sag={-14} ink="#d8a21f" thick={3} dash="3 6" />
      <path d={`${box(168, 292, 264, 22)}${box(184, 274, 232, 18)}`} fill="#e7d3b3" />
      <path d={`${box(330, 292, 102, 22)}${box(330, 274, 86, 18)}`} fill="#bd9d80" />
      <g transform="translate(0 -4)">
        <Horse x={372} y={270} coat={bronze} mane="#4f2a20" />
        <Horse x={340} y={278} coat={lit} mane={bronze} />
        <path d="M196 232h86l8-36h-14l-6 14h-52l-8-20h-16z" fill={lit} />
        <path d="M250 232h32l8-36h-14l-6 14h-20z" fill={bronze} />
        <path d="M280 226l60-14" stroke={bronze} strokeWidth="4" />
        <path d="M206 196V120M272 202V120" stroke={bronze} strokeWidth="4" />
        <path d="M190 124q8-26 48-38 40 12 50 38z" fill={lit} />
        <path d="M238 86q40 12 50 38h-30q0-22-20-38z" fill={bronze} />
        <path d="M236 86V56h3v30z" fill={bronze} />
        <path d="M239 56q16-8 30 2-12 6-30 10z" fill="#f28c28" />
        <path d="M250 208q-2-30 8-34 10 4 10 34zM222 208q-4-36 6-44 12 6 12 44z" fill={bronze} />
        <path d={disc(258, 166, 6) + disc(229, 155, 7)} fill={bronze} />
        <path d="M240 176q34-30 20-66" stroke={bronze} strokeWidth="3" fill="none" />
        <circle cx="238" cy="238" r="34" fill="none" stroke={bronze} strokeWidth="8" />
        <path d="M238 206v64M206 238h64M215.4 215.4l45.2 45.2M260.6 215.4l-45.2 45.2" stroke={bronze} strokeWidth="4" />
        <circle cx="238" cy="238" r="8" fill={lit} />
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
