import { Elephant, SittingTiger } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Grass, Hills } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices, roundToTenth, xy } from '~/ui/poster/parts/svg-path.ts';
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
      <Sky light={light} sun={[470, 150, 54]} look="plain" horizon={270} />
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
      <SittingTiger x={236} y={384} size={1.3} {...tigerColours} />
      <path d="M0 372q150-8 300 0t300-6v34H0z" fill="#33553a" />
      <Grass x={-6} y={398} width={620} height={42} fill="#33553a" step={15} />
      <RoundTree x={36} y={306} size={1.4} fill="#6b8a44" shade="#4f6f3c" stem="#4b3a33" />
      <RoundTree x={560} y={308} size={1.6} fill="#6b8a44" shade="#4f6f3c" stem="#4b3a33" />
      <Birds at="120 140 146 126 90 120" ink="#8a4b3a" />
    </>
  );
};

const curtains = 18;

/** Depth of the horseshoe towards the viewer: 0 in the middle, 1 at its ends. */
const bend = (x: number): number => ((x - 300) / 290) ** 2;
const lip = (x: number): number => 206 - 74 * bend(x);
const pool = (x: number): number => 292 + 84 * bend(x);

/** One curtain of the falls. */
const curtain = (index: number): string => {
  const left = 12 + index * 32;
  const right = left + 32;
  return `M${xy(left, lip(left))}L${xy(right, lip(right), right, pool(right), left, pool(left))}z`;
};

const threads = (index: number): string =>
  [7, 16, 25]
    .map((offset, which) => {
      const x = 12 + index * 32 + offset;
      const drop = pool(x) - lip(x);
      return `M${xy(x, lip(x) + 5 + ((index * 7 + which * 11) % 17))}v${roundToTenth(drop * (0.4 + ((index + which * 2) % 4) * 0.1))}`;
    })
    .join('');

/** Horizontal positions of the rocks that part the water. */
const isRock = (index: number): boolean => index === 3 || index === 11 || index === 14;

/** The Chitrakote falls: the whole river over its horseshoe of rock in the rains. */
export const Chhattisgarh = () => {
  const light = { ...lights.monsoon, sky: ['#6fa0a6', '#97bfb8', '#cfe2c9'] as const, glow: '#a9cbc0' };
  const water = indices(curtains).filter((index) => !isRock(index));
  return (
    <>
      <Sky light={light} horizon={190} />
      <Clouds at="40 92 140 410 80 150 220 132 100" fill={light.cloud} />
      <Hills points="-20 176 120 150 240 178 380 152 520 170 640 140" fill={light.far} />
      <path
        d={indices(25)
          .map((index) => disc(index * 25, lip(index * 25) - 8, 15 + ((index * 5) % 4) * 3))
          .join('')}
        fill="#2f6f58"
      />
      <path
        d={indices(24)
          .map((index) => disc(12 + index * 25, lip(12 + index * 25) + 2, 13))
          .join('')}
        fill="#1f5846"
      />
      <path d={`M0 ${roundToTenth(lip(0) + 2)}Q300 286 600 ${roundToTenth(lip(600) + 2)}V400H0z`} fill="#5e4640" />
      <path
        d="M108 190l26-4-6 120-20 16zM364 210l34-4 0 88-30 2zM460 186l32-12 4 150-30-12zM0 190l12 0 4 190H0zM588 190h12v190h-16z"
        fill="#43302f"
      />
      <path d={water.map(curtain).join('')} fill="#cfe8de" />
      <path
        d={water
          .filter((index) => index % 3 === 1)
          .map(curtain)
          .join('')}
        fill="#b5d9cf"
      />
      <path d={water.map(threads).join('')} stroke="#fbfdf6" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M0 372Q150 300 300 290t300 82v28H0z" fill="#4f9c92" />
      <path d="M96 346Q184 214 300 208t204 138" fill="none" stroke="#f28c5c" strokeWidth="5" opacity=".6" />
      <path d="M103 349Q190 222 300 216t197 133" fill="none" stroke="#ffe7a3" strokeWidth="5" opacity=".7" />
      <path d="M110 352Q196 230 300 224t190 128" fill="none" stroke="#4f8fc0" strokeWidth="5" opacity=".5" />
      <Foam x={196} y={306} width={208} size={15} fill="#f4faf0" />
      <Foam x={84} y={330} width={130} size={17} fill="#f4faf0" />
      <Foam x={386} y={330} width={130} size={17} fill="#f4faf0" />
      <Foam x={-10} y={372} width={130} size={20} fill="#f4faf0" />
      <Foam x={480} y={372} width={130} size={20} fill="#f4faf0" />
      <Glints at="220 330 60 310 344 70 180 360 80 366 366 60 260 384 110" ink="#e4f0e2" thick={3} />
      <CountryBoat x={296} y={364} hull={light.front} />
      <Hills points="-20 372 60 366 130 394 170 406" fill={light.near} />
      <Hills points="430 406 470 394 540 366 640 372" fill={light.near} />
      <RoundTree x={34} y={390} size={1.5} fill="#256b52" shade="#17503f" stem={light.front} />
      <RoundTree x={92} y={404} fill="#2f7a5a" shade="#1f5c48" stem={light.front} />
      <RoundTree x={568} y={392} size={1.5} fill="#256b52" shade="#17503f" stem={light.front} />
      <RoundTree x={510} y={404} fill="#2f7a5a" shade="#1f5c48" stem={light.front} />
    </>
  );
};

/** A waterfall over steps of rock among sal woods, flame trees in flower, elephants at the pool. */
export const Jharkhand = () => {
  const light = lights.haze;
  return (
    <>
      <Sky light={{ ...light, sky: ['#a9d6d4', '#cfe6d0', '#f3ecc4'] }} horizon={220} />
      <Hills points="-20 196 100 150 220 190 340 140 480 180 640 132" fill="#a9a08a" />
      <Hills points="-20 226 120 186 260 220 420 170 640 200" fill="#6f8f6a" />
      <path d="M120 400l20-130 50-24 20-60 40-18 20-46 100-10 40 30 60 6 40 50 120 10v192z" fill="#8a5f4c" />
      <path d="M394 112l36 30 60 6 40 50 80 10v192H440l-20-90 16-40-30-60z" fill="#6b4640" />
      <path d="M440 180l30 40 20-30zM500 250l40 30 20-50zM250 250l-20 40 34-6z" fill="#573838" />
      <path
        d={
          indices(9)
            .map((index) => disc(252 + index * 19, 128 - ((index * 5) % 4) * 3, 13))
            .join('') +
          indices(10)
            .map((index) => disc(436 + index * 20, 158 - ((index * 3) % 4) * 4, 16))
            .join('')
        }
        fill="#4f7a44"
      />
      <path
        d={
          indices(8)
            .map((index) => disc(262 + index * 19, 134, 9))
            .join('') +
          indices(9)
            .map((index) => disc(446 + index * 20, 168, 12))
            .join('')
        }
        fill="#3a6138"
      />

      <Waterfall x={290} y={116} width={66} height={78} fill="#e9f3e6" thread="#9fcabf" />
      <path d="M276 192h98l16 10H262z" fill="#b98f70" />
      <Waterfall x={268} y={196} width={98} height={70} fill="#e9f3e6" thread="#9fcabf" />
      <path d="M246 264h146l20 10H228z" fill="#b98f70" />
      <Waterfall x={246} y={268} width={128} height={64} fill="#e9f3e6" thread="#9fcabf" />
      <path d="M90 400q20-70 220-72t230 72z" fill="#6fb0a4" />
      <Foam x={216} y={340} width={190} size={16} fill="#fbfdf2" />
      <Glints at="200 356 60 330 362 80 180 376 70 390 380 60 250 388 80" ink="#e9f3e6" thick={3} />
      <path d="M0 400v-70q80-16 130 10t50 60zM600 400v-84q-90 0-120 34t-60 50z" fill="#4f6b3c" />
      <Positioned x={496} y={342} size={0.6} flip>
        <Elephant x={0} y={0} fill="#6b6a78" shade="#4f4f60" />
      </Positioned>
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
  <Positioned {...at}>
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
  </Positioned>
);
