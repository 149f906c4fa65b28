import { BulbDome } from '~/ui/poster/parts/buildings.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, dome, indices, roundArch, taper } from '~/ui/poster/parts/svg-path.ts';
import { RoundTree, Wood } from '~/ui/poster/parts/trees.tsx';
import { Glints, Water } from '~/ui/poster/parts/water.tsx';

/** India Gate from its foot to its bowl: width, top, height of each tier. */
const tiers: [width: number, y: number, height: number][] = [
  [190, 306, 12],
  [170, 298, 8],
  [146, 152, 146],
  [166, 140, 12],
  [134, 114, 26],
  [144, 108, 6],
  [100, 97, 11],
  [66, 88, 9],
];

/** India Gate at the end of its lawns, Qutub Minar and Humayun's dome in the haze. */
export const Delhi = () => {
  const haze = { ...lights.haze, sky: ['#f6cd8f', '#f2b070', '#ea9158'] as const, sun: '#ffd166', glow: '#f8b96c' };
  const far = { lit: '#b8604a', shade: '#964838', dark: '#6b2f2f' };
  return (
    <>
      <Sky light={haze} sun={[300, 190, 96]} look="plain" horizon={300} />
      <Streaks at="40 60 90 90 78 120 470 96 110" fill={haze.cloud} />
      <Positioned x={112} y={300}>
        <path
          d={
            taper(0, 0, 44, 36, 70) +
            taper(0, -72, 35, 29, 48) +
            taper(0, -122, 28, 23, 36) +
            taper(0, -160, 22, 18, 24) +
            taper(0, -186, 17, 13, 16) +
            dome(0, -202, 12, 8)
          }
          fill={far.lit}
        />
        <path d="M-22-69h44v-5h-44zM-18-119h36v-5h-36zM-15-158h30v-4h-30zM-12-184h24v-4h-24z" fill={far.dark} />
        <path
          d="M6 0L5-69h13l4 69zM5-74l-1-45h11l3 45zM4-124l-1-34h9l2 34zM3-162l-1-22h7l2 22zM2-188l-1-14h5l2 14z"
          fill={far.shade}
        />
      </Positioned>
      <Positioned x={502} y={300}>
        <path d={box(-56, -40, 112, 40) + box(-20, -54, 40, 54) + box(-22, -58, 44, 6)} fill={far.lit} />
        <path d={box(24, -40, 32, 40)} fill={far.shade} />
        <BulbDome x={0} y={-58} width={46} height={48} stone={{ ...far, lit: '#f3e2c8', shade: '#d9b99a' }} />
        <path d={archway(0, 0, 22, 44) + archway(-38, 0, 16, 30) + archway(38, 0, 16, 30)} fill={far.dark} />
      </Positioned>
      <Wood x={-10} y={300} width={620} fill="#5f7a44" size={15} to={320} />
      <path d="M0 312h600v88H0z" fill="#8fa552" />
      <path d="M258 314h84l150 86H108z" fill="#f6dba6" />
      <path d="M288 314h24l30 86h-84z" fill="#8fc3c4" />
      <Glints at="292 340 14 286 362 28 280 386 40" ink="#e9f3e6" />
      <path d={tiers.map(([width, y, height]) => box(300 - width / 2, y, width, height)).join('')} fill="#fdeccb" />
      <path
        d={tiers.map(([width, y, height]) => box(300 + width * 0.28, y, width * 0.22, height)).join('')}
        fill="#d9a878"
      />
      <path d={roundArch(300, 298, 62, 128)} fill={haze.sky[2]} />
      <path d="M300 170a31 31 0 0 1 31 31v97h-12v-97a31 31 0 0 0-25-30z" fill="#a8694a" />
      <path d="M227 196h42M331 196h42M227 262h42M331 262h42" stroke="#a8694a" strokeWidth="3" />
      <path d="M262 126h6M276 126h4M288 126h6M302 126h4M314 126h6M328 126h6" stroke="#a8694a" strokeWidth="7" />
      <path d={box(238, 212, 22, 40) + box(340, 212, 22, 40)} fill="none" stroke="#a8694a" strokeWidth="2.4" />
      <path d="M276 88q24-16 48 0z" fill="#d9a878" />
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={indices(3)
            .map((index) => `M${300 + side * (66 + index * 44)} ${330 + index * 24}v${-26 - index * 10}h${side * -8}`)
            .join('')}
          stroke={haze.front}
          strokeWidth="3"
          fill="none"
        />
      ))}
      <RoundTree x={40} y={404} size={2} fill="#3e6b45" shade="#2b4f3d" stem={haze.front} />
      <RoundTree x={566} y={410} size={2.2} fill="#3e6b45" shade="#2b4f3d" stem={haze.front} />
      <Birds at="176 120 204 104 470 190" ink="#8a4b3a" />
    </>
  );
};

/** The Open Hand above the Capitol of Le Corbusier, the Shivaliks behind. */
export const Chandigarh = () => {
  const { noon } = lights;
  const concrete = { lit: '#e3d9c6', shade: '#a9a399', dark: '#4d5666' };
  return (
    <>
      <Sky light={noon} horizon={270} />
      <Clouds at="40 90 120 420 66 130" fill={noon.cloud} />
      <Peaks
        points="-20 240 60 196 120 226 190 182 260 226 340 190 410 224 480 186 560 224 640 190"
        fill="#8fb7b4"
        shade="#74a2a4"
        to={300}
      />
      <Hills points="-20 262 90 226 200 262 320 232 440 262 540 234 640 262" fill="#5b9384" to={300} />
      <path d="M0 284h600v116H0z" fill="#9dbb62" />
      <path d={box(20, 226, 190, 64)} fill={concrete.lit} />
      <path
        d={indices(12)
          .map((column) =>
            indices(4)
              .map((row) => box(25 + column * 15.4, 231 + row * 15, 11, 10))
              .join(''),
          )
          .join('')}
        fill={concrete.dark}
      />
      <path
        d={['34 256 22 26', '110 241 20 11', '164 262 32 9']
          .map((text) => {
            const [x = 0, y = 0, w = 0, h = 0] = text.split(' ').map(Number);
            return box(x, y, w, h);
          })
          .join('')}
        fill={concrete.shade}
      />
      <path d="M446 206q6-42-4-62h70q-10 20-4 62z" fill={concrete.lit} />
      <path d="M488 206q-4-42 2-62h22q-10 20-4 62z" fill={concrete.shade} />
      <path d="M438 146l78-10v8l-78 8z" fill={concrete.dark} />
      <path d="M392 214h198v-8H392z" fill={concrete.shade} />
      <path d={box(396, 212, 190, 78)} fill={concrete.dark} />
      <path
        d={indices(9)
          .map((index) => box(400 + index * 21.6, 222, 5, 68))
          .join('')}
        fill={concrete.lit}
      />
      <path d="M376 206q6 22 40 22h150q34 0 40-22h-12q-6 10-30 10H418q-24 0-30-10z" fill={concrete.lit} />
      <path d="M0 288h600v8H0z" fill="#c9d98a" />
      <Water y={300} fill="#3fa3ad" to={330} />
      <Glints at="30 310 80 190 320 60 420 312 110 540 322 40" ink={noon.glint} />
      <path d="M0 328h600v72H0z" fill="#7fa24e" />
      <path d="M292 352l3-150h10l3 150z" fill="#5d6b7c" />
      <g transform="translate(300 214)">
        <path
          d="M-34 0q-30-10-50-38-10-16-28-22-8-6 4-11 22-4 36 14 12 16 26 22l-12-60q-1-11 8-12 9 0 11 10l14 50-3-66q0-11 10-11t10 11l4 64 15-56q3-10 12-8 8 3 6 13l-10 58 20-34q7-9 14-4 6 5 3 14l-14 36q8-4 16-14 12-14 26-12 10 2 4 9-16 6-26 24-16 26-40 30z"
          fill="#2f6d94"
        />
        <path d="M-34 0q40 10 82-4-10 14-30 20h-36q-12-4-16-16z" fill="#1b4766" />
        <path d="M-30-18q26 14 62-2" stroke="#9fd0dc" strokeWidth="3" fill="none" strokeLinecap="round" />
      </g>
      <path d="M232 366l10-18h116l10 18z" fill={concrete.lit} />
      <path d="M318 366v-18h40l10 18z" fill={concrete.shade} />
      <Hills points="-20 372 150 356 300 366 460 356 640 374" fill={noon.front} />
      <RoundTree x={60} y={372} size={1.5} fill="#2f7a54" shade="#1f5c48" stem={noon.front} />
      <RoundTree x={548} y={374} size={1.6} fill="#2f7a54" shade="#1f5c48" stem={noon.front} />
      <RoundTree x={122} y={370} fill="#3e8a5c" shade="#2b6b4c" stem={noon.front} />
    </>
  );
};
