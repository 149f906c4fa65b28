import { Camel, Flamingo } from '~/ui/poster/parts/animals.tsx';
import { Bastion, Chhatri, Rampart } from '~/ui/poster/parts/buildings.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Dune, Hills } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Sky, Stars, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices } from '~/ui/poster/parts/svg-path.ts';

/** A fort on its rock over the dunes at dusk, a camel and its rider before the sun. */
export const Rajasthan = () => {
  const { dusk } = lights;
  const stone = { lit: '#eda04e', shade: '#b85a3c', dark: '#6d2c4a' };
  return (
    <>
      <Sky light={dusk} sun={[404, 200, 104]} look="plain" horizon={280} />
      <Streaks at="40 70 120 90 90 60 380 84 150 520 110 90 330 126 60" fill={dusk.cloud} />
      <Hills points="-20 274 120 240 260 268 420 246 640 272" fill={dusk.far} />
      <path d="M-10 320V236l34-18 30-22 40-8h190l36 14 26 32 40 22 40 64z" fill="#9c4a48" />
      <path d="M284 188l36 14 26 32 40 22 40 64H280l20-44-24-36z" fill="#74324c" />
      <path d="M30 300l20-50 18 30zM110 310l22-64 24 60zM200 300l26-50 16 50z" fill="#833950" />
      <path d={`${box(84, 116, 170, 80)}${box(112, 92, 96, 30)}`} fill={stone.lit} />
      <path d={`${box(206, 116, 48, 80)}${box(178, 92, 30, 30)}`} fill={stone.shade} />
      <path
        d={
          indices(8)
            .map((index) => archway(98 + index * 20.4, 146, 10, 18))
            .join('') +
          indices(5)
            .map((index) => archway(124 + index * 18, 114, 9, 15))
            .join('')
        }
        fill={stone.dark}
      />
      <path d={`${box(80, 112, 178, 6)}${box(108, 88, 104, 6)}`} fill="#f6c27a" />
      {[96, 242].map((x) => (
        <Chhatri key={x} x={x} y={112} size={0.8} stone={stone} />
      ))}
      <Chhatri x={160} y={88} stone={stone} />
      {[122, 198].map((x) => (
        <Chhatri key={x} x={x} y={88} size={0.6} stone={stone} />
      ))}
      <Rampart x={28} y={158} width={290} height={50} stone={{ ...stone, lit: '#e08c47' }} />
      {[40, 116, 192, 264, 326].map((x, index) => (
        <Bastion
          key={x}
          x={x}
          y={[226, 222, 218, 218, 236][index] ?? 220}
          width={50}
          height={[82, 76, 72, 74, 84][index] ?? 70}
          stone={stone}
        />
      ))}
      <Hills points="-20 288 130 300 300 280 460 306 640 276" fill="#d9703f" />
      <Dune
        crest="-20 330 120 296 250 344 330 352 430 318 640 312"
        fill="#e8873f"
        shade="#b5533f"
        lee="M462 314q60-8 140-2v50q-90 20-190 22 60-34 50-70z"
      />
      <Camel x={412} y={320} size={1.3} fill={dusk.front} cloth="#c8102e" rider={dusk.front} />
      <Dune
        crest="-20 372 140 326 330 404 480 396 640 356"
        fill="#8f3a4c"
        shade="#5e2450"
        lee="M118 344q40 12 30 30t20 30h180q-100-50-230-60z"
      />
      <path
        d="M20 362q40-16 80-16M6 378q50-20 100-20M400 388q80-8 150-24M420 398q100-8 180-30"
        stroke="#b5534c"
        strokeWidth="2"
        fill="none"
      />
      <Birds at="300 96 326 84 348 104" ink={dusk.front} />
    </>
  );
};

const Bhunga = ({ x, y, size, wall, trim }: { x: number; y: number; size: number; wall: string; trim: string }) => (
  <Positioned x={x} y={y} size={size}>
    <path d={box(-40, -44, 80, 44)} fill={wall} />
    <path d="M16-44h24V0H22q6-24-6-44z" fill="#1f2a5a" opacity=".2" />
    <path d="M-54-40Q-20-62 0-104q20 42 54 64-54 10-108 0z" fill="#a8713f" />
    <path d="M0-104q20 42 54 64-20 4-40 5Q20-60 0-104z" fill="#7a4a35" />
    <path d="M-40-12h80" stroke={trim} strokeWidth="6" strokeDasharray="6 4" />
    <path d="M-40-4h80M-40-20h80" stroke="#fbf6ea" strokeWidth="2" />
    <path d={`${box(-9, -30, 18, 30)}${disc(-26, -28, 5)}${disc(26, -28, 5)}`} fill={trim} />
    <path d="M-2-104h4v-8h-4z" fill="#7a4a35" />
  </Positioned>
);

/** The white Rann under the full moon: round huts of Kutch, flamingos in the shallow water. */
export const Gujarat = () => {
  const light = { ...lights.rose, sky: ['#3b3f86', '#8a6aa8', '#f0a7a0'] as const, sun: '#fff6dc', glow: '#c79abf' };
  return (
    <>
      <Sky light={light} sun={[318, 124, 68]} look="halo" horizon={250} />
      <Stars at="60 50 130 30 190 78 440 40 500 84 560 36 30 110 90 96 540 120 232 30" fill="#fff6dc" />
      <Hills points="-20 238 120 222 260 238 420 220 640 240" fill="#b98aae" to={250} />
      <path d="M0 244h600v156H0z" fill="#fdf6ee" />
      <path d="M0 244h600v9H0z" fill="#f3d3cf" />
      <path
        d="M0 274l60-8 50 12 70-10 60 10 80-10 70 12 90-12 60 8 60-8M60 266l-20-14M110 278l-40 32 70 14 90-16 10-30M240 308l80 16 90-18-20-32M410 306l100 12 90-20M140 324l-60 40M320 324l20 50M510 318l40 40M480 268l30-16M320 268l0-16M0 320l70-10"
        fill="none"
        stroke="#dccbd8"
        strokeWidth="2"
      />
      <path d="M0 400v-46q140-22 300-6t300-18v70z" fill="#c9b7da" />
      <path d="M0 400v-30q160-18 320-4t280-16v50z" fill="#a98fc4" />
      <path d="M288 356h60M270 366h96M296 376h50M276 388h80" stroke="#fff6dc" strokeWidth="4" strokeLinecap="round" />
      <Bhunga x={128} y={308} size={1.3} wall="#d9633f" trim="#fbe3b4" />
      <Bhunga x={228} y={288} size={0.8} wall="#f2c069" trim="#c8102e" />
      <Bhunga x={52} y={282} size={0.7} wall="#00727a" trim="#fbe3b4" />
      <Positioned x={398} y={318} size={1.2}>
        <Camel x={0} y={0} fill="#8a4f3c" cloth="#c8102e" />
        <path d="M-14-42h28M-16-34h32" stroke="#ffc72c" strokeWidth="2.4" strokeDasharray="3 3" />
        <path d="M34-72l-6 22" stroke="#ffc72c" strokeWidth="2.4" />
        <path d="M50-84l14 18 12 24" stroke="#5e2450" strokeWidth="1.6" fill="none" />
        <Woman x={82} y={2} size={1.1} dress="#c8102e" skin="#8a4f3c" hair="#f28c28" />
      </Positioned>
      <Flamingo x={80} y={380} size={1.1} fill="#f58aa0" shade="#d9567c" ink="#24173f" />
      <Flamingo x={146} y={392} size={1.2} flip fill="#f7a0b0" shade="#d9567c" ink="#24173f" />
      <Flamingo x={330} y={388} size={1.2} fill="#f58aa0" shade="#d9567c" ink="#24173f" />
      <Flamingo x={572} y={384} fill="#f7a0b0" flip shade="#d9567c" ink="#24173f" />
    </>
  );
};
