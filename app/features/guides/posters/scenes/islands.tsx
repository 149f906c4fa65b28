import { Fish, Turtle } from '~/ui/poster/parts/animals.tsx';
import { Dhow } from '~/ui/poster/parts/boats.tsx';
import { Lighthouse } from '~/ui/poster/parts/buildings.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Hills } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Clouds, Sky } from '~/ui/poster/parts/sky.tsx';
import { disc, indices, roundToTenth, xy } from '~/ui/poster/parts/svg-path.ts';
import { LeaningPalm, Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { Glints } from '~/ui/poster/parts/water.tsx';

const coral = (x: number, y: number, size: number) =>
  `M${xy(x, y)}v${roundToTenth(-size)}m0 ${roundToTenth(size * 0.4)}l${xy(-size * 0.5, -size * 0.4)}v${roundToTenth(-size * 0.5)}m${xy(size * 0.5, size * 0.6)}l${xy(size * 0.5, -size * 0.5)}v${roundToTenth(-size * 0.4)}`;

/** An Andaman island with its lighthouse and palms above the waterline, the reef with turtle and fish below. */
export const AndamanAndNicobar = () => {
  const { noon } = lights;
  return (
    <>
      <Sky light={noon} horizon={180} />
      <Clouds at="230 70 100 470 60 90 40 130 70" fill={noon.cloud} />
      <Hills points="-20 168 80 132 180 158 260 170" fill="#5f9f9a" to={186} />
      <Hills points="440 176 520 140 640 158" fill="#5f9f9a" to={186} />
      <path d="M0 174h600v226H0z" fill="#1f9fb4" />
      <path d="M0 174h600v8H0z" fill="#8fdcd8" />
      <path d="M196 200q40-30 120-34 110-6 190 34z" fill="#f6dca6" />
      <Hills points="230 188 280 130 350 110 420 126 478 186" fill="#2f8a5a" to={188} />
      <Wood x={250} y={158} width={206} fill="#1f6f4c" size={24} to={184} />
      <Lighthouse x={336} y={152} size={0.8} wall="#fbf6ea" band="#c8102e" lamp="#ffd76a" ink="#1f2a5a" />
      <LeaningPalm x={420} y={192} size={1.1} fill="#6b4a3f" leaf="#1f7a52" nut="#f28c28" />
      <LeaningPalm x={270} y={192} flip fill="#6b4a3f" leaf="#1f7a52" nut="#f28c28" />
      <Palm x={456} y={194} size={0.9} fill="#6b4a3f" leaf="#2f8a5a" />
      <Dhow x={110} y={196} size={0.6} hull="#1f2a5a" sail="#f28c28" shade="#c8602a" />
      <path d="M0 200q50-10 100 0t100 0 100 0 100 0 100 0 100 0v200H0z" fill="#147f9c" />
      <path
        d="M0 200q50-10 100 0t100 0 100 0 100 0 100 0 100 0v7q-50 10-100 0t-100 0-100 0-100 0-100 0-100 0z"
        fill="#d5f3ec"
      />
      <path d="M0 268q160-14 300-4t300-10v146H0z" fill="#0f6a8c" />
      <path
        d="M70 210l-50 190h70l30-190zM330 208l-20 170h60l10-170zM500 208l40 190h60l-60-190z"
        fill="#4fb8c4"
        opacity=".3"
      />
      <path d="M-10 400v-34q60-30 120-14t110 20 120-10 120 6 150-14v46z" fill="#0c4a6b" />
      <path
        d={coral(94, 372, 44) + coral(516, 378, 46)}
        stroke="#f2607a"
        strokeWidth="9"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d={coral(150, 388, 36) + coral(468, 388, 34)}
        stroke="#f6a83a"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M0 400q-6-50 30-50t34 50zM556 400q0-46 30-46t30 46zM200 400q0-24 22-24t22 24z" fill="#c65a9a" />
      <path d="M6 380q10-10 20 0t20 0M566 384q8-8 18 0t18 0" stroke="#e79ac8" strokeWidth="3" fill="none" />
      <path
        d="M390 400q-4-30 6-44 8 16 6 44zM412 400q0-22 10-34 4 16 0 34zM284 400q-4-24 4-36 8 16 6 36z"
        fill="#2fa07a"
      />
      <Turtle x={296} y={296} size={1.9} turn={-14} fill="#6fae5a" shade="#2f6b4a" />
      <Fish x={150} y={272} size={1.1} fill="#ffc72c" stripe="#1f2a5a" />
      <Fish x={192} y={294} fill="#ffc72c" stripe="#1f2a5a" />
      <Fish x={462} y={286} size={1.3} flip fill="#f2702a" stripe="#fbf6ea" />
      <Fish x={520} y={312} flip fill="#f2702a" stripe="#fbf6ea" />
      <path
        d={disc(366, 250, 4) + disc(372, 234, 3) + disc(364, 224, 2.4) + disc(216, 250, 3) + disc(222, 238, 2.4)}
        fill="#bfe8e2"
      />
    </>
  );
};

/** The crown of a coconut palm from above. */
const Crown = ({ x, y, size = 1, fill }: { x: number; y: number; size?: number; fill: string }) => (
  <Positioned x={x} y={y} size={size}>
    <path
      d="M0 0q-8-14-2-24 8 8 2 24 6-14 18-14-2 12-18 14 16 0 22 8-12 6-22-8 10 12 6 22-12-6-6-22-2 16-12 20-6-12 12-20-14 4-22-2 8-10 22 2-14-8-14-18 14 2 14 18z"
      fill={fill}
    />
  </Positioned>
);

const palms =
  '226 168 250 150 276 166 304 142 330 160 300 180 356 144 380 164 352 184 256 190 404 150 326 200 376 196 282 208';

/** A coral atoll of Lakshadweep from the air: white sand, palms, the pale lagoon inside its reef, a boat on its shadow. */
export const Lakshadweep = () => {
  const at = palms.split(' ').map(Number);
  return (
    <>
      <path d="M0-300h600v700H0z" fill="#0f5f96" />
      <path d="M0 60q120-40 260-20t340-30v390H0z" fill="#1270a6" />
      <path
        d="M60 250q-50-120 80-180 140-60 280-30 130 30 140 140 6 110-120 160-150 56-270 20-90-26-110-110z"
        fill="#1b8fbf"
      />
      <path
        d="M92 250q-40-100 70-150 120-50 244-26 116 26 122 120 2 92-110 132-130 46-236 16-76-22-90-92z"
        fill="#e9f6ea"
      />
      <path
        d="M102 248q-36-92 66-138 114-46 230-24 110 24 114 110 2 86-102 122-124 42-224 14-70-20-84-84z"
        fill="#3fbfc4"
      />
      <path d="M150 236q-20-70 60-104 96-34 190-14 80 18 80 80 0 64-84 92-94 28-170 8-62-16-76-62z" fill="#6fd6cc" />
      <path d="M178 196q0-56 70-74 90-20 150 2 54 22 34 60-30 36-96 44-60 20-110 8-46-12-48-40z" fill="#a9ecdc" />
      <path d="M190 186q4-44 64-58 80-16 134 0 50 18 34 48-30 30-88 38-56 20-98 8-46-8-46-36z" fill="#fdf0cf" />
      <path d="M206 180q6-34 56-44 70-14 118 0 40 14 26 36-26 24-78 30-48 18-84 8-40-6-38-30z" fill="#5fa85c" />
      <path d="M216 184q10-28 52-36 60-10 104 0 30 10 22 24-24 18-70 22-44 16-74 8-34-4-34-18z" fill="#3f8a4c" />
      {indices(at.length / 2).map((index) => (
        <Crown key={index} x={(at[index * 2] ?? 0) + 2} y={(at[index * 2 + 1] ?? 0) + 5} size={0.9} fill="#2b6b40" />
      ))}
      {indices(at.length / 2).map((index) => (
        <Crown
          key={index}
          x={at[index * 2] ?? 0}
          y={at[index * 2 + 1] ?? 0}
          size={0.9}
          fill={index % 2 ? '#7fc45c' : '#a5d66a'}
        />
      ))}
      <path d="M420 176l46 16-2 6-48-16z" fill="#8a5a3f" />
      <path d="M458 190l18-2 6 8-18 6z" fill="#c8502a" />
      <path
        d={
          disc(250, 290, 10) +
          disc(272, 298, 7) +
          disc(180, 150, 8) +
          disc(440, 270, 9) +
          disc(420, 286, 6) +
          disc(150, 200, 7) +
          disc(470, 140, 8)
        }
        fill="#2fa0a8"
      />

      <g transform="translate(330 272)">
        <path d="M-32 14q30-12 62-2 14 4 20 10-10 8-30 8-34 0-52-16z" fill="#2fa0a8" />
        <path d="M-44 0q34-16 66-8 18 4 28 8-10 6-28 8-34 8-66-8z" fill="#fbf6ea" />
        <path d="M-34 0q30-10 56-5 12 2 18 5-8 4-18 5-30 5-56-5z" fill="#c8102e" />
        <path d="M-4-8h22v16H-4z" fill="#fbf6ea" />
        <path d="M-62-2h-34M-60 5h-22" stroke="#e9fbf4" strokeWidth="3" strokeLinecap="round" />
      </g>
      <Turtle x={206} y={262} size={0.9} turn={20} fill="#4f9a6a" shade="#2b6b58" />
      <path
        d="M44 196q-2-60 50-100M110 352q60 40 170 40M560 214q0 60-60 110M420 32q70 10 120 60"
        stroke="#e9f6ea"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
        strokeDasharray="30 16 60 20"
      />
      <g fill="#fbf6ea">
        <path d="M86 72q14-14 30-2 14-12 32 0-18-2-30 8-14-10-32-6z" />
        <path d="M150 46q10-10 22-2 10-8 22 0-12-2-21 6-11-8-23-4z" />
      </g>
      <Glints at="30 290 40 520 350 50 480 376 40 40 130 30 560 260 30" ink="#5fb4d4" />
    </>
  );
};
