import { Hills } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices, taper } from '~/ui/poster/parts/svg-path.ts';
import { Banyan, RoundTree, Wood } from '~/ui/poster/parts/trees.tsx';

const { noon, haze } = lights;

/** A hall of stalactites with coloured lamps. */
export const LimestoneCave = () => (
  <>
    <path d="M0 0h600v400H0z" fill="#3a2630" />
    <path d="M60 400q-20-300 240-330t250 330z" fill="#7a4a4a" />
    <path d="M130 400q0-240 170-260t180 260z" fill="#c77b4e" />
    <path d="M210 400q10-170 94-180t96 180z" fill="#f2b84b" />
    <path
      d={indices(14)
        .map((index) => taper(20 + index * 44, -10, 40, 2, -(90 + ((index * 53) % 110))))
        .join('')}
      fill="#2a1a26"
    />
    <path
      d={indices(9)
        .map((index) => taper(120 + index * 46, 60, 26, 2, -(60 + ((index * 37) % 80))))
        .join('')}
      fill="#5e3640"
    />
    <path
      d={indices(12)
        .map((index) => taper(10 + index * 54, 404, 56, 6, 50 + ((index * 41) % 90)))
        .join('')}
      fill="#2a1a26"
    />
    <path d={taper(250, 360, 44, 6, 90) + taper(380, 370, 50, 8, 120)} fill="#5e3640" />
    <path d={disc(180, 330, 10) + disc(440, 340, 10)} fill="#ffe3a0" />
    <path d={disc(310, 350, 8)} fill="#fbf6ea" />
  </>
);

/** Courts and stepped shrines of red brick on a lawn. */
export const BrickRuins = () => (
  <>
    <Sky light={haze} sun={[140, 120, 44]} horizon={260} />
    <Wood x={-20} y={240} width={640} to={280} fill={haze.near} size={13} />
    <path d="M-10 262h620v142H-10z" fill="#8fae6a" />
    <path
      d={[0, 1, 2, 3].map((step) => box(200 + step * 26, 250 - step * 34, 220 - step * 52, 36)).join('')}
      fill="#b5543c"
    />
    <path
      d={[0, 1, 2, 3].map((step) => box(360 - step * 12, 250 - step * 34, 60 - step * 14, 36)).join('')}
      fill="#8a3a30"
    />
    <path d="M286 286l12-138h24l12 138z" fill="#d98a66" />
    <path
      d={[0, 1, 2, 3]
        .map((step) =>
          indices(6 - step)
            .map((index) => archway(222 + step * 26 + index * 30, 284 - step * 34, 13, 20))
            .join(''),
        )
        .join('')}
      fill="#5e2230"
    />
    <path
      d={box(20, 290, 150, 40) + box(440, 290, 150, 40) + box(-10, 344, 240, 34) + box(380, 344, 230, 34)}
      fill="#c4664a"
    />
    <path
      d={
        box(36, 302, 34, 28) +
        box(84, 302, 34, 28) +
        box(456, 302, 34, 28) +
        box(504, 302, 34, 28) +
        box(14, 354, 50, 24) +
        box(84, 354, 50, 24) +
        box(404, 354, 50, 24) +
        box(474, 354, 50, 24)
      }
      fill="#8a3a30"
    />
    <Birds at="420 100 446 88 470 106" ink={haze.front} />
  </>
);

/** A great golden globe in a garden beside a banyan. */
export const GoldenGlobe = () => (
  <>
    <Sky light={noon} horizon={280} />
    <Clouds at="50 100 120 440 70 110" fill={noon.cloud} />
    <Hills points="-20 290 200 270 420 276 640 288" fill={noon.near} />
    <Wood x={-20} y={290} width={640} to={320} fill="#256b52" size={13} />
    <path d="M-10 306h620v98H-10z" fill="#9bbf6a" />
    <path d="M190 320q110-36 220 0l30 20H160z" fill="#c77b4e" />
    <path d="M186 220a114 100 0 0 1 228 0q0 60-50 100H236q-50-40-50-100z" fill="#f2b53a" />
    <path d="M340 128q74 24 74 92 0 60-50 100h-40q50-90 16-192z" fill="#d0902a" />
    <path
      d={indices(28)
        .map((index) =>
          disc(216 + (index % 7) * 28 + (Math.floor(index / 7) % 2) * 6, 166 + Math.floor(index / 7) * 38, 9),
        )
        .join('')}
      fill="#ffe08a"
    />
    <Banyan x={510} y={350} size={1.1} fill="#6e4a2c" leaf="#2f7f5a" shade="#1f5f48" />
    <RoundTree x={70} y={350} size={1.4} fill={noon.near} shade={noon.front} />
    <path d="M260 404l20-64h40l20 64z" fill="#e6d3ae" />
  </>
);
