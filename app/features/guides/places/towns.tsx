import { Lighthouse } from '~/ui/poster/parts/buildings.tsx';
import { Hills } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Man, Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Clouds, Sky } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices, roundArch, taper } from '~/ui/poster/parts/svg-path.ts';
import { Palm, Pine } from '~/ui/poster/parts/trees.tsx';
import { Water, Waves } from '~/ui/poster/parts/water.tsx';

const { dawn, noon, monsoon, haze } = lights;
const skin = '#8a5a3c';
const hair = '#241a1c';

/** Painted houses and a lighthouse along the sea. */
export const Promenade = () => (
  <>
    <Sky light={noon} horizon={260} />
    <Clouds at="40 90 120 300 70 110" fill={noon.cloud} />
    <Lighthouse x={520} y={282} size={1.2} wall="#fbf6ea" band="#c8102e" lamp="#ffc72c" ink="#1f2a5a" />
    {['#f2b84b', '#fbf6ea', '#e58a6a', '#f5d27a', '#cfe0d8'].map((wall, index) => (
      <g key={wall}>
        <path d={box(20 + index * 92, 160 - (index % 2) * 24, 88, 130)} fill={wall} />
        <path d={box(16 + index * 92, 156 - (index % 2) * 24, 96, 9)} fill="#a8402f" />
        <path
          d={[0, 1]
            .map(
              (column) =>
                roundArch(44 + index * 92 + column * 40, 214 - (index % 2) * 12, 20, 36) +
                box(34 + index * 92 + column * 40, 236, 20, 34),
            )
            .join('')}
          fill="#2f6f74"
        />
      </g>
    ))}
    <path d="M-10 284h620v36H-10z" fill="#e6d3ae" />
    <path
      d={
        indices(10)
          .map((index) => box(20 + index * 64, 296, 6, 26))
          .join('') + box(-10, 294, 620, 4)
      }
      fill="#fbf6ea"
    />
    <Water y={320} fill={noon.water} />
    <Waves y={338} rows={4} ink={noon.glint} />
    <Woman x={250} y={312} dress="#c8102e" skin={skin} hair={hair} />
    <Man x={274} y={312} shirt="#fbf6ea" legs="#1f2a5a" skin={skin} hair={hair} />
    <Palm x={492} y={290} fill={noon.front} leaf={noon.near} />
  </>
);

/** A covered market run by women. */
export const Market = () => (
  <>
    <Sky light={haze} horizon={200} />
    <path d="M-10 130L150 60h300l160 70v30H-10z" fill="#a8402f" />
    <path d="M-10 130h620v24H-10z" fill="#7a2a2a" />
    <path
      d={indices(6)
        .map((index) => box(30 + index * 104, 150, 14, 190))
        .join('')}
      fill="#e6d3ae"
    />
    <path d="M-10 154h620v190H-10z" fill="#f4bb74" opacity=".5" />
    {indices(7).map((index) => (
      <Woman
        key={index}
        x={60 + index * 80}
        y={318 - (index % 2) * 26}
        size={1.6}
        dress={['#c8577a', '#00727a', '#f28c28', '#5d4a9a', '#1f8a5c'][index % 5] ?? '#c8577a'}
        skin={skin}
        hair={hair}
      />
    ))}
    <path d="M-10 316h620v88H-10z" fill="#b5835c" />
    <path
      d={indices(10)
        .map((index) => `M${20 + index * 60} 350q0-34 24-34t24 34z`)
        .join('')}
      fill="#1f7f6a"
    />
    <path
      d={indices(9)
        .map((index) => disc(62 + index * 60, 344, 9) + disc(76 + index * 60, 346, 8) + disc(69 + index * 60, 336, 8))
        .join('')}
      fill="#c8102e"
    />
    <path d="M-10 350h620v54H-10z" fill="#8a5a3c" />
  </>
);

/** A small train on a stone viaduct in the hills. */
export const ToyTrain = () => (
  <>
    <Sky light={dawn} sun={[160, 120, 46]} horizon={260} />
    <Hills points="-20 220 120 140 280 210 430 120 640 200" fill={dawn.far} />
    <Hills points="-20 280 160 210 340 260 500 200 640 250" fill={dawn.mid} />
    <path
      fillRule="evenodd"
      d={`${box(-10, 262, 620, 150)}${indices(8)
        .map((index) => roundArch(36 + index * 78, 412, 56, 128))
        .join('')}`}
      fill={stones.granite.lit}
    />
    <path d="M-10 256h620v10H-10z" fill={stones.granite.dark} />
    {[90, 206, 322].map((x) => (
      <g key={x}>
        <path d={box(x, 206, 108, 44)} fill="#1d5f7d" />
        <path d={box(x - 4, 200, 116, 8)} fill="#fbf6ea" />
        <path
          d={indices(4)
            .map((index) => box(x + 10 + index * 24, 214, 16, 15))
            .join('')}
          fill="#ffe3a0"
        />
        <path d={disc(x + 22, 252, 6) + disc(x + 86, 252, 6)} fill={dawn.front} />
      </g>
    ))}
    <path
      d={`${box(440, 214, 76, 36)}${box(440, 196, 34, 54)}${box(496, 190, 12, 26)}M516 250l16-10v10z`}
      fill="#1f2a5a"
    />
    <path d={disc(456, 252, 7) + disc(480, 252, 7) + disc(502, 252, 7)} fill="#c8102e" />
    <Clouds at="490 180 70 540 150 60" fill={dawn.cloud} />
    {[40, 300, 560].map((x) => (
      <Pine key={x} x={x} y={404} size={1.2} fill={dawn.near} shade={dawn.front} />
    ))}
  </>
);

/** Wings of cells around a watchtower. */
export const Prison = () => (
  <>
    <Sky light={monsoon} horizon={260} />
    <Water y={240} fill={noon.water} to={290} />
    <Palm x={70} y={330} size={1.5} fill={monsoon.front} leaf={monsoon.near} />
    <Palm x={536} y={330} size={1.6} fill={monsoon.front} leaf={monsoon.near} />
    <path d="M300 190L60 250v90l240-40zM300 190l240 60v90l-240-40z" fill="#e6c9a0" />
    <path d="M300 190l240 60v90l-240-40z" fill="#c99f78" />
    <path
      d={indices(7)
        .map((index) =>
          [0, 1]
            .map(
              (row) =>
                archway(84 + index * 31, 322 - index * 7.2 - row * 38, 15, 22) +
                archway(516 - index * 31, 322 - index * 7.2 - row * 38, 15, 22),
            )
            .join(''),
        )
        .join('')}
      fill="#5e3b3a"
    />
    <path d={taper(300, 312, 76, 62, 190)} fill="#f0dcb4" />
    <path d="M306 122h25l7 190h-32z" fill="#c9a87c" />
    <path d={`${box(262, 118, 76, 9)}M264 118l36-44 36 44z`} fill="#a8402f" />
    <path
      d={indices(3)
        .map((row) => archway(288, 180 + row * 46, 12, 22) + archway(314, 180 + row * 46, 12, 22))
        .join('')}
      fill="#5e3b3a"
    />
    <path d="M-10 330h620v74H-10z" fill="#7da25c" />
    <path d="M260 404l30-92h20l40 92z" fill="#e6dcc6" />
    <Birds at="120 80 146 68 440 90 466 78" ink={haze.front} />
  </>
);
