import { Camel } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { Bastion, Chhatri, Lighthouse, Rampart } from '~/ui/poster/parts/buildings.tsx';
import { Boulders, Dune, Hills } from '~/ui/poster/parts/land.tsx';
import { lights, type Stone, stones } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky } from '~/ui/poster/parts/sky.tsx';
import { archway, box, indices } from '~/ui/poster/parts/svg-path.ts';
import { Wood } from '~/ui/poster/parts/trees.tsx';
import { Water, Waves } from '~/ui/poster/parts/water.tsx';

const { noon, haze, dawn, rose } = lights;
const laterite: Stone = { lit: '#d99a6c', shade: '#a86a4a', dark: '#5e3230' };

const Walls = ({ y, stone, xs }: { y: number; stone: Stone; xs: readonly number[] }) => (
  <>
    <Rampart x={xs[0] ?? 0} y={y - 90} width={(xs.at(-1) ?? 0) - (xs[0] ?? 0)} height={90} stone={stone} />
    {xs.map((x) => (
      <Bastion key={x} x={x} y={y + 6} width={56} height={118} stone={stone} />
    ))}
  </>
);

/** Battlements and bastions on a low hill. */
export const Fort = () => (
  <>
    <Sky light={haze} sun={[452, 132, 50]} horizon={280} />
    <Hills points="-20 262 140 230 300 256 460 226 640 258" fill={haze.far} />
    <Rampart x={110} y={186} width={380} height={90} stone={stones.sandstone} />
    {[112, 232, 368, 488].map((x) => (
      <Bastion key={x} x={x} y={286} width={60} height={124} stone={stones.sandstone} />
    ))}
    <path d={archway(300, 286, 52, 76)} fill={stones.sandstone.dark} />
    <Hills points="-20 300 160 274 430 276 640 304" fill={haze.near} />
    <Wood x={-20} y={360} width={640} to={400} fill={haze.front} />
    <Birds at="180 96 204 84 226 104" ink={haze.front} />
  </>
);

/** Walls that climb a rocky hill, with pavilions above a small lake. */
export const HillFort = () => (
  <>
    <Sky light={dawn} sun={[96, 120, 42]} look="plain" horizon={270} />
    <Hills points="-20 176 90 160 210 178 330 150 450 182 540 156 640 172" fill={dawn.far} />
    <path d={`${box(214, 98, 172, 100)}${box(254, 66, 92, 40)}`} fill={stones.honey.shade} />
    <path d="M214 102h172M254 70h92" stroke={stones.honey.lit} strokeWidth="3" />
    <path d={[240, 264, 336, 360].map((x) => archway(x, 140, 15, 26)).join('')} fill={stones.honey.dark} />
    {[226, 374, 264, 336].map((x, index) => (
      <Chhatri key={x} x={x} y={index < 2 ? 98 : 66} size={0.8} stone={stones.honey} />
    ))}
    <Walls y={246} stone={stones.honey} xs={[200, 300, 400]} />
    <path d="M190 312v-66h230v66z" fill={stones.honey.shade} />
    <path d={archway(300, 312, 40, 56)} fill={stones.honey.dark} />
    <Walls y={310} stone={stones.honey} xs={[30, 115, 190]} />
    <Walls y={304} stone={stones.honey} xs={[410, 490, 570]} />
    <path d="M-10 306q300-24 620 0v60H-10z" fill="#a98a5c" />
    <path d="M-10 340q300-30 620 0v64H-10z" fill={dawn.water} />
    <path d="M60 366h90M240 374h130M430 362h110" stroke={dawn.glint} strokeWidth="3" />
  </>
);

/** Granite walls over boulders. */
export const GraniteFort = () => (
  <>
    <Sky light={haze} sun={[460, 130, 48]} horizon={280} />
    <Hills points="-20 300 140 230 300 150 440 220 640 300" fill="#a88a6c" />
    <path d={`${box(262, 118, 76, 50)}`} fill={stones.granite.lit} />
    <path d={[278, 300, 322].map((x) => archway(x, 168, 14, 30)).join('')} fill={stones.granite.dark} />
    <Walls y={268} stone={stones.granite} xs={[90, 200, 310, 420, 520]} />
    <path d={archway(256, 268, 34, 60)} fill={stones.granite.dark} />
    <path d="M-10 272h620v132H-10z" fill={haze.near} />
    <Boulders
      at="110 350 150 80 230 366 110 56 440 360 170 90 550 372 120 60"
      fill={stones.granite.lit}
      shade={stones.granite.shade}
    />
  </>
);

/** A fort on a spit of land, with the sea around it. */
export const SeaFort = () => (
  <>
    <Sky light={noon} horizon={240} />
    <Clouds at="50 110 130 360 80 120" fill={noon.cloud} />
    <Water y={236} fill={noon.water} />
    <Lighthouse x={420} y={206} size={0.9} wall="#fbf6ea" band="#c8102e" lamp="#ffc72c" ink="#1f2a5a" />
    <Walls y={264} stone={laterite} xs={[240, 330, 420, 510, 590]} />
    <path d={archway(374, 264, 30, 50)} fill={laterite.dark} />
    <path d="M190 300l40-36h380v60H210z" fill="#8a6a4c" />
    <Waves y={304} rows={5} ink={noon.glint} />
    <CountryBoat x={110} y={320} size={1.2} hull="#1f2a5a" sail="#f28c28" />
    <Birds at="90 170 116 158 190 130 214 142" ink={noon.front} />
  </>
);

/** A fort on its cliff above blue houses. */
export const BlueCityFort = () => (
  <>
    <Sky light={rose} horizon={280} />
    <Clouds at="40 96 150 380 60 120 470 130 90" fill={rose.cloud} />
    <Birds at="96 180 122 168 146 184 500 96 524 86" ink={rose.front} />
    <path d="M90 330l40-130 90-30h170l70 30 60 130z" fill="#a8684a" />
    <path d="M390 170l70 30 60 130H420l20-90z" fill="#83493f" />
    <path d={box(190, 108, 190, 70)} fill={laterite.lit} />
    <path
      d={indices(8)
        .map((index) => archway(206 + index * 22.6, 140, 12, 20))
        .join('')}
      fill={laterite.dark}
    />
    {[202, 368].map((x) => (
      <Chhatri key={x} x={x} y={108} size={0.8} stone={laterite} />
    ))}
    <Walls y={208} stone={laterite} xs={[150, 250, 350, 440]} />
    {indices(22).map((index) => {
      const row = Math.floor(index / 8);
      const x = -24 + (index % 8) * 82 + row * 30;
      const top = 276 + row * 34 - ((index * 7) % 4) * 8;
      return (
        <g key={index}>
          <path d={box(x, top, 72, 140)} fill={['#4f8fd0', '#7fb0e0', '#3f6fb0', '#a5cdec'][index % 4]} />
          <path d={archway(x + 20, top + 32, 12, 20) + box(x + 44, top + 14, 12, 16)} fill="#1f2a5a" />
        </g>
      );
    })}
  </>
);

/** Yellow ramparts rising out of the dunes. */
export const DuneFort = () => (
  <>
    <Sky light={haze} sun={[520, 150, 62]} look="banded" horizon={290} />
    <Hills points="-20 300 140 262 300 230 460 262 640 296" fill="#d9a05c" />
    <Rampart x={150} y={180} width={300} height={90} stone={stones.honey} />
    {[150, 212, 274, 336, 398, 456].map((x, index) => (
      <Bastion key={x} x={x} y={284} width={52} height={104 + (index % 2) * 12} stone={stones.honey} />
    ))}
    <path d={box(250, 130, 110, 54)} fill={stones.honey.lit} />
    <path
      d={indices(5)
        .map((index) => archway(264 + index * 21, 172, 11, 22))
        .join('')}
      fill={stones.honey.dark}
    />
    <Chhatri x={268} y={130} stone={stones.honey} />
    <Chhatri x={342} y={130} stone={stones.honey} />
    <Dune
      crest="-20 316 140 276 290 318 470 286 640 322"
      fill="#efc06f"
      shade="#cf9350"
      lee="M470 296q60 10 130 16v50q-80 16-180 18 60-40 50-84z"
    />
    <Camel x={150} y={326} size={1.2} fill="#6e3b2a" cloth="#c8102e" />
    <Dune
      crest="-20 384 180 346 360 380 640 352"
      fill="#d9a05c"
      shade="#b5803f"
      lee="M180 358q70 8 70 42h120q-60-44-190-42z"
    />
  </>
);
