import { CountryBoat, Dhow } from '~/ui/poster/parts/boats.tsx';
import { Bastion, Lighthouse, Rampart } from '~/ui/poster/parts/buildings.tsx';
import { Mirror, Positioned } from '~/ui/poster/parts/frame.tsx';
import { Boulders, Hills } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, dome, indices, roundArch } from '~/ui/poster/parts/svg-path.ts';
import { ChurchFront } from '~/ui/poster/parts/temples.tsx';
import { LeaningPalm, Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { SunPath, Water, Waves } from '~/ui/poster/parts/water.tsx';

/** The Gateway of India from the water, the flat-topped forts of the Sahyadri behind, boats at its feet. */
export const Maharashtra = () => {
  const light = lights.monsoon;
  const stone = { lit: '#e8b765', shade: '#b9803f', dark: '#5e3a33' };
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#7fb8cc', '#b0d8d8', '#f0ead0'], sun: '#fff3c4', glow: '#c9e4dc' }}
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
          d={indices(6)
            .map((index) => box(-48 + index * 14.4, -40, 10, 12))
            .join('')}
          fill="#00727a"
        />
        <path d="M46-18v-60" stroke="#1f2a5a" strokeWidth="2.4" />
        <path d="M47-76l22 6-22 7z" fill="#f28c28" />
      </g>
      <Birds at="470 130 496 118 540 168" ink="#3f4a4a" />
    </>
  );
};

/** A white church above its stairs, a beach under leaning coconut palms, a painted fishing boat. */
export const Goa = () => {
  const light = lights.dawn;
  return (
    <>
      <Sky light={light} sun={[400, 200, 76]} look="plain" horizon={230} />
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
      <Positioned x={320} y={352} size={1.2} turn={-4}>
        <path d="M-70-22q20 8 66 8t74-18q-4 30-30 38h-74q-28-6-36-28z" fill="#00727a" />
        <path d="M-68-16q30 10 70 8t66-16l-2 8q-24 14-64 16t-66-8z" fill="#ffc72c" />
        <path d="M-54 0q30 8 60 6t50-10l-4 6q-20 10-46 12t-56-8z" fill="#c8102e" />
        <path d="M-90 14h184" stroke="#5e3a2a" strokeWidth="4" strokeLinecap="round" />
        <path d="M-40-14l-14 28M40-16l16 30" stroke="#5e3a2a" strokeWidth="3" />
      </Positioned>
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
      <Sky light={noon} horizon={240} />
      <Clouds at="240 80 100 70 130 90" fill={noon.cloud} />
      <Water y={244} fill="#1f93ad" />
      <path d="M0 244h600v9H0z" fill="#5fc0c8" />
      <Waves y={272} rows={2} ink="#a5e0dc" step={30} />
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
      <path d={`${box(390, 132, 70, 40)}`} fill="#fbf6ea" />
      <path d="M384 134l41-18 41 18z" fill="#c8502a" />
      <path d={archway(408, 172, 12, 24) + archway(442, 172, 12, 24)} fill={stone.dark} />
      <path d="M290 400l16-90 24-24 10-54 26-22h250v190z" fill="#b98a5c" />
      <path d="M340 330l20-60 34 70zM430 360l24-70 30 60zM530 340l20-60 30 80z" fill="#9c6f4c" />
      <path d="M282 400l20-72 30-18 20 40 40 10 30 40z" fill="#8a6048" />
      <Rampart x={336} y={170} width={264} height={64} stone={stone} />
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

      <Boulders at="270 398 70 40 330 404 60 30" fill="#7a5a4c" shade="#553c3c" />
      <path d="M180 392q30-12 50 0t50-2" stroke="#e9f6ea" strokeWidth="4" fill="none" strokeLinecap="round" />
      <Dhow x={92} y={350} size={1.1} hull="#1f2a5a" sail="#f28c28" shade="#c8602a" />
      <Birds at="250 150 276 136" ink="#1f5c7a" />
    </>
  );
};
