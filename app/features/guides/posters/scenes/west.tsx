import { Camel, Flamingo } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat, Dhow } from '~/ui/poster/parts/boats.tsx';
import { Mirror, Place } from '~/ui/poster/parts/frame.tsx';
import { Boulders, Dune, Hills } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { archway, box, disc, dome, roundArch, times } from '~/ui/poster/parts/pen.ts';
import { Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Clouds, Sky, Stars, Streaks } from '~/ui/poster/parts/sky.tsx';
import { LeaningPalm, Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { Bastion, Chhatri, ChurchFront, Lighthouse, Rampart } from '~/ui/poster/parts/walls.tsx';
import { SunPath, Water, Waves } from '~/ui/poster/parts/water.tsx';

/** A fort on its rock over the dunes at dusk, a camel and its rider before the sun. */
export const Rajasthan = () => {
  const { dusk } = lights;
  const stone = { lit: '#eda04e', shade: '#b85a3c', dark: '#6d2c4a' };
  return (
    <>
      <Sky light={dusk} sun={[462, 212, 66]} horizon={280} />
      <Streaks at="40 70 120 90 90 60 380 84 150 520 110 90 330 126 60" fill={dusk.cloud} />
      <Hills points="-20 274 120 240 260 268 420 246 640 272" fill={dusk.far} />
      <path d="M-10 320V236l34-18 30-22 40-8h190l36 14 26 32 40 22 40 64z" fill="#9c4a48" />
      <path d="M284 188l36 14 26 32 40 22 40 64H280l20-44-24-36z" fill="#74324c" />
      <path d="M30 300l20-50 18 30zM110 310l22-64 24 60zM200 300l26-50 16 50z" fill="#833950" />
      <path d={`${box(84, 116, 170, 80)}${box(112, 92, 96, 30)}`} fill={stone.lit} />
      <path d={`${box(206, 116, 48, 80)}${box(178, 92, 30, 30)}`} fill={stone.shade} />
      <path
        d={
          times(8)
            .map((index) => archway(98 + index * 20.4, 146, 10, 18))
            .join('') +
          times(5)
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
      <Camel x={452} y={318} size={1.3} fill={dusk.front} cloth="#c8102e" rider={dusk.front} />
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
  <Place x={x} y={y} size={size}>
    <path d={box(-40, -44, 80, 44)} fill={wall} />
    <path d="M16-44h24V0H22q6-24-6-44z" fill="#1f2a5a" opacity=".2" />
    <path d="M-54-40Q-20-62 0-104q20 42 54 64-54 10-108 0z" fill="#a8713f" />
    <path d="M0-104q20 42 54 64-20 4-40 5Q20-60 0-104z" fill="#7a4a35" />
    <path d="M-40-12h80" stroke={trim} strokeWidth="6" strokeDasharray="6 4" />
    <path d="M-40-4h80M-40-20h80" stroke="#fbf6ea" strokeWidth="2" />
    <path d={`${box(-9, -30, 18, 30)}${disc(-26, -28, 5)}${disc(26, -28, 5)}`} fill={trim} />
    <path d="M-2-104h4v-8h-4z" fill="#7a4a35" />
  </Place>
);

/** The white Rann under the full moon: round huts of Kutch, flamingos in the shallow water. */
export const Gujarat = () => {
  const light = { ...lights.rose, sky: ['#3b3f86', '#8a6aa8', '#f0a7a0'] as const, sun: '#fff6dc', glow: '#c79abf' };
  return (
    <>
      <Sky light={light} sun={[318, 124, 68]} horizon={250} />
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
      <Place x={424} y={318} size={1.2}>
        <Camel x={0} y={0} fill="#8a4f3c" cloth="#c8102e" />
        <path d="M-14-42h28M-16-34h32" stroke="#ffc72c" strokeWidth="2.4" strokeDasharray="3 3" />
        <path d="M34-72l-6 22" stroke="#ffc72c" strokeWidth="2.4" />
        <path d="M50-84l14 18 12 24" stroke="#5e2450" strokeWidth="1.6" fill="none" />
        <Woman x={82} y={2} size={1.1} dress="#c8102e" skin="#8a4f3c" hair="#f28c28" />
      </Place>
      <Flamingo x={80} y={380} size={1.1} fill="#f58aa0" shade="#d9567c" ink="#24173f" />
      <Flamingo x={146} y={392} size={1.2} flip fill="#f7a0b0" shade="#d9567c" ink="#24173f" />
      <Flamingo x={330} y={388} size={1.2} fill="#f58aa0" shade="#d9567c" ink="#24173f" />
      <Flamingo x={572} y={384} fill="#f7a0b0" flip shade="#d9567c" ink="#24173f" />
    </>
  );
};

/** The Gateway of India from the water, the flat-topped forts of the Sahyadri behind, boats at its feet. */
export const Maharashtra = () => {
  const light = lights.monsoon;
  const stone = { lit: '#e8b765', shade: '#b9803f', dark: '#5e3a33' };
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#7fb8cc', '#b0d8d8', '#f0ead0'], sun: '#fff3c4', glow: '#c9e4dc' }}
        sun={[130, 136, 46]}
        horizon={270}
      />
      <Clouds at="400 86 120 520 120 90 20 80 80" fill="#fff3df" />
      <path d="M0 300V226l34-34 36-4 20 40 50 6 58-40 30 38h104l68-70h70l30 36 60 10 40 24v74z" fill="#5d8f86" />
      <path d="M70 188l20 40 50 6-40 66H70l14-50zM470 162l30 36 60 10 40 24v74H520l-26-60 6-30z" fill="#47776f" />
      <path d="M402 158h66v-9h-6v5h-6v-5h-6v5h-6v-5h-6v5h-6v-5h-6v5h-6v-5h-6v5h-6v-5h-8z" fill="#47776f" />
      <Hills points="-20 262 100 226 230 262 400 232 520 214 640 240" fill="#2f7a66" to={300} />
      <Wood x={-10} y={278} width={620} fill="#1f5c50" size={14} to={300} />
      <path d={box(120, 196, 360, 96)} fill={stone.lit} />
      <path d={box(428, 196, 52, 96)} fill={stone.shade} />
      <path d={`${box(114, 190, 372, 8)}${box(120, 218, 360, 3)}`} fill={stone.shade} />
      <Mirror>
        <path d={`${archway(152, 292, 34, 60)}${archway(200, 292, 34, 60)}`} fill={stone.dark} />
        <path d="M124 190v-8q0-6 5-6t5 6v8z" fill={stone.lit} />
      </Mirror>
      <path d={box(226, 138, 148, 154)} fill={stone.lit} />
      <path d={box(340, 138, 34, 154)} fill={stone.shade} />
      <path d={`${box(218, 130, 164, 9)}${box(226, 160, 148, 3)}`} fill={stone.shade} />
      <path d={dome(300, 130, 84, 24)} fill={stone.shade} />
      <Mirror>
        <path
          d={`${box(222, 112, 22, 180)}${box(218, 106, 30, 7)}${dome(233, 106, 22, 20)}${box(232, 76, 2, 12)}${box(258, 112, 16, 26)}${box(255, 107, 22, 6)}${dome(266, 107, 16, 16)}${box(265, 82, 2, 11)}`}
          fill={stone.lit}
        />
        <path
          d={`${box(226, 118, 5, 10)}${box(235, 118, 5, 10)}${box(222, 152, 22, 3)}${box(222, 200, 22, 3)}${box(222, 246, 22, 3)}`}
          fill={stone.dark}
          opacity=".6"
        />
      </Mirror>
      <path d={`${box(366, 112, 12, 180)}${box(338, 112, 4, 26)}`} fill={stone.shade} />
      <path d={archway(300, 292, 76, 116)} fill={stone.shade} />
      <path d={archway(300, 292, 62, 106)} fill={light.sky[2]} />
      <path d="M269 262q20-14 30-14t32 10v34h-62z" fill="#7fa89a" />
      <path d={box(96, 292, 408, 12)} fill="#d9a55c" />
      <path d={box(96, 304, 408, 6)} fill="#8a5a3f" />
      <Water y={308} fill="#2b8a8f" />
      <path d="M0 308h600v8H0z" fill="#5db0a8" />
      <path d="M222 316h156l-14 26H236z" fill="#c9a060" opacity=".5" />
      <Waves y={346} rows={3} ink="#8fd0c4" step={20} />
      <CountryBoat x={120} y={344} hull="#c8102e" ink="#1f2a5a" />
      <g transform="translate(430 350)">
        <path d="M-78-16h150q-6 26-26 28h-100q-18-4-24-28z" fill="#1f2a5a" />
        <path d="M-74-12h142" stroke="#ffc72c" strokeWidth="3" />
        <path d="M-54-18v-26h92v26z" fill="#fbf6ea" />
        <path d="M-60-50h104v7H-60z" fill="#c8102e" />
        <path
          d={times(6)
            .map((index) => box(-48 + index * 14.4, -40, 10, 12))
            .join('')}
          fill="#00727a"
        />
        <path d="M46-18v-60" stroke="#1f2a5a" strokeWidth="2.4" />
        <path d="M47-76l22 6-22 7z" fill="#f28c28" />
      </g>
      <Birds at="470 130 496 118 70 226 540 168" ink="#3f4a4a" />
    </>
  );
};

/** A white church above its stairs, a beach under leaning coconut palms, a painted fishing boat. */
export const Goa = () => {
  const light = lights.dawn;
  return (
    <>
      <Sky light={light} sun={[424, 176, 58]} horizon={230} />
      <Streaks at="300 70 110 360 90 60 480 116 90" fill={light.cloud} />
      <Water y={226} fill="#1f9aa0" />
      <path d="M0 226h600v9H0z" fill="#67c0b6" />
      <SunPath x={424} y={228} to={300} width={80} ink="#ffd9a0" />
      <Dhow x={336} y={252} size={0.6} hull="#1f2a5a" sail="#fbf6ea" shade="#e3c9b4" />
      <path d="M-10 300V190q60-22 130-18 90 4 130 50 20 24 50 60l20 40z" fill="#2f7f5c" />
      <Wood x={-10} y={204} width={110} fill="#256b52" to={240} />
      <Wood x={186} y={226} width={60} fill="#256b52" size={13} to={240} />
      <ChurchFront x={140} y={208} stone={stones.white} roof="#2f5d9c" />
      <path d="M100 206h80l8 18H92zM84 224h112l8 20H76zM68 244h144l8 22H60z" fill="#fbf6ea" />
      <path
        d="M92 224h96M76 244h128M60 266h160M140 206l-48 18M140 206l48 18M92 224l-16 20M188 224l16 20M140 244l-66 22M140 244l66 22"
        stroke="#a9b8c4"
        strokeWidth="3"
        fill="none"
      />
      <path d="M60 266h160l6 10H54z" fill="#cfd6d6" />
      <path d="M-10 400V276q130 10 250 18 150 12 220 44t150 30v40z" fill="#f6dca6" />
      <path d="M240 294q150 12 220 44t150 30v-14q-80-4-150-36t-200-34q-40 0-70 6z" fill="#e9f6ea" />
      <path d="M300 300q110 10 170 36t130 24v-10q-70-4-130-30t-170-20z" fill="#7fd0c4" />
      <path d="M-10 400v-40q160-20 330 10 120 18 200 32z" fill="#ecc27f" />
      <Place x={320} y={352} size={1.2} turn={-4}>
        <path d="M-70-22q20 8 66 8t74-18q-4 30-30 38h-74q-28-6-36-28z" fill="#00727a" />
        <path d="M-68-16q30 10 70 8t66-16l-2 8q-24 14-64 16t-66-8z" fill="#ffc72c" />
        <path d="M-54 0q30 8 60 6t50-10l-4 6q-20 10-46 12t-56-8z" fill="#c8102e" />
        <path d="M-90 14h184" stroke="#5e3a2a" strokeWidth="4" strokeLinecap="round" />
        <path d="M-40-14l-14 28M40-16l16 30" stroke="#5e3a2a" strokeWidth="3" />
      </Place>
      <LeaningPalm x={556} y={408} size={2} flip fill="#5e3a33" leaf="#0f5a4c" nut="#f28c28" />
      <LeaningPalm x={600} y={412} size={1.6} flip fill="#4b2f33" leaf="#17705a" nut="#f28c28" />
      <Palm x={30} y={350} size={1.2} fill="#5e3a33" leaf="#0f5a4c" />
      <path d="M500 408q50-30 110-24v30z" fill="#0f4a45" />
      <Birds at="320 136 344 124 500 80" ink="#8a3b22" />
    </>
  );
};

/** The sea fort of Diu with its lighthouse on the cliff, the small fort in the water before it. */
export const Diu = () => {
  const { noon } = lights;
  const stone = { lit: '#f0c98a', shade: '#c08f5e', dark: '#6b4a3f' };
  return (
    <>
      <Sky light={noon} sun={[118, 90, 38]} horizon={240} />
      <Clouds at="240 80 100 20 150 80 190 140 60" fill={noon.cloud} />
      <Water y={244} fill="#1f93ad" />
      <path d="M0 244h600v9H0z" fill="#5fc0c8" />
      <Waves y={268} rows={4} ink="#a5e0dc" step={22} />
      <g transform="translate(136 254)">
        <path d="M-64 4q-10-6 4-10H60q14 4 4 10z" fill="#8a6a55" />
        <path d="M-58-6v-26l-10-12h24v10h70v-14h30v14l4 10V-6z" fill={stone.lit} />
        <path d="M20-6v-42h36v14l4 10V-6z" fill={stone.shade} />
        <path d="M-58-32h84" stroke={stone.shade} strokeWidth="3" />
        <path d={`${box(30, -66, 18, 18)}${dome(39, -66, 20, 12)}`} fill="#fbf6ea" />
        <path d={roundArch(-10, -6, 14, 22)} fill={stone.dark} />
      </g>
      <Lighthouse x={446} y={152} size={0.8} wall="#fbf6ea" band="#c8102e" lamp="#ffd76a" ink="#1f2a5a" />
      <Palm x={536} y={168} size={0.8} fill="#6b4a3f" leaf="#1f7f5a" />
      <Palm x={574} y={176} fill="#6b4a3f" leaf="#1f7f5a" />
      <Palm x={380} y={172} size={0.7} fill="#6b4a3f" leaf="#1f7f5a" />
      <path d={`${box(390, 132, 70, 40)}`} fill="#fbf6ea" />
      <path d="M384 134l41-18 41 18z" fill="#c8502a" />
      <path d={archway(408, 172, 12, 24) + archway(442, 172, 12, 24)} fill={stone.dark} />
      <path d="M290 400l16-90 24-24 10-54 26-22h250v190z" fill="#b98a5c" />
      <path d="M340 330l20-60 34 70zM430 360l24-70 30 60zM530 340l20-60 30 80z" fill="#9c6f4c" />
      <path d="M282 400l20-72 30-18 20 40 40 10 30 40z" fill="#8a6048" />
      <Rampart x={336} y={170} width={280} height={64} stone={stone} />
      {[352, 446, 548].map((x, index) => (
        <Bastion
          key={x}
          x={x}
          y={[256, 250, 256][index] ?? 250}
          width={72}
          height={[96, 88, 96][index] ?? 90}
          stone={stone}
        />
      ))}
      <path d={roundArch(498, 236, 30, 44)} fill={stone.dark} />

      <Boulders at="270 398 70 40 330 404 60 30 216 404 50 24 400 406 90 36" fill="#7a5a4c" shade="#553c3c" />
      <path
        d="M180 392q30-12 50 0t50-2M300 372q10-14 20-6M196 380q20-8 34 0"
        stroke="#e9f6ea"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <Dhow x={92} y={350} size={1.1} hull="#1f2a5a" sail="#f28c28" shade="#c8602a" />
      <Birds at="250 150 276 136 300 160 60 196" ink="#1f5c7a" />
    </>
  );
};
