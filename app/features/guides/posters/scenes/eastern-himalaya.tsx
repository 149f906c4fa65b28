import { MonasteryBlock } from '~/ui/poster/parts/buildings.tsx';
import { Banners, PrayerFlags } from '~/ui/poster/parts/flags.tsx';
import { Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Stars } from '~/ui/poster/parts/sky.tsx';
import { box, disc, xy } from '~/ui/poster/parts/svg-path.ts';
import { Pine } from '~/ui/poster/parts/trees.tsx';

const wall = { lit: '#fffaf0', shade: '#d3c9cf', dark: '#5c3a38' };

/** Kanchenjunga in the first sun over a monastery with its prayer banners. */
export const Sikkim = () => {
  const { rose } = lights;
  return (
    <>
      <Sky light={{ ...rose, sky: ['#2f4f8f', '#7f7fb0', '#f3b59f'] }} horizon={230} />
      <Stars at="60 40 130 70 520 36 460 60 566 90" fill="#fbf6ea" />
      <path
        d="M-10 330V214L60 160l36 34 54-78 36 30 46-58 30 24 60-78 34 46 36-20 48 64 46-26 54 66 70-30v180z"
        fill="#f7b48c"
      />
      <path
        d="M60 160l36 34 40 136H60l16-90zM150 116l36 30 26 84 20 100h-80l16-110-26-40zM232 88l30 24 14 88 34 130h-76l18-120-26-30 18-42zM322 34l34 46 24 90 40 160h-88l14-120-32-40 24-50zM392 60l48 64 34 76 46 130h-74l-8-110-30-50 14-50zM486 98l54 66 40 166h-56l-8-110-30-50z"
        fill="#8a76a8"
      />
      <path
        d="M322 34l-60 78 20-4 14 24 20-20 14 8zM392 60l-36 20 14 6 6 20 20 6zM232 88l-46 58 18-2 10 16 14-20 18 0zM150 116l-40 58 16 0 8 14 10-32zM486 98l-38 22 12 8 8 14 14-10zM60 160l-36 28 16 2 12 16 8-18z"
        fill="#fff0dc"
      />
      <Peaks
        points="-40 270 60 214 130 256 220 206 320 262 430 212 520 254 640 206"
        fill="#6a6a9c"
        shade="#55588c"
        to={330}
      />
      <Clouds at="20 262 130 210 254 150 420 266 150" fill="#fdeee0" />
      <Hills points="-20 300 100 258 240 290 380 262 520 284 640 250" fill="#3f6f86" />
      <Hills points="-20 340 120 306 300 316 470 300 640 322" fill="#2b6b62" />
      <MonasteryBlock
        x={238}
        y={328}
        width={72}
        height={44}
        stone={wall}
        frieze="#8a2f2a"
        roof="#c8502a"
        window={wall.dark}
      />
      <MonasteryBlock
        x={388}
        y={328}
        width={72}
        height={44}
        stone={wall}
        frieze="#8a2f2a"
        roof="#c8502a"
        window={wall.dark}
      />
      <MonasteryBlock x={312} y={330} width={110} height={66} stone={wall} frieze="#8a2f2a" window={wall.dark} />
      <path d="M244 266q16-4 26-16h84q10 12 26 16z" fill="#c8502a" />
      <MonasteryBlock
        x={312}
        y={252}
        width={68}
        height={34}
        stone={{ lit: '#d9452f', shade: '#a8332c', dark: wall.dark }}
        frieze="#ffc72c"
        window="#fbe3b4"
      />
      <path d="M268 220q14-4 22-16h44q8 12 22 16z" fill="#ffc72c" />
      <path d="M312 204h22q8 12 22 16h-40z" fill="#e09a1f" />
      <path d={`${box(311, 188, 2, 17)}${disc(312, 188, 4)}`} fill="#e09a1f" />
      <path d="M300 330v-24h24v24z" fill="#c8102e" />
      <path d="M0 334q150-20 300-6t300-10v82H0z" fill="#1f5a50" />
      <path d="M296 332h32l40 68H250z" fill="#d9c3a8" />
      <Banners at="70 366 112 358 154 352" pole="#e9dcc4" height={112} />
      <Banners at="446 352 490 358 534 366" pole="#e9dcc4" height={112} colours={['#1f8a5c', '#ffc72c', '#2f6fb3']} />
      <Pine x={26} y={396} size={1.5} fill="#1d5f56" shade="#123f44" tiers={6} />
      <Pine x={576} y={396} size={1.6} fill="#1d5f56" shade="#123f44" tiers={6} />
      <path d="M0 388q150-14 260 12H0zM600 388q-140-14-240 12h240z" fill="#123f44" />
      <path
        d={[
          [40, 384],
          [70, 392],
          [104, 388],
          [140, 396],
          [470, 396],
          [500, 388],
          [540, 394],
          [180, 396],
          [440, 398],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 5) + disc(x + 7, y + 3, 4))
          .join('')}
        fill="#d9365a"
      />
    </>
  );
};

/** The monastery of Tawang along its ridge above a sea of cloud. */
export const ArunachalPradesh = () => {
  const { snow } = lights;
  const block = (x: number, y: number, width: number, height: number, roof: string) => (
    <g key={x}>
      <MonasteryBlock x={x} y={y} width={width} height={height} stone={wall} frieze="#a8332c" window={wall.dark} />
      <path d={`M${xy(x - width / 2 - 4, y - height + 1)}l12-13h${width - 16}l12 13z`} fill={roof} />
    </g>
  );
  return (
    <>
      <Sky light={{ ...snow, sky: ['#4fa0c4', '#8cc8d4', '#f3e6c4'] }} sun={[420, 10, 30]} look="rays" horizon={220} />
      <Peaks
        points="-40 220 50 150 110 186 180 112 250 170 320 100 390 160 470 66 548 150 640 110"
        fill="#7f9fc0"
        shade="#5f83ad"
        snow={['#fffaf0', '#cfdcea']}
        snowLine={0.5}
        to={300}
      />
      <Clouds at="320 132 90 40 130 100" fill="#fffaf0" />
      <Peaks
        points="-40 262 60 206 150 252 250 200 330 236 430 196 520 246 640 190"
        fill="#3f7a8c"
        shade="#2f677d"
        to={340}
      />
      <Clouds at="-30 270 190 120 282 220 400 266 240 300 286 160" fill="#fdf6ea" />
      <path d="M-10 400v-64q60-30 130-38t190-26 170 2 130 42v84z" fill="#2f7a5c" />
      <path d="M300 400q40-50 30-128 90-10 160 2t120 42v84z" fill="#23654f" />
      {block(150, 306, 70, 34, '#f2b830')}
      {block(218, 296, 70, 38, '#f2b830')}
      {block(460, 294, 74, 38, '#f2b830')}
      {block(530, 308, 66, 34, '#f2b830')}
      {block(290, 290, 84, 50, '#f2b830')}
      {block(398, 290, 70, 48, '#f2b830')}
      <MonasteryBlock x={344} y={292} width={92} height={86} stone={wall} frieze="#a8332c" window={wall.dark} />
      <path d="M286 208l22-18h72l22 18z" fill="#ffc72c" />
      <path d="M352 190h28l22 18h-40z" fill="#e09a1f" />
      <path d="M314 190v-14h60v14z" fill="#c8402b" />
      <path d="M300 178l20-18h48l20 18z" fill="#ffc72c" />
      <path d="M350 160h18l20 18h-30z" fill="#e09a1f" />
      <path d={`${box(343, 144, 2, 17)}${disc(344, 144, 4)}`} fill="#e09a1f" />
      <path d={`${box(184, 314, 60, 30)}`} fill="#fffaf0" />
      <path d="M172 316l14-16h56l14 16z" fill="#c8402b" />
      <path d="M202 344v-18h24v18z" fill="#5c3a38" />
      <path d="M214 344q-10 20 20 28 60 10 60 28h-70q0-10-30-24-22-14-8-32z" fill="#e9d3ad" />
      <path d="M-10 400v-44q110-10 190 20l40 24zM610 400v-56q-110 0-180 32l-40 24z" fill="#17504a" />
      <PrayerFlags from={[-10, 236]} to={[306, 176]} sag={84} count={17} rope="#5c3a38" size={17} />
      <PrayerFlags from={[382, 176]} to={[620, 230]} sag={70} count={13} rope="#5c3a38" size={17} />
      <Pine x={572} y={392} size={1.5} fill="#1d665a" shade="#134846" />
      <path d="M-6 400q30-40 20-90 16 30 10 50 30-30 50-30-30 24-40 70z" fill="#123f3c" />
      <path
        d={[
          [20, 318],
          [40, 340],
          [66, 326],
          [10, 350],
          [52, 360],
          [88, 350],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 9) + disc(x + 10, y + 5, 8) + disc(x + 3, y + 11, 8))
          .join('')}
        fill="#d9265a"
      />
      <Birds at="210 96 236 84 260 100" ink="#2f5d7d" />
    </>
  );
};
