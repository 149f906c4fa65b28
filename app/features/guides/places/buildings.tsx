import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { BulbDome, Chhatri, Minaret, MonasteryBlock } from '~/ui/poster/parts/buildings.tsx';
import { PrayerFlags } from '~/ui/poster/parts/flags.tsx';
import { Mirror } from '~/ui/poster/parts/frame.tsx';
import { Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights, type Stone, stones } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, dome, indices } from '~/ui/poster/parts/svg-path.ts';
import { ChurchFront, Gopuram, Shikhara } from '~/ui/poster/parts/temples.tsx';
import { Palm, Pine, RoundTree, Wood } from '~/ui/poster/parts/trees.tsx';
import { Glints, SunPath, Water } from '~/ui/poster/parts/water.tsx';

const { dawn, noon, dusk, rose, monsoon, snow, haze } = lights;

/** A long palace with rows of arches and pavilions on the roof. */
export const Palace = () => (
  <>
    <Sky light={dusk} sun={[300, 190, 84]} horizon={300} />
    <Streaks at="50 60 110 110 84 70 430 70 120" fill={dusk.cloud} />
    <Hills points="-20 320 120 282 300 270 480 284 640 316" fill={dusk.mid} />
    <path d={box(110, 180, 380, 120) + box(220, 130, 160, 60)} fill={stones.honey.lit} />
    <path d={box(400, 180, 90, 120) + box(340, 130, 40, 50)} fill={stones.honey.shade} />
    <path
      d={
        indices(12)
          .map((index) => archway(132 + index * 30.5, 222, 16, 28) + archway(132 + index * 30.5, 274, 16, 28))
          .join('') +
        indices(5)
          .map((index) => archway(244 + index * 28, 172, 15, 28))
          .join('')
      }
      fill={stones.honey.dark}
    />
    {[128, 472, 236, 364].map((x, index) => (
      <Chhatri key={x} x={x} y={index < 2 ? 180 : 130} stone={stones.honey} />
    ))}
    <BulbDome x={300} y={130} width={56} height={50} stone={stones.honey} />
    <Hills points="-20 312 180 292 430 296 640 306" fill={dusk.near} />
    <Wood x={-20} y={364} width={640} to={400} fill={dusk.front} />
  </>
);

/** A white palace standing in a lake. */
export const LakePalace = () => (
  <>
    <Sky light={rose} sun={[462, 140, 46]} horizon={260} />
    <Hills points="-20 250 90 190 220 236 360 186 500 232 640 196" fill={rose.far} to={270} />
    <Hills points="-20 256 160 226 320 250 520 224 640 246" fill={rose.mid} to={270} />
    <Water y={262} fill={rose.water} />
    <path d={box(150, 206, 300, 66) + box(236, 172, 128, 40)} fill={stones.white.lit} />
    <path d={box(390, 206, 60, 66) + box(334, 172, 30, 34)} fill={stones.white.shade} />
    <path
      d={indices(11)
        .map((index) => archway(170 + index * 26, 256, 13, 30))
        .join('')}
      fill={stones.white.dark}
    />
    {[164, 436, 250, 350].map((x, index) => (
      <Chhatri key={x} x={x} y={index < 2 ? 206 : 172} size={0.9} stone={stones.white} />
    ))}
    <BulbDome x={300} y={172} width={48} height={44} stone={stones.white} />
    <path d={box(150, 272, 300, 40)} fill={stones.white.lit} opacity=".35" />
    <Glints at="170 300 70 330 308 90 210 330 120 120 350 90 380 344 100 250 364 90" ink={rose.glint} />
    <CountryBoat x={478} y={336} hull={rose.front} />
  </>
);

/** Spires of a northern temple, each higher than the one before. */
export const Temple = () => (
  <>
    <Sky light={dawn} sun={[140, 150, 50]} horizon={280} />
    <Wood x={-20} y={282} width={640} to={400} fill={dawn.near} />
    <path d={box(120, 262, 360, 46)} fill={stones.honey.shade} />
    <path d={box(120, 256, 360, 10) + box(104, 304, 392, 14)} fill={stones.honey.lit} />
    <Shikhara x={190} y={258} width={80} height={92} stone={stones.honey} />
    <Shikhara x={278} y={258} width={104} height={140} stone={stones.honey} />
    <Shikhara x={388} y={258} width={130} height={196} stone={stones.honey} />
    <path
      d={archway(190, 258, 20, 34) + archway(278, 258, 24, 40) + archway(388, 258, 30, 48)}
      fill={stones.honey.dark}
    />
    <Hills points="-20 326 200 312 420 314 640 328" fill="#8fae6a" />
    <RoundTree x={62} y={336} size={1.3} fill={dawn.near} shade={dawn.front} />
    <RoundTree x={548} y={340} size={1.5} fill={dawn.near} shade={dawn.front} />
  </>
);

/** A temple on top of a hill, and the steps up to it. */
export const HillTemple = () => (
  <>
    <Sky light={haze} sun={[300, 110, 62]} horizon={290} />
    <Hills points="-20 286 140 220 280 268 440 214 640 270" fill={haze.far} />
    <Hills points="-20 340 130 262 300 160 470 262 640 336" fill={haze.near} />
    <path d={box(236, 184, 128, 26)} fill={stones.white.shade} />
    <Shikhara x={300} y={186} width={76} height={106} stone={stones.gold} />
    <Shikhara x={252} y={186} width={40} height={56} stone={stones.gold} />
    <Shikhara x={348} y={186} width={40} height={56} stone={stones.gold} />
    <path
      d="M300 210L280 248L330 282L262 318L346 356L300 400"
      fill="none"
      stroke={stones.white.lit}
      strokeWidth="14"
      strokeLinejoin="round"
      strokeDasharray="4 3"
    />
    <Wood x={-20} y={372} width={250} to={400} fill={haze.front} />
    <Wood x={380} y={366} width={260} to={400} fill={haze.front} />
  </>
);

/** A southern gate tower among palms. */
export const TempleTower = () => (
  <>
    <Sky light={noon} horizon={300} />
    <Clouds at="40 120 120 440 96 130" fill={noon.cloud} />
    <path d={box(40, 296, 520, 50)} fill={stones.granite.lit} />
    <path
      d={`M40 300h520${indices(13)
        .map((index) => `M${60 + index * 40} 300v46`)
        .join('')}`}
      stroke="#c8102e"
      strokeWidth="10"
    />
    <Gopuram
      x={300}
      y={346}
      size={1.1}
      stone={stones.white}
      storeys={['#00727a', '#f28c28', '#c8577a', '#3f6fb0']}
      finial="#ffc72c"
    />
    {[86, 150, 462, 528].map((x, index) => (
      <Palm key={x} x={x} y={356} size={1.3 + (index % 2) * 0.3} fill={noon.front} leaf={noon.near} />
    ))}
    <path d={box(0, 346, 600, 54)} fill="#e9cfa0" />
  </>
);

/** A golden shrine in its pool, with the causeway. */
export const Gurdwara = () => (
  <>
    <Sky light={dawn} sun={[300, 170, 96]} horizon={280} />
    <path d={box(0, 212, 600, 60)} fill={stones.marble.lit} />
    <path
      d={indices(15)
        .map((index) => archway(20 + index * 40, 268, 22, 38))
        .join('')}
      fill={stones.marble.shade}
    />
    <Water y={270} fill={noon.water} />
    <path d={box(196, 196, 208, 96)} fill={stones.gold.lit} />
    <path d={box(350, 196, 54, 96)} fill={stones.gold.shade} />
    <path
      d={
        indices(5)
          .map((index) => archway(220 + index * 40, 232, 22, 30))
          .join('') +
        indices(5)
          .map((index) => archway(220 + index * 40, 290, 22, 40))
          .join('')
      }
      fill={stones.gold.dark}
    />
    <BulbDome x={300} y={196} width={92} height={70} stone={stones.gold} />
    {[206, 394].map((x) => (
      <BulbDome key={x} x={x} y={196} width={30} height={28} stone={stones.gold} />
    ))}
    <path d={box(184, 290, 232, 10) + box(404, 286, 196, 14)} fill={stones.marble.lit} />
    <path d={box(210, 300, 180, 50)} fill="#c9a94a" />
    <Glints at="120 330 80 260 322 90 240 346 120 430 334 90 60 366 120 330 372 110" ink={noon.glint} />
  </>
);

/** White monastery walls on a rock under snow peaks, with prayer flags. */
export const Monastery = () => (
  <>
    <Sky light={snow} horizon={260} />
    <Peaks
      points="-20 250 70 120 150 210 260 80 380 220 480 110 640 250"
      fill={snow.far}
      shade={snow.mid}
      snow={['#fbf6ea', '#c9dbe6']}
    />
    <path d="M60 400q40-150 150-176l70-40h80l90 60q70 60 110 156z" fill="#b08a62" />
    <path d="M360 184l90 60q70 60 110 156H410q10-120-50-216z" fill="#8a6850" />
    <MonasteryBlock x={210} y={290} width={120} height={62} stone={stones.white} frieze="#8a2b2b" window="#3a2630" />
    <MonasteryBlock x={392} y={300} width={130} height={76} stone={stones.white} frieze="#8a2b2b" window="#3a2630" />
    <MonasteryBlock
      x={306}
      y={258}
      width={130}
      height={104}
      stone={{ ...stones.white, lit: '#b5443a', shade: '#8a2b2b' }}
      frieze="#ffc72c"
      roof="#ffc72c"
      window="#fbf6ea"
    />
    <MonasteryBlock x={300} y={334} width={220} height={54} stone={stones.white} frieze="#8a2b2b" window="#3a2630" />
    <PrayerFlags from={[306, 150]} to={[30, 300]} sag={20} count={18} rope={snow.front} />
    <Hills points="-20 380 160 350 380 364 640 344" fill="#6f8a4e" />
  </>
);

/** A domed tomb between minarets, with its long pool. */
export const Tomb = () => (
  <>
    <Sky light={rose} sun={[130, 120, 40]} horizon={290} />
    <Wood x={-20} y={290} width={640} to={400} fill={monsoon.near} />
    <Mirror>
      <Minaret x={118} y={296} height={150} stone={stones.marble} />
      <BulbDome x={232} y={206} width={40} height={38} stone={stones.marble} />
    </Mirror>
    <path d={box(190, 204, 220, 92) + box(254, 186, 92, 110) + box(272, 160, 56, 30)} fill={stones.marble.lit} />
    <path d={box(372, 204, 38, 92)} fill={stones.marble.shade} />
    <BulbDome x={300} y={164} width={84} height={90} stone={stones.marble} />
    <path d={archway(300, 296, 50, 84)} fill={stones.marble.dark} />
    <path
      d={[214, 386].map((x) => archway(x, 244, 24, 30) + archway(x, 292, 24, 34)).join('')}
      fill={stones.marble.shade}
    />
    <path d={box(80, 294, 440, 14)} fill={stones.sandstone.lit} />
    <path d="M276 308h48l60 92H216z" fill={noon.water} />
    <path d="M0 308h270l-66 92H0zM330 308h270v92H396z" fill="#7da25c" />
    <Glints at="282 330 36 272 350 54 262 376 76" ink={noon.glint} />
  </>
);

/** A tomb of red stone under a marble dome, in its garden. */
export const RedTomb = () => (
  <>
    <Sky light={haze} sun={[470, 130, 44]} horizon={290} />
    <Wood x={-20} y={280} width={640} to={400} fill={haze.near} />
    <path d={box(70, 262, 460, 50)} fill={stones.sandstone.shade} />
    <path
      d={indices(13)
        .map((index) => archway(92 + index * 34.6, 310, 20, 38))
        .join('')}
      fill={stones.sandstone.dark}
    />
    <path d={box(150, 176, 300, 88) + box(240, 152, 120, 112)} fill={stones.sandstone.lit} />
    <path d={box(400, 176, 50, 88)} fill={stones.sandstone.shade} />
    {[168, 432].map((x) => (
      <Chhatri key={x} x={x} y={176} stone={stones.white} />
    ))}
    <path d={box(266, 134, 68, 20)} fill={stones.sandstone.shade} />
    <BulbDome x={300} y={138} width={88} height={84} stone={stones.marble} />
    <path d={archway(300, 262, 56, 92)} fill={stones.sandstone.dark} />
    <path d={[192, 408].map((x) => archway(x, 262, 40, 66)).join('')} fill={stones.sandstone.dark} />
    <path d="M-10 310h620v94H-10z" fill="#7da25c" />
    <path d="M270 310h60l40 94H230z" fill={noon.water} />
    <RoundTree x={56} y={350} size={1.3} fill={haze.near} shade={haze.front} />
    <RoundTree x={546} y={350} size={1.3} fill={haze.near} shade={haze.front} />
  </>
);

const ChurchOf = ({ stone }: { stone: Stone }) => (
  <>
    <Sky light={noon} horizon={320} />
    <Clouds at="40 110 130 420 80 140" fill={noon.cloud} />
    <Wood x={-20} y={318} width={640} to={400} fill={noon.near} size={13} />
    <ChurchFront x={300} y={340} size={1.7} stone={stone} roof={stones.sandstone.shade} />
    {[70, 128, 500, 556].map((x, index) => (
      <Palm key={x} x={x} y={348} size={1.4 + (index % 3) * 0.25} fill={noon.front} leaf={noon.near} />
    ))}
    <path d="M0 340h600v60H0z" fill="#d9b98a" />
    <path d="M230 400l40-60h60l40 60z" fill="#f0dcb4" />
  </>
);

/** The white front of an old Portuguese church. */
export const Church = () => <ChurchOf stone={stones.white} />;

/** One of bare red laterite. */
export const RedChurch = () => <ChurchOf stone={{ lit: '#b5654a', shade: '#8a4636', dark: '#4a2430' }} />;

/** A great stone gate on the quay of a harbour. */
export const HarbourGate = () => (
  <>
    <Sky light={dawn} sun={[456, 170, 48]} horizon={290} />
    <Hills points="-20 270 160 256 330 266 500 250 640 264" fill={dawn.far} to={290} />
    <Water y={282} fill={dawn.water} />
    <SunPath x={456} y={284} ink={dawn.glint} to={330} />
    <path d={box(176, 130, 248, 196)} fill={stones.honey.lit} />
    <path d={box(350, 130, 74, 196)} fill={stones.honey.shade} />
    <path
      d={archway(300, 326, 86, 150) + archway(212, 326, 38, 84) + archway(388, 326, 38, 84)}
      fill={stones.honey.dark}
    />
    <path d={archway(300, 290, 64, 110)} fill={dawn.sky[2]} />
    <path d={box(168, 164, 264, 7) + box(168, 124, 264, 9)} fill="#f8d69a" />
    {[190, 256, 344, 410].map((x) => (
      <path key={x} d={box(x - 12, 100, 24, 26) + dome(x, 100, 28, 20)} fill={stones.honey.lit} />
    ))}
    <path d="M0 326h600v74H0z" fill="#b79a72" />
    <path d="M0 326h600v10H0z" fill="#d9bd8c" />
    <CountryBoat x={92} y={312} hull={dawn.front} sail="#fbf6ea" />
    <Birds at="80 90 110 76 520 100 548 88" ink={dawn.front} />
  </>
);

/** Blocks of concrete and glass over a wide lawn. */
export const ModernCity = () => (
  <>
    <Sky light={noon} horizon={300} />
    <Clouds at="330 110 150 60 80 110" fill={noon.cloud} />
    <Hills points="-20 264 120 236 260 258 420 228 640 256" fill={noon.far} />
    <path d={box(60, 150, 250, 150)} fill="#d9d2c4" />
    <path
      d={indices(6)
        .map((row) =>
          indices(14)
            .map((column) => box(70 + column * 17, 160 + row * 23, 11, 15))
            .join(''),
        )
        .join('')}
      fill="#8a8f98"
    />
    <path d={box(170, 128, 34, 172)} fill="#f28c28" />
    <path d="M360 300v-84q0-60 66-96h40q-26 40-18 96v84z" fill="#c9c1b2" />
    <path d="M448 300v-84q-8-56 18-96h20v180z" fill="#9a948a" />
    <path d="M330 216q120-34 240-6v12q-120-26-240 6z" fill="#efe8d8" />
    <path d={box(340, 222, 8, 78) + box(548, 218, 8, 82)} fill="#c9c1b2" />
    <path d="M0 296h600v104H0z" fill="#7da25c" />
    <path d="M120 400l120-104h80l170 104z" fill="#e6dcc6" />
    <Pine x={40} y={330} fill={noon.near} shade={noon.front} />
    <RoundTree x={540} y={346} size={1.2} fill={noon.near} shade={noon.front} />
  </>
);
