import { Hornbill } from '~/ui/poster/parts/animals.tsx';
import { Banners, PrayerFlags } from '~/ui/poster/parts/flags.tsx';
import { Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { box, disc, short, times, xy } from '~/ui/poster/parts/pen.ts';
import { Birds, Clouds, Sky, Stars, Streaks } from '~/ui/poster/parts/sky.tsx';
import { Bamboo, Pine } from '~/ui/poster/parts/trees.tsx';
import { MonasteryBlock } from '~/ui/poster/parts/walls.tsx';

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
      <Sky light={{ ...snow, sky: ['#4fa0c4', '#8cc8d4', '#f3e6c4'] }} sun={[112, 84, 34]} horizon={220} />
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
      <Pine x={520} y={404} size={1.1} fill="#1d665a" shade="#134846" />
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
      <path
        d={[
          [20, 318],
          [40, 340],
          [66, 326],
          [10, 350],
          [52, 360],
          [88, 350],
        ]
          .map(([x = 0, y = 0]) => disc(x + 3, y + 3, 3))
          .join('')}
        fill="#ffc0c8"
      />
      <Birds at="210 96 236 84 260 100" ink="#2f5d7d" />
    </>
  );
};

/** A hornbill before a Naga morung with its crossed horns, hills behind. */
export const Nagaland = () => {
  const light = lights.rose;
  return (
    <>
      <Sky light={light} sun={[150, 122, 46]} horizon={250} />
      <Streaks at="230 66 110 260 82 60 40 60 60" fill={light.cloud} />
      <Hills points="-20 226 80 170 190 220 310 160 440 214 540 170 640 210" fill={light.far} />
      <Hills points="-20 262 110 214 250 256 390 206 520 250 640 216" fill="#5f8a9a" />
      <Clouds at="0 264 130 260 262 120 430 262 120" fill="#fff3df" />
      <Hills points="-20 292 120 262 300 288 460 260 640 286" fill="#2f7a68" />
      <Hills points="-20 330 140 312 320 318 640 300" fill="#4f8f4f" />
      <path d="M0 326q200-18 600-10v84H0z" fill="#b98a52" />
      <path d="M0 326q200-18 600-10v12q-400-8-600 12z" fill="#6f9a4c" />
      <g transform="translate(222 336)">
        <path d="M-112-66Q-40-130 0-208q40 78 112 142l-14 8H-98z" fill="#c98f4a" />
        <path d="M0-208q40 78 112 142l-14 8H34Q26-140 0-208z" fill="#9c6636" />
        <path d="M-84 0v-74L0-176 84-74V0z" fill="#6b3326" />
        <path d="M-84-58h168M-84-30h168" stroke="#e9b872" strokeWidth="4" />
        <path
          d={times(6)
            .map((index) => `M${short(-72 + index * 28.8)}-58l7-11 7 11-7 11z`)
            .join('')}
          fill="#fbf0dc"
        />
        <path d="M-66-72h132v-10H-66zM-46-96h92v-8h-92z" fill="#1e1b18" />
        <path
          d={[-30, 0, 30].map((x) => `M${x - 5}-104q-14-6-12-20 4 10 17 12 13-2 17-12 2 14-12 20l-5 14z`).join('')}
          fill="#fbf0dc"
        />
        <path
          d={[-20, 20].map((x) => `M${x - 6}-136q-10-6-8-16 4 8 14 9 10-1 14-9 2 10-8 16l-6 12z`).join('')}
          fill="#fbf0dc"
        />
        <path d="M-20 0v-46h40V0z" fill="#24141a" />
        <path d="M-26 0v-50h6V0zM20 0v-50h6V0z" fill="#e9b872" />
        <path d={disc(-52, -44, 8) + disc(52, -44, 8)} fill="#fbf0dc" />
        <path d={disc(-52, -44, 4) + disc(52, -44, 4)} fill="#c8102e" />
        <path
          d="M-116-60L-4-216q-12-26-34-34 36-4 38 30 2-34 38-30-22 8-34 34L116-60l-10 4L0-198-106-56z"
          fill="#3c1a1c"
        />
        <path d="M-96 0v-66h12V0zM84 0v-66h12V0z" fill="#4b2420" />
      </g>
      <path d="M60 340l6-70M78 342l-4-76M44 338l2-66" stroke="#4b2420" strokeWidth="4" />
      <path d="M66 270l-7-4 10-22 5 24zM74 266l-6-2 4-26 9 24zM46 272l-6-2 5-24 7 24z" fill="#e8562a" />
      <path d="M610 250q-60 30-130 34-60 8-96 40" stroke="#3c241e" strokeWidth="13" fill="none" strokeLinecap="round" />
      <path
        d="M520 276q-20 30-16 60M450 290q-10 16-30 18"
        stroke="#3c241e"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
      <Hornbill x={476} y={230} size={1.7} flip ink="#1e1b18" white="#fbf6ea" bill="#ffb81c" />
      <path
        d="M560 260q14-26 44-24-6 24-44 24zM540 268q0 26 30 40 6-26-30-40zM396 316q-24-6-32 14 22 10 32-14zM500 332q-16 12-8 36 18-12 8-36z"
        fill="#2f7a4c"
      />
      <path d="M0 400v-26q160-26 300 26zM600 400v-40q-120-4-210 40z" fill="#1f4a3c" />
      <path
        d="M20 400q4-40-6-64 20 20 20 64zM60 400q6-30 22-44-2 24-8 44zM560 400q0-50 18-70 4 30-4 70z"
        fill="#2f6b48"
      />
      <Birds at="330 110 356 98 380 116" ink="#4b2420" />
    </>
  );
};

const house = (x: number, y: number, wallColour: string, roof: string, storeys = 1) => ({
  x,
  y,
  wallColour,
  roof,
  storeys,
});

const aizawl = [
  house(286, 178, '#fbe3b4', '#c8402b'),
  house(322, 170, '#f2a07a', '#00727a', 2),
  house(360, 172, '#fffaf0', '#c8402b'),
  house(396, 182, '#8fc3c4', '#7a3524'),
  house(252, 204, '#f6c85a', '#7a3524', 2),
  house(296, 212, '#fffaf0', '#00727a', 2),
  house(338, 208, '#e8735a', '#5e2f3c'),
  house(378, 214, '#fbe3b4', '#c8402b', 2),
  house(420, 214, '#f6c85a', '#00727a'),
  house(226, 240, '#8fc3c4', '#c8402b', 2),
  house(272, 246, '#fbe3b4', '#7a3524', 2),
  house(316, 246, '#f2a07a', '#1f5c6b', 2),
  house(358, 248, '#fffaf0', '#c8402b'),
  house(402, 250, '#e8735a', '#00727a', 2),
  house(444, 246, '#fffaf0', '#7a3524'),
] as const;

/** The houses of Aizawl stacked up their ridge among blue hills and bamboo. */
export const Mizoram = () => {
  const { rose } = lights;
  return (
    <>
      <Sky light={{ ...rose, sky: ['#fdeedd', '#fbd9c0', '#f9bf9c'] }} sun={[150, 110, 44]} horizon={230} />
      <Streaks at="40 60 90 230 56 110 470 80 100" fill="#fff8ee" />
      <Hills points="-20 176 70 130 170 170 280 120 380 160 490 116 640 170" fill="#b6aac9" />
      <Hills points="-20 212 100 164 230 206 350 160 470 200 560 164 640 190" fill="#8f94bd" />
      <Clouds at="-20 216 140 420 210 150" fill="#fff3e8" />
      <Hills points="-20 250 80 212 200 240 500 224 640 212" fill="#6780a6" />
      <Clouds at="30 262 150 470 256 140" fill="#fff3e8" />
      <path d="M120 400q60-120 120-186 50-66 104-68 60 4 108 74 60 80 90 180z" fill="#2f7f6a" />
      <path d="M344 146q60 4 108 74 60 80 90 180H400q40-160-56-254z" fill="#236a5c" />
      {aizawl.map(({ x, y, wallColour, roof, storeys }) => (
        <g key={`${x}${y}`}>
          <path
            d={`${box(x - 15, y - storeys * 14, 30, storeys * 14)}M${x - 11} ${y}v9h3v-9zM${x + 8} ${y}v9h3v-9z`}
            fill={wallColour}
          />
          <path d={box(x + 5, y - storeys * 14, 10, storeys * 14)} fill="#1f2a5a" opacity=".2" />
          <path d={`M${x - 19} ${y - storeys * 14}l8-10h22l8 10z`} fill={roof} />
          <path
            d={times(storeys)
              .map((row) => box(x - 10, y - 11 - row * 14, 6, 7) + box(x + 1, y - 11 - row * 14, 6, 7))
              .join('')}
            fill="#3f4a6b"
          />
        </g>
      ))}
      <g transform="translate(342 148)">
        <path d="M-12 0v-22h24V0z" fill="#fffaf0" />
        <path d="M-15-22L0-36l15 14z" fill="#c8402b" />
        <path d="M-4-30v-30l5-12 5 12v30z" fill="#fffaf0" />
        <path d="M0-72v-8h-3v-2h3v-4h2v4h3v2H2v8zM-3 0v-10h6V0z" fill="#3f4a6b" />
      </g>
      <path
        d="M180 312q120-30 300-20M150 350q160-40 370-20"
        stroke="#8fc39a"
        strokeWidth="4"
        fill="none"
        strokeDasharray="10 7"
      />
      <path d="M-10 400v-50q110-10 220 50zM610 400v-60q-120 0-220 60z" fill="#1f5a55" />
      <Bamboo x={58} y={410} size={1.8} fill="#6f9f3c" leaf="#2b6b48" />
      <Bamboo x={556} y={412} size={1.7} flip fill="#7fae44" leaf="#2f7a4c" />
      <path d="M0 394q150-14 300-4t300-6v16H0z" fill="#143f44" />
      <Birds at="220 96 246 84 450 130 474 118" ink="#5c5288" />
    </>
  );
};
