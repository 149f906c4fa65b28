import { Hornbill } from '~/ui/poster/parts/animals.tsx';
import { Hills } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { box, disc, indices, roundToTenth } from '~/ui/poster/parts/svg-path.ts';
import { Bamboo } from '~/ui/poster/parts/trees.tsx';

/** A hornbill before a Naga morung with its crossed horns, hills behind. */
export const Nagaland = () => {
  const light = lights.rose;
  return (
    <>
      <Sky light={light} sun={[200, 60, 70]} look="offset" horizon={250} />
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
          d={indices(6)
            .map((index) => `M${roundToTenth(-72 + index * 28.8)}-58l7-11 7 11-7 11z`)
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
      <Sky
        light={{ ...rose, sky: ['#fdeedd', '#fbd9c0', '#f9bf9c'] }}
        sun={[300, 90, 84]}
        look="dotted"
        horizon={230}
      />
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
            d={indices(storeys)
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
