import { Elephant, Tiger } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { Place } from '~/ui/poster/parts/frame.tsx';
import { Grass, Hills } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { archway, box, disc, short, times, xy } from '~/ui/poster/parts/pen.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { Shikhara } from '~/ui/poster/parts/temples.tsx';
import { RoundTree, Wood } from '~/ui/poster/parts/trees.tsx';
import { Foam, Glints, Waterfall } from '~/ui/poster/parts/water.tsx';

const tigerColours = { fill: '#f28c28', shade: '#d06a1c', belly: '#fdf0cf', stripe: '#2b1a24' };

/** The temples of Khajuraho in the first light, a tiger in the grass before them. */
export const MadhyaPradesh = () => {
  const light = lights.dawn;
  const stone = { lit: '#e0a562', shade: '#ad6e45', dark: '#6b3a36' };
  return (
    <>
      <Sky light={light} sun={[468, 142, 54]} horizon={270} />
      <Streaks at="40 76 120 96 96 70 500 60 90" fill={light.cloud} />
      <Hills points="-20 262 120 226 260 256 420 224 640 262" fill="#b9a39a" />
      <Wood x={-10} y={272} width={620} fill="#7c8a5c" size={17} to={300} />
      <path d={`${box(96, 250, 380, 44)}${box(84, 286, 404, 16)}`} fill={stone.lit} />
      <path d={`${box(400, 250, 76, 44)}${box(410, 286, 78, 16)}`} fill={stone.shade} />
      <path d="M84 286h404M96 262h380M96 274h380" stroke={stone.dark} strokeWidth="2" opacity=".5" />
      <Shikhara x={140} y={252} width={52} height={66} stone={stone} />
      <Shikhara x={192} y={252} width={66} height={96} stone={stone} />
      <Shikhara x={250} y={252} width={76} height={124} stone={stone} />

      <Shikhara x={408} y={252} width={62} height={104} stone={stone} />

      <Shikhara x={346} y={252} width={112} height={192} stone={stone} />
      <Shikhara x={380} y={252} width={52} height={86} stone={stone} />
      <path d={`${box(114, 232, 318, 22)}`} fill={stone.lit} />
      <path d={`${box(362, 232, 70, 22)}`} fill={stone.shade} />
      <path d={[140, 192, 250, 308].map((x) => archway(x, 252, 18, 30)).join('')} fill={stone.dark} />
      <path d="M116 302h48v-50h-24v12h-10v12h-8v14h-6z" fill="#f0c283" />
      <path d="M0 300q150-14 300-4t300-6v110H0z" fill="#a9a24c" />
      <path d="M0 326q180-20 330-6t270-10v90H0z" fill="#7f8f44" />
      <Grass x={-6} y={358} width={620} height={44} fill="#5f7a3c" step={16} />
      <Tiger x={300} y={378} size={1.3} {...tigerColours} />
      <path d="M0 372q150-8 300 0t300-6v34H0z" fill="#33553a" />
      <Grass x={-6} y={398} width={620} height={42} fill="#33553a" step={15} />
      <RoundTree x={36} y={306} size={1.4} fill="#6b8a44" shade="#4f6f3c" stem="#4b3a33" />
      <RoundTree x={560} y={308} size={1.6} fill="#6b8a44" shade="#4f6f3c" stem="#4b3a33" />
      <Birds at="120 140 146 126 90 120" ink="#8a4b3a" />
    </>
  );
};

/** The Chitrakote falls: the whole river over its horseshoe of rock in the rains. */
export const Chhattisgarh = () => {
  const light = { ...lights.monsoon, sky: ['#6fa0a6', '#97bfb8', '#cfe2c9'] as const, glow: '#a9cbc0' };
  const fall = (x: number, top: number, width: number, foot: number) =>
    `M${xy(x, top)}h${short(width)}q${xy(3, 40, 2, foot - top)}h${short(-width - 4)}q${xy(-1, -40, 2, top - foot)}z`;
  const falls: [number, number, number, number][] = [
    [36, 176, 70, 352],
    [112, 186, 44, 322],
    [162, 194, 52, 306],
    [222, 200, 34, 296],
    [262, 202, 80, 294],
    [350, 200, 36, 296],
    [394, 194, 50, 306],
    [450, 186, 46, 322],
    [502, 176, 66, 352],
  ];
  return (
    <>
      <Sky light={light} sun={[300, 92, 36]} horizon={190} />
      <Clouds at="30 84 150 400 74 160 210 130 110" fill={light.cloud} />
      <Hills points="-20 164 100 130 220 156 380 128 520 150 640 128" fill={light.far} to={210} />
      <Wood x={-10} y={166} width={620} fill="#2f6f58" size={18} to={200} />
      <path d="M0 164q300 40 600 0v60H0z" fill="#8fc0b0" />
      <path d="M60 184q240 26 480 0M140 196q160 12 320 0" stroke="#e4f0e2" strokeWidth="3" fill="none" />
      <path d="M0 170q90 6 150 20t150 14 150-14 150-20v230H0z" fill="#553f3f" />
      <path d="M0 170q90 6 150 20t150 14 150-14 150-20v22q-100 2-150 16t-150 14-150-14T0 192z" fill="#7a5c4c" />
      <path
        d="M20 260l24-20 6 60zM216 240l6 60-12 8zM344 240l10 60-14 4zM560 250l30-10-16 70zM156 230l6 70-14 10zM446 230l8 80-12 4z"
        fill="#38282e"
      />
      <path d={falls.map(([x, top, width, foot]) => fall(x, top, width, foot)).join('')} fill="#d5ebe2" />
      <path
        d={falls
          .map(([x, top, width, foot]) =>
            times(Math.floor(width / 12))
              .map(
                (index) =>
                  `M${xy(x + 7 + index * 12, top + 6 + ((index * 11) % 15))}v${short((foot - top) * (0.5 + ((index * 3) % 4) * 0.1))}`,
              )
              .join(''),
          )
          .join('')}
        stroke="#fbfdf6"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 366q60-10 110-36 60-28 190-30t190 30q50 26 110 36v40H0z" fill="#5fa79a" />
      <Foam x={150} y={318} width={300} size={16} fill="#f4faf0" />
      <Foam x={10} y={366} width={160} size={18} fill="#f4faf0" />
      <Foam x={430} y={366} width={160} size={18} fill="#f4faf0" />
      <path d="M90 330Q180 210 300 206t220 124" fill="none" stroke="#f28c5c" strokeWidth="5" opacity=".5" />
      <path d="M98 334Q186 218 300 214t212 120" fill="none" stroke="#ffe7a3" strokeWidth="5" opacity=".5" />
      <path d="M106 338Q192 226 300 222t204 116" fill="none" stroke="#6fb3c4" strokeWidth="5" opacity=".4" />
      <Glints at="220 344 60 310 352 70 180 366 80 360 374 60 260 384 110" ink="#e4f0e2" thick={3} />
      <CountryBoat x={300} y={360} size={0.8} hull={light.front} />
      <Hills points="-20 352 60 346 130 390 170 406" fill={light.near} />
      <Hills points="430 406 470 390 540 346 640 352" fill={light.near} />
      <RoundTree x={34} y={382} size={1.9} fill="#256b52" shade="#17503f" stem={light.front} />
      <RoundTree x={96} y={400} size={1.2} fill="#2f7a5a" shade="#1f5c48" stem={light.front} />
      <RoundTree x={568} y={384} size={1.9} fill="#256b52" shade="#17503f" stem={light.front} />
      <RoundTree x={508} y={402} size={1.2} fill="#2f7a5a" shade="#1f5c48" stem={light.front} />
    </>
  );
};

/** A waterfall over steps of rock among sal woods, flame trees in flower, elephants at the pool. */
export const Jharkhand = () => {
  const light = lights.haze;
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#a9d6d4', '#cfe6d0', '#f3ecc4'], sun: '#fff6d0', glow: '#dcecc8' }}
        sun={[118, 110, 42]}
        horizon={220}
      />
      <Hills points="-20 196 100 150 220 190 340 140 480 180 640 132" fill="#a9a08a" />
      <Hills points="-20 226 120 186 260 220 420 170 640 200" fill="#6f8f6a" />
      <path d="M120 400l20-130 50-24 20-60 40-18 20-46 100-10 40 30 60 6 40 50 120 10v192z" fill="#8a5f4c" />
      <path d="M394 112l36 30 60 6 40 50 80 10v192H440l-20-90 16-40-30-60z" fill="#6b4640" />
      <path
        d="M210 186l30 20 20-30zM160 262l40 10 10-40zM440 180l30 40 20-30zM500 250l40 30 20-50zM250 250l-20 40 34-6z"
        fill="#573838"
      />
      <Wood x={250} y={124} width={170} fill="#4f7a44" size={18} to={136} />
      <Wood x={430} y={156} width={190} fill="#4f7a44" size={20} to={180} />
      <Waterfall x={290} y={116} width={66} height={78} fill="#e9f3e6" thread="#9fcabf" />
      <path d="M276 192h98l16 10H262z" fill="#b98f70" />
      <Waterfall x={268} y={196} width={98} height={70} fill="#e9f3e6" thread="#9fcabf" />
      <path d="M246 264h146l20 10H228z" fill="#b98f70" />
      <Waterfall x={246} y={268} width={128} height={64} fill="#e9f3e6" thread="#9fcabf" />
      <path d="M90 400q20-70 220-72t230 72z" fill="#6fb0a4" />
      <Foam x={216} y={340} width={190} size={16} fill="#fbfdf2" />
      <Glints at="200 356 60 330 362 80 180 376 70 390 380 60 250 388 80" ink="#e9f3e6" thick={3} />
      <path d="M0 400v-70q80-16 130 10t50 60zM600 400v-84q-90 0-120 34t-60 50z" fill="#4f6b3c" />
      <Place x={496} y={342} size={0.6} flip>
        <Elephant x={0} y={0} fill="#6b6a78" shade="#4f4f60" />
      </Place>
      <Elephant x={110} y={366} size={1.2} fill="#7a7886" shade="#565566" tusk="#fbf6ea" />
      <Palash x={40} y={340} size={1.5} />
      <Palash x={566} y={352} size={1.8} flip />
      <path d="M0 400v-26q150-8 230 26zM600 400v-22q-90-10-160 22z" fill="#2f4a33" />
      <Birds at="200 96 226 84 420 70" ink="#7a4438" />
    </>
  );
};

/** Flame of the forest: a bare crooked tree full of orange flowers. */
const Palash = (at: { x: number; y: number; size: number; flip?: boolean }) => (
  <Place {...at}>
    <path
      d="M-4 0q6-30-4-52-16-6-24-24M-6-50q8-20 4-40M-2-34q18-8 28-34M14-52q10-2 22-10"
      stroke="#4b2f33"
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
    />
    <path
      d={
        disc(-32, -80, 13) +
        disc(-14, -92, 14) +
        disc(4, -98, 15) +
        disc(24, -82, 14) +
        disc(42, -66, 11) +
        disc(-44, -64, 9) +
        disc(10, -74, 10)
      }
      fill="#e8562a"
    />
    <path
      d={
        disc(-36, -84, 5) +
        disc(-10, -98, 6) +
        disc(10, -102, 6) +
        disc(28, -86, 5) +
        disc(42, -68, 4) +
        disc(-18, -84, 4)
      }
      fill="#f9a03c"
    />
  </Place>
);
