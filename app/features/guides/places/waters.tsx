import { Egret, Elephant } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat, Houseboat, Shikara } from '~/ui/poster/parts/boats.tsx';
import { Grass, Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Rain, Sky } from '~/ui/poster/parts/sky.tsx';
import { box, indices } from '~/ui/poster/parts/svg-path.ts';
import { Shikhara } from '~/ui/poster/parts/temples.tsx';
import { LeaningPalm, Mangrove, Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { Foam, Glints, SunPath, Water, Waterfall, Waves } from '~/ui/poster/parts/water.tsx';

const { dawn, noon, dusk, rose, monsoon, snow, haze } = lights;

/** A bay with a sandy shore and leaning palms. */
export const SandyBeach = () => (
  <>
    <Sky light={noon} sun={[300, 96, 40]} horizon={230} />
    <Clouds at="60 110 140" fill={noon.cloud} />
    <Hills points="-20 216 60 190 150 204 250 228" fill={noon.near} to={232} />
    <Water y={226} fill={noon.water} />
    <Waves y={250} rows={4} ink={noon.glint} />
    <path d="M0 330q150-40 300-8t300-52v130H0z" fill="#fbf6ea" />
    <path d="M0 344q150-40 300-8t300-52v116H0z" fill="#f2d9a0" />
    <LeaningPalm x={450} y={370} size={1.7} fill={noon.front} leaf={noon.near} nut="#a8552f" flip />
    <LeaningPalm x={520} y={384} size={1.4} fill={noon.front} leaf={noon.near} nut="#a8552f" flip />
    <CountryBoat x={150} y={346} size={1.1} hull="#c8102e" />
  </>
);

/** A round island of palms in a clear lagoon. */
export const PalmIsland = () => (
  <>
    <Sky light={noon} horizon={220} />
    <Clouds at="60 100 130 400 130 110 250 70 90" fill={noon.cloud} />
    <Water y={214} fill="#0f7f93" />
    <Water y={240} fill={noon.water} />
    <path d="M60 300q240-60 480 0-110 62-240 62T60 300z" fill="#6fd0cc" />
    <path d="M110 290q190-44 380 0-90 36-190 36t-190-36z" fill="#fbf0d0" />
    <Wood x={160} y={286} width={280} to={296} size={13} fill={noon.near} />
    {[190, 250, 306, 360, 412].map((x, index) => (
      <Palm key={x} x={x} y={292} size={1 + (index % 3) * 0.2} fill={noon.front} leaf="#256b52" />
    ))}
    <Glints at="80 350 80 430 356 100 220 376 120 40 270 70 500 262 70" ink={noon.glint} />
  </>
);

/** A houseboat between palms. */
export const Backwater = () => (
  <>
    <Sky light={dawn} sun={[430, 150, 52]} horizon={270} />
    <Wood x={-20} y={250} width={640} to={280} fill={dawn.near} size={13} />
    {[60, 120, 200, 390, 480, 550].map((x, index) => (
      <Palm key={x} x={x} y={262} size={0.9 + (index % 3) * 0.2} fill={dawn.near} />
    ))}
    <Water y={262} fill={dawn.water} />
    <SunPath x={430} y={264} to={330} ink={dawn.glint} />
    <Houseboat x={270} y={340} size={1.3} hull="#5e2a22" roof="#d9a05c" shade="#a8713f" light="#fbf0cf" />
    <Glints at="60 350 100 400 366 130 200 376 120" ink={dawn.glint} />
  </>
);

/** A blue lake under bare and snowy peaks. */
export const MountainLake = () => (
  <>
    <Sky light={snow} horizon={240} />
    <Peaks
      points="-20 220 90 110 180 190 300 70 410 190 510 120 640 216"
      fill="#a98f7c"
      shade="#7f6a63"
      snow={['#fbf6ea', '#cbd8e2']}
      snowLine={0.34}
      to={252}
    />
    <Hills points="-20 236 140 214 320 238 480 212 640 232" fill="#8c7462" to={252} />
    <Water y={248} fill={snow.water} />
    <path d="M0 248h600v26q-300 22-600 0z" fill="#2f8fb8" />
    <Glints at="60 290 120 260 284 160 470 296 90 120 326 160 360 330 150 40 364 130 280 372 180" ink={snow.glint} />
    <path d="M0 376q140-26 270-8t330 0v32H0z" fill="#b7a07f" />
  </>
);

/** A canopied boat on a still lake before hills. */
export const Lake = () => (
  <>
    <Sky light={rose} sun={[150, 140, 44]} horizon={250} />
    <Hills points="-20 240 100 150 220 216 350 140 480 210 640 150" fill={rose.far} to={260} />
    <Hills points="-20 250 140 206 300 240 460 200 640 236" fill={rose.mid} to={260} />
    <Wood x={-20} y={256} width={640} to={266} fill={rose.near} />
    <Water y={258} fill={rose.water} />
    <SunPath x={150} y={260} to={330} ink={rose.glint} />
    <Shikara x={330} y={336} size={1.3} hull="#7a3524" canopy="#c8102e" trim="#ffc72c" ink={rose.front} />
    <path
      d="M30 372q16-12 34 0-18 10-34 0zM74 384q14-10 30 0-16 8-30 0zM520 370q16-12 34 0-18 10-34 0z"
      fill={monsoon.near}
    />
    <Glints at="200 360 200 440 384 120 120 352 60" ink={rose.glint} />
  </>
);

/** Reeds, wading birds and a flight of ducks. */
export const Wetland = () => (
  <>
    <Sky light={dawn} sun={[300, 180, 60]} horizon={260} />
    <Wood x={-20} y={252} width={640} to={266} fill={dawn.mid} />
    <Water y={258} fill={dawn.water} />
    <SunPath x={300} y={262} ink={dawn.glint} />
    <Birds at="90 90 120 78 150 92 180 82 420 110 450 98 480 112" ink={dawn.front} size={12} />
    <Egret x={180} y={350} size={1.8} fill="#fffaf0" bill="#f28c28" />
    <Egret x={420} y={332} size={1.3} flip fill="#fffaf0" bill="#f28c28" />
    <Grass x={-10} y={404} width={230} height={90} fill={dawn.front} />
    <Grass x={400} y={404} width={220} height={110} fill={dawn.front} />
    <Grass x={470} y={300} width={130} height={34} fill={dawn.near} />
  </>
);

/** Water over a wide ledge in the rains. */
export const Falls = () => (
  <>
    <Sky light={monsoon} horizon={230} />
    <Clouds at="60 80 150 360 60 160" fill={monsoon.cloud} />
    <Wood x={-20} y={140} width={640} to={220} fill={monsoon.near} size={13} />
    <path d="M-10 140h240l40 16h90l30-16h220v220H-10z" fill="#5c5a4f" />
    <path d="M390 140h220v220H430zM-10 240l120 20 40 100H-10z" fill="#45453f" />
    <Waterfall x={216} y={146} width={170} height={180} fill="#f4f8f4" thread="#b9d3cf" />
    <Waterfall x={118} y={158} width={46} height={160} fill="#e4eeea" thread="#b9d3cf" />
    <Waterfall x={434} y={158} width={54} height={160} fill="#e4eeea" thread="#b9d3cf" />
    <Water y={330} fill={monsoon.water} />
    <Foam x={70} y={338} width={460} size={20} fill="#f4f8f4" />
    <Wood x={-20} y={390} width={220} to={410} fill={monsoon.front} size={13} />
    <Wood x={430} y={386} width={200} to={410} fill={monsoon.front} size={13} />
    <Rain x={20} y={20} width={560} height={100} ink="#8fb0a8" />
  </>
);

/** Elephants at the edge of a forest lake. */
export const ElephantLake = () => (
  <>
    <Sky light={monsoon} horizon={240} />
    <Hills points="-20 220 120 160 260 206 420 150 640 210" fill={monsoon.far} to={260} />
    <Wood x={-20} y={236} width={640} to={270} fill={monsoon.near} size={13} />
    <path d="M-10 262q300-16 620 0v30H-10z" fill="#8fae6a" />
    <Elephant x={230} y={290} size={1.5} fill="#5d5f6c" shade="#45475a" tusk="#fbf6ea" />
    <Elephant x={360} y={290} size={1} fill="#6b6d7a" shade="#4f5162" />
    <Water y={288} fill={monsoon.water} />
    <path d="M90 330l-6-76 12 30 6-44 4 90zM500 350l-4-60-12-20 16 8 4-26 6 98z" fill={monsoon.front} />
    <Glints at="60 316 90 200 324 160 420 314 120 140 356 150 330 368 160" ink={monsoon.glint} />
  </>
);

/** Mangroves on a tidal creek, and a launch. */
export const MangroveCreek = () => (
  <>
    <Sky light={haze} sun={[300, 150, 50]} horizon={250} />
    <Wood x={-20} y={240} width={640} to={256} fill={haze.near} />
    <Water y={250} fill={haze.water} />
    <SunPath x={300} y={254} ink={haze.glint} to={330} />
    {[60, 150, 470, 560].map((x, index) => (
      <Mangrove key={x} x={x} y={310 + (index % 2) * 20} size={1.8} fill="#5e3b2a" leaf="#2f6b4a" />
    ))}
    <CountryBoat x={310} y={330} size={1.2} hull={haze.front} />
    <path d="M-10 350q150-34 240 50H-10zM610 340q-130-20-230 60h230z" fill="#8a6a4c" />
  </>
);

/** Steps down to a holy river at dawn. */
export const Ghats = () => (
  <>
    <Sky light={dawn} sun={[480, 190, 54]} horizon={270} />
    {[70, 170, 290].map((x, index) => (
      <Shikhara
        key={x}
        x={x}
        y={230}
        width={54 + index * 10}
        height={90 + index * 34}
        stone={index === 1 ? stones.sandstone : stones.honey}
      />
    ))}
    <path
      d={box(-10, 190, 60, 60) + box(96, 200, 50, 50) + box(206, 180, 60, 70) + box(330, 196, 60, 60)}
      fill={stones.honey.shade}
    />
    <path
      d={indices(6)
        .map((row) => box(-10, 228 + row * 16, 410 + row * 22, 9))
        .join('')}
      fill="#f0c987"
    />
    <path
      d={indices(6)
        .map((row) => box(-10, 237 + row * 16, 410 + row * 22, 7))
        .join('')}
      fill={stones.honey.shade}
    />
    <path d="M-10 324h620v80H-10z" fill={dawn.water} />
    <path d="M400 258h210v70H510z" fill={dawn.water} />
    <SunPath x={480} y={262} ink={dawn.glint} />
    <CountryBoat x={400} y={360} size={1.2} hull={dawn.front} />
    <CountryBoat x={190} y={378} size={0.9} hull={dawn.front} flip />
    <Birds at="420 90 446 78 470 96" ink={dawn.front} />
  </>
);

/** Great dipping nets at a harbour mouth in the evening. */
export const FishingNets = () => (
  <>
    <Sky light={dusk} sun={[420, 200, 60]} horizon={280} />
    <Hills points="-20 268 200 256 420 266 640 250" fill={dusk.far} to={280} />
    <Water y={274} fill={dusk.water} />
    <SunPath x={420} y={276} ink={dusk.glint} />
    {[0, 190].map((shift) => (
      <g
        key={shift}
        transform={`translate(${shift * 1.15} ${shift / 12})`}
        fill="none"
        stroke={dusk.front}
        strokeWidth="5"
      >
        <path d="M60 360L206 116L104 360M206 116L36 190L20 250" />
        <path
          d="M206 116Q150 160 122 252M206 116Q190 210 200 284M206 116Q276 160 300 248M206 116Q246 170 248 222"
          strokeWidth="3"
        />
        <path
          d="M122 252Q150 330 200 284Q270 330 300 248Q262 250 248 222Q190 230 122 252z"
          fill="#ffd27a"
          fillOpacity=".45"
          strokeWidth="2"
        />
        <path d="M36 360h100M50 360v40M120 360v40" />
      </g>
    ))}
    <path d="M-10 384h620v20H-10z" fill={dusk.front} />
    <Birds at="90 80 116 70 300 96 330 84" ink={dusk.front} />
  </>
);

/** A wide river, a country boat under sail and huts on stilts. */
export const RiverIsland = () => (
  <>
    <Sky light={dawn} sun={[150, 150, 56]} horizon={240} />
    <Hills points="-20 226 200 210 420 222 640 206" fill={dawn.far} to={240} />
    <Water y={232} fill={dawn.water} />
    <SunPath x={150} y={236} to={330} ink={dawn.glint} />
    <CountryBoat x={190} y={310} size={1.6} hull={dawn.front} sail="#fbf6ea" />
    <path d="M330 300q120-34 280-20v124H260q20-70 70-104z" fill="#8fae6a" />
    {[420, 530].map((x) => (
      <g key={x}>
        <path
          d={box(x - 34, 250, 68, 34) + box(x - 30, 284, 5, 26) + box(x - 2, 284, 5, 26) + box(x + 25, 284, 5, 26)}
          fill="#c98a4e"
        />
        <path d={`M${x - 50} 256L${x} 212L${x + 50} 256z`} fill="#7a4a2e" />
        <path d={box(x - 8, 258, 16, 26)} fill="#5e3230" />
      </g>
    ))}
    <Grass x={330} y={404} width={290} height={60} fill="#5f7a3a" />
    <Palm x={580} y={320} size={1.3} fill={dawn.front} leaf={dawn.near} />
  </>
);

/** A boat over its own shadow on clear green water, between wooded banks. */
export const ClearRiver = () => (
  <>
    <Sky light={monsoon} horizon={180} />
    <Hills points="-20 190 110 90 250 190" fill={monsoon.mid} />
    <Hills points="350 196 480 80 640 170" fill={monsoon.near} />
    <Wood x={-20} y={180} width={640} to={210} fill={monsoon.front} size={13} />
    <path d="M-10 200h620v204H-10z" fill="#4fb39a" />
    <path d="M90 404q60-130 150-204h140q90 80 140 204z" fill="#7fd0b4" />
    <path d="M206 332q100-22 200 0-20 14-96 14t-104-14z" fill="#2f7f6c" opacity=".5" />
    <path d="M150 400q20-20 50-10M430 392q30-16 60 4M250 350q20-14 40 0M350 340q24-12 44 2" fill="#b7a07f" />
    <CountryBoat x={306} y={280} size={1.8} hull="#7a3524" ink={monsoon.front} />
  </>
);

/** Floating islands with huts on a wide lake. */
export const FloatingIslands = () => (
  <>
    <Sky light={haze} sun={[430, 120, 44]} horizon={230} />
    <Hills points="-20 220 120 150 260 200 420 130 640 206" fill={monsoon.far} to={240} />
    <Hills points="-20 230 180 190 360 220 520 186 640 220" fill={monsoon.mid} to={240} />
    <Water y={228} fill="#5fa9b4" />
    <path
      d="M120 264a90 14 0 1 0 180 0a90 14 0 1 0-180 0zM146 264a64 7 0 1 1 128 0a64 7 0 1 1-128 0zM350 300a120 20 0 1 0 240 0a120 20 0 1 0-240 0zM384 300a86 11 0 1 1 172 0a86 11 0 1 1-172 0zM10 344a150 26 0 1 0 300 0a150 26 0 1 0-300 0zM56 344a104 14 0 1 1 208 0a104 14 0 1 1-208 0z"
      fill="#3f8a4e"
      fillRule="evenodd"
    />
    <path d={box(66, 300, 46, 28)} fill="#c98a4e" />
    <path d="M56 304l33-30 33 30z" fill="#7a4a2e" />
    <path d={box(544, 266, 36, 22)} fill="#c98a4e" />
    <path d="M536 270l26-24 26 24z" fill="#7a4a2e" />
    <CountryBoat x={390} y={338} size={1.1} hull={monsoon.front} />
    <Glints at="330 252 120 60 290 70 360 340 80" ink={noon.glint} />
  </>
);
