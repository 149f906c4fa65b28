import { Liner } from '~/ui/poster/parts/boats.tsx';
import { Hills, Rows } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { box, disc, indices } from '~/ui/poster/parts/svg-path.ts';
import { Pine } from '~/ui/poster/parts/trees.tsx';
import { SunPath, Waves } from '~/ui/poster/parts/water.tsx';

/** Up into the cool hills: tea gardens, a small car with luggage on its roof, a cottage. */
export const SummerTheme = () => {
  const { dawn } = lights;
  return (
    <>
      <Sky
        light={{ ...dawn, sky: ['#8fd0d4', '#c9e6d4', '#fbefbe'], sun: '#ffc72c', glow: '#fbe28a' }}
        sun={[440, 120, 54]}
        horizon={240}
      />
      <Clouds at="60 90 120 260 66 80" fill="#fffaf0" />
      <Hills points="-20 200 90 140 220 190 350 136 480 190 640 140" fill="#9fc6c4" />
      <Hills points="-20 236 130 186 280 230 420 180 640 214" fill="#5fa59c" />
      <Clouds at="20 236 150 420 230 140" fill="#fdf8ea" />
      <Hills points="-20 290 140 216 320 280 640 290" fill="#2f9a5c" />
      <Rows x={-30} y={262} width={270} count={8} step={12} sag={-44} ink="#5cba62" thick={7} dash="10 3" />
      <Hills points="200 340 340 270 480 236 640 226" fill="#3fa85c" />
      <Rows x={380} y={276} width={250} count={7} step={14} sag={-40} ink="#74cb6a" thick={8} dash="10 3" />
      <g transform="translate(130 230)">
        <path d="M-30 0v-26h60V0z" fill="#fffaf0" />
        <path d="M8 0v-26h22V0z" fill="#d3cbd6" />
        <path d="M-38-24L-20-48h40l18 24z" fill="#c8402b" />
        <path d="M14-48v-12h8v16z" fill="#7a3524" />
        <path d="M-22 0v-16h11V0zM-4-20h10v10H-4zM14-20h10v10H14z" fill="#3f5a6b" />
      </g>
      <path d="M-10 400v-60q160-20 310-10t310-26v96z" fill="#57ad52" />
      <path d="M-10 362q170-30 320-18t300-30v40q-160 30-300 22t-320 22z" fill="#e9cfa0" />
      <path d="M-10 380q170-28 320-16t300-30" stroke="#fffaf0" strokeWidth="4" strokeDasharray="26 18" fill="none" />
      <g transform="translate(296 352) rotate(-3)">
        <path d="M-86 0q-8-30 20-34l16-2q14-30 42-32h34q26 2 40 34 26 2 28 16 2 18-8 18z" fill="#ffc72c" />
        <path d="M30-36q-12-32-40-32h34q26 2 40 34 26 2 28 16 2 18-8 18H50q4-30-20-36z" fill="#f2a52a" />
        <path d="M-40-36q12-24 32-25v25zM0-61h22q16 2 26 25H0z" fill="#cfe8ee" />
        <path d="M-88-8H94v8H-86z" fill="#fffaf0" />
        <path d={disc(-50, 2, 16) + disc(54, 2, 16)} fill="#1e1b18" />
        <path d={disc(-50, 2, 7) + disc(54, 2, 7)} fill="#fbf6ea" />
        <circle cx="90" cy="-20" r="6" fill="#fffaf0" />
        <path d="M-32-70h66" stroke="#5e3320" strokeWidth="4" />
        <path d="M-28-72v-18h26v18zM0-72v-26h20v26z" fill="#c8102e" />
        <path d="M22-72v-14h14v14zM-28-84h26" fill="#00727a" stroke="#ffd76a" strokeWidth="2.4" />
        <path d="M-10-90q16-10 40-4l6 6h-46z" fill="#8a5a3f" />
      </g>
      <Pine x={40} y={362} size={1.7} fill="#1f7a5c" shade="#12554a" tiers={6} />
      <Pine x={564} y={346} size={1.8} fill="#1f7a5c" shade="#12554a" tiers={6} />
      <path d="M0 400v-8q300-10 600-8v16z" fill="#1f5c3c" />
      <Birds at="300 120 326 108 350 126" ink="#2f6b7c" />
    </>
  );
};

/** A white ship on the evening sea, dolphins before its bow. */
export const CruiseTheme = () => {
  const { dusk } = lights;
  const dolphin =
    'M-40 10q10-34 46-34 4-10 14-12-2 8 2 16 14 6 20 18-10-2-16 0-4 10-14 12 0-6-2-10-22-4-36 10-4 8-14 8 2-6 0-8z';
  return (
    <>
      <Sky
        light={{ ...dusk, sky: ['#2b3f86', '#8a5a9c', '#f59a6c'], sun: '#ffd76a', glow: '#f9b36a' }}
        sun={[128, 208, 54]}
        horizon={260}
      />
      <Streaks at="60 70 120 120 86 70 420 60 110 480 76 60" fill="#d99ab0" />
      <Clouds at="470 250 130 360 256 80" fill="#c97a8f" />
      <path d="M0 256h600v150H0z" fill="#2f4f8f" />
      <path d="M0 256h600v7H0z" fill="#f9c08a" />
      <SunPath x={128} y={258} to={380} width={100} ink="#fbc27a" />
      <Liner x={336} y={296} size={1.5} hull="#1f2a5a" deck="#fffaf0" shade="#e3d3d6" trim="#c8102e" />
      <path d="M112 298q60-10 120 0t120 0 120 0 140-4v120H100z" fill="#2b478a" />
      <path
        d="M100 300q20-14 40-2 20-12 40 0 20-10 40 2M520 298q20-10 40 0t40-2"
        stroke="#fbfdf6"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M0 340q75-12 150 0t150 0 150 0 150 0v70H0z" fill="#23397c" />
      <Waves y={326} rows={2} ink="#7f9cd0" step={20} />
      <g fill="#5f83c0">
        <path d={dolphin} transform="translate(150 346) scale(1.1) rotate(-10)" />
        <path d={dolphin} transform="translate(236 364) scale(.9) rotate(-4)" />
      </g>
      <path d="M0 374q75-12 150 0t150 0 150 0 150 0v40H0z" fill="#172a5f" />
      <path
        d="M96 360q20-10 40 0M190 372q20-8 36 0M250 376q16-8 30 0"
        stroke="#cfe0f4"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <Birds at="200 130 226 118 168 146 60 130" ink="#f6dcd6" />
    </>
  );
};

const bowl = (x: number, y: number, fill: string, top: string) => (
  <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
    <circle r="40" fill="#8f9aa8" />
    <circle r="37" fill="#e9eef0" />
    <circle r="31" fill={fill} />
    <path d="M-24-10q20-18 44-6-18-22-44 6z" fill={top} />
  </g>
);

/** A thali seen from above: bowls of curry, dal and sweet, rice, flat bread, pickle, a lime and a banana leaf. */
export const FoodTheme = () => (
  <>
    <path d="M0 0h600v400H0z" fill="#8a2f3c" />
    <path
      d={indices(9)
        .map((row) =>
          indices(13)
            .map((column) => `M${column * 50 + (row % 2) * 25} ${row * 50 - 9}l8 9-8 9-8-9z`)
            .join(''),
        )
        .join('')}
      fill="#a8404a"
    />
    <path d="M40 356Q-10 200 120 60q60-40 100-50-60 60-80 170-10 110-50 186z" fill="#2f8a4c" />
    <path d="M560 44q50 156-80 296-60 40-100 50 60-60 80-170 10-110 50-186z" fill="#2f8a4c" />
    <path d="M62 350Q60 190 210 20M538 50Q540 210 390 380" stroke="#6fc06a" strokeWidth="4" fill="none" />
    <path
      d="M70 270l-30-20M80 220l-36-26M96 170l-30-34M120 120l-20-34M530 130l30 20M520 180l36 26M504 230l30 34M480 280l20 34"
      stroke="#4fa558"
      strokeWidth="3"
    />
    <circle cx="306" cy="210" r="182" fill="#5e1f2c" opacity=".5" />
    <circle cx="300" cy="200" r="182" fill="#aab4bf" />
    <circle cx="300" cy="200" r="176" fill="#dfe6ea" />
    <circle cx="300" cy="200" r="160" fill="#c6d0d8" />
    <circle cx="300" cy="200" r="157" fill="#eef2f3" />
    {bowl(204, 132, '#d9632a', '#f08a4a')}
    {bowl(272, 88, '#f2b52e', '#fbd76a')}
    {bowl(354, 94, '#3f7a3c', '#6fa552')}
    {bowl(414, 150, '#fbf6ea', '#e3d8c8')}
    {bowl(426, 230, '#b8302c', '#d9584a')}
    <path d={disc(196, 126, 6) + disc(214, 142, 6) + disc(206, 120, 4)} fill="#8a3018" />
    <path d="M262 82l12-4M278 98l10-6M264 98l6 6M286 80l4 6" stroke="#3f7a3c" strokeWidth="4" strokeLinecap="round" />
    <path d={box(344, 84, 11, 11) + box(360, 94, 11, 11) + box(344, 102, 11, 11)} fill="#fbf6ea" />
    <path d={disc(406, 146, 5) + disc(422, 158, 4) + disc(420, 142, 3)} fill="#3f9a5a" />
    <path d={disc(416, 224, 11) + disc(438, 232, 11)} fill="#7a2a1c" />
    <path d={disc(413, 221, 3) + disc(435, 229, 3)} fill="#c9705a" />
    <circle cx="222" cy="262" r="66" fill="#d9a45c" />
    <circle cx="222" cy="262" r="60" fill="#ecc487" />
    <path d="M222 262h66a66 66 0 0 1-66 66z" fill="#d9a45c" />
    <path d="M222 262h60a60 60 0 0 1-60 60z" fill="#f3d39a" />
    <path
      d={
        disc(196, 240, 7) +
        disc(228, 226, 5) +
        disc(204, 282, 6) +
        disc(186, 266, 4) +
        disc(250, 244, 6) +
        disc(240, 286, 6) +
        disc(258, 276, 4)
      }
      fill="#b5783f"
    />
    <path d="M290 232q4-46 52-44 46 4 42 46 0 38-46 44-44-2-48-46z" fill="#fffaf0" />
    <path
      d="M306 226l8-4M322 208l8 3M340 222l8-4M358 206l6 6M352 240l8 4M326 244l8-3M310 252l7 4M338 260l8-3M366 230l6-4M334 196l7-2"
      stroke="#d9cdb8"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M330 226q6-10 14 0-6 10-14 0zM346 216q8-6 12 4-8 6-12-4z" fill="#3f9a5a" />
    <path d="M318 330a30 30 0 0 1 56-20z" fill="#b5d04a" />
    <path
      d="M322 326a25 25 0 0 1 46-16zM332 318l10 4M344 304l2 14M356 302l-6 12"
      fill="#e6ef9a"
      stroke="#b5d04a"
      strokeWidth="2.4"
    />
    <path d="M288 322q-16 6-18 20 20 4 26-8 2-8-8-12z" fill="#c8102e" />
    <path d="M388 296q20-14 28 2-2 14-20 14-12-4-8-16z" fill="#7fa83a" />
    <path d="M512 338q18 10 14 34-30 2-40-14 6-20 26-20z" fill="#c8502a" />
    <circle cx="84" cy="64" r="50" fill="#5e1f2c" opacity=".4" />
    <circle cx="78" cy="58" r="50" fill="#c98a3f" />
    <circle cx="78" cy="58" r="42" fill="#e9b565" />
    <circle cx="78" cy="58" r="36" fill="#fbf0dc" />
    <path d="M56 50q22-18 44 0-12 20-44 0z" fill="#fffaf0" />
    <path d={disc(70, 66, 4) + disc(90, 64, 3) + disc(82, 76, 3)} fill="#e0a52a" />
    <circle cx="534" cy="350" r="46" fill="#b5783f" />
    <circle cx="528" cy="344" r="46" fill="#d9a05a" />
    <circle cx="528" cy="344" r="38" fill="#a8623a" />
    <path d={disc(514, 338, 6) + disc(536, 330, 5) + disc(534, 356, 6)} fill="#c98a5a" />
  </>
);
