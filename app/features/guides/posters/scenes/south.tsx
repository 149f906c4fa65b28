import { Elephant } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat, Houseboat } from '~/ui/poster/parts/boats.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Boulders, Hills } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Man, Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, dome, indices, taper, xy } from '~/ui/poster/parts/svg-path.ts';
import { Gopuram } from '~/ui/poster/parts/temples.tsx';
import { LeaningPalm, Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { Glints, SunPath, Water } from '~/ui/poster/parts/water.tsx';

/** A houseboat on the backwater under coconut palms at sunrise. */
export const Kerala = () => {
  const light = lights.dawn;
  return (
    <>
      <Sky light={light} look="banded" sun={[250, 170, 76]} horizon={240} />
      <Streaks at="330 76 120 400 90 70 60 90 80" fill={light.cloud} />
      <Hills points="-20 216 120 190 260 212 400 186 640 214" fill="#a9b79a" to={240} />
      <Wood x={-10} y={226} width={620} fill="#3f8f6a" size={12} to={246} />
      {[20, 64, 96, 300, 344, 392, 520, 566].map((x, index) => (
        <Palm key={x} x={x} y={240} size={[0.7, 0.6, 0.8, 0.6, 0.8, 0.7, 0.8, 0.6][index] ?? 0.6} fill="#2b6b58" />
      ))}
      <Water y={238} fill="#4fa59c" />
      <path d="M0 238h600v7H0z" fill="#9fd0b4" />
      <SunPath x={208} y={242} to={300} width={80} ink="#ffdf9f" />
      <CountryBoat x={468} y={264} size={0.6} hull="#1f3f44" />
      <path d="M150 336h260l-40 26H190z" fill="#2f7f7c" />
      <Houseboat x={290} y={332} size={1.4} hull="#5e2a20" roof="#d9984f" shade="#9c5f33" light="#fff1c9" />
      <Glints
        at="40 290 70 470 300 90 60 350 90 420 362 130 150 380 110 500 334 60 300 392 90"
        ink="#d5efdf"
        thick={3}
      />
      <path d="M-10 400v-50q70-16 120 6t60 44zM610 400v-56q-70-14-110 16t-50 40z" fill="#12504a" />
      <LeaningPalm x={48} y={384} size={2} fill="#3f2a26" leaf="#12584a" nut="#f28c28" />
      <Palm x={14} y={392} size={2.2} fill="#3f2a26" leaf="#0f4a42" />
      <LeaningPalm x={570} y={386} size={2.2} flip fill="#3f2a26" leaf="#12584a" nut="#f28c28" />
      <path d="M0 400v-12q60-16 120 12zM600 400v-12q-50-14-100 12z" fill="#0c3a38" />
      <path d="M180 396q-8-12 8-12 8-10 18-2 14-2 12 14zM384 398q-6-10 8-10 10-8 18 0 12 0 10 10z" fill="#1d7d58" />
      <path d={disc(196, 382, 4) + disc(400, 386, 4)} fill="#c79ad0" />
      <Birds at="290 66 316 54 338 72" ink="#8a3b22" />
    </>
  );
};

/** A painted gopuram over its tank and coconut palms. */
export const TamilNadu = () => {
  const light = lights.dawn;
  const stone = { lit: '#fbe9c4', shade: '#d9b083', dark: '#7a2f3c' };
  const storeys = ['#d9563a', '#1f9aa0', '#f2b04a', '#3f6fb0', '#e0785a', '#2f9a78'] as const;
  return (
    <>
      <Sky
        light={{ ...light, sky: ['#cfeae2', '#e9efcf', '#fbdf9f'] }}
        sun={[300, 130, 40]}
        look="burst"
        horizon={270}
      />
      <Wood x={-10} y={286} width={620} fill="#5f9a62" size={26} to={310} />
      <Gopuram x={118} y={306} size={0.6} stone={stone} storeys={storeys} count={3} finial="#e09a1f" />
      <Gopuram x={494} y={306} size={0.7} stone={stone} storeys={storeys} count={3} finial="#e09a1f" />
      <path d="M0 268h600v40H0z" fill="#fbf0dc" />
      <path d="M0 288h600" stroke="#c8402b" strokeWidth="40" strokeDasharray="15 15" />
      <path d={box(0, 262, 600, 7)} fill="#e9cfa0" />
      <Gopuram x={300} y={318} size={1.2} stone={stone} storeys={storeys} count={6} finial="#ffc72c" />
      <path d={`${box(0, 308, 600, 12)}`} fill="#e9cfa0" />
      <path d={`${box(0, 320, 600, 8)}`} fill="#c9a070" />
      <path d={`${box(0, 328, 600, 8)}`} fill="#e0bf8c" />
      <path d={`${box(0, 336, 600, 7)}`} fill="#b98f66" />
      <Water y={343} fill="#2b9a94" />
      <path d="M230 343h140l-10 20H240z" fill="#d99a5c" opacity=".5" />
      <path d="M244 363h112l-10 16h-92zM260 380h80l-8 10h-64z" fill="#d9784a" opacity=".5" />
      <Glints at="60 362 70 400 360 80 470 384 70" ink="#bfe8dc" />
      <Palm x={36} y={330} size={1.7} fill="#5e3f33" leaf="#1f7a52" />
      <Palm x={196} y={316} size={1.1} fill="#5e3f33" leaf="#2f8a5a" />
      <Palm x={566} y={334} size={1.9} fill="#5e3f33" leaf="#1f7a52" />
      <Woman x={158} y={330} dress="#c8102e" skin="#7a4a33" hair="#1e1b18" />
      <Birds at="190 120 214 108 236 126" ink="#5e3f33" />
    </>
  );
};

const ChariotWheel = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="33" fill="#8a4638" />
    <circle r="30" fill="#fbdca6" />
    <circle r="22" fill="#8a4638" />
    <path
      d={indices(12)
        .map((index) => `M0 0L${xy(21 * Math.cos((index * Math.PI) / 6), 21 * Math.sin((index * Math.PI) / 6))}`)
        .join('')}
      stroke="#fbdca6"
      strokeWidth="4"
    />
    <circle r="8" fill="#fbdca6" />
    <circle r="4" fill="#8a4638" />
  </g>
);

/** The stone chariot of Hampi among its boulders at sunset. */
export const Karnataka = () => {
  const { dusk } = lights;
  const stone = { lit: '#fbdca6', shade: '#d09a62', dark: '#6b3038' };
  return (
    <>
      <Sky
        light={{ ...dusk, sky: ['#f0885a', '#f6a85e', '#fbcb7a'], sun: '#fff0b8', glow: '#fdd98a' }}
        sun={[168, 150, 62]}
        look="halo"
        horizon={280}
      />
      <Streaks at="300 60 130 360 76 70 30 76 60 500 100 90" fill="#fde2b0" />
      <Hills points="-20 270 90 220 180 262 300 226 420 262 520 206 640 262" fill="#c05f50" />
      <Boulders
        at="30 270 70 46 80 262 60 40 60 236 50 34 140 276 60 30 500 264 90 50 560 258 80 56 530 222 70 40 590 226 60 40 470 280 50 34 524 190 40 26"
        fill="#d98f5f"
        shade="#a85f50"
      />
      <Positioned x={36} y={300}>
        <path d={taper(0, 0, 70, 66, 40) + taper(0, -40, 58, 30, 60) + dome(0, -100, 28, 14)} fill="#a8503f" />
        <path d="M-24-56h48M-20-72h40M-16-88h32" stroke="#6b2f38" strokeWidth="3" />
      </Positioned>
      <path d="M0 296h600v104H0z" fill="#cf7a4c" />
      <path d={box(150, 318, 330, 22)} fill="#b8683f" />
      <path d={`${box(168, 302, 294, 16)}`} fill={stone.lit} />
      <path d={`${box(400, 302, 62, 16)}${box(406, 318, 74, 22)}`} fill={stone.shade} />
      <path d={`${box(210, 250, 210, 22)}${box(204, 232, 222, 12)}${box(216, 244, 198, 8)}`} fill={stone.lit} />
      <path d={`${box(228, 164, 174, 70)}`} fill={stone.shade} />
      <path
        d={[228, 262, 354, 388]
          .map((x) => `${box(x, 164, 14, 70)}${box(x - 3, 164, 20, 6)}${box(x - 3, 228, 20, 6)}`)
          .join('')}
        fill={stone.lit}
      />
      <path d={archway(315, 234, 40, 56) + box(246, 180, 12, 40) + box(372, 180, 12, 40)} fill={stone.dark} />
      <path d="M194 164q18-4 28-18h186q10 14 28 18-4 8-14 8H208q-10 0-14-8z" fill={stone.lit} />
      <path d="M360 146h48q10 14 28 18-4 8-14 8h-58q8-12-4-26zM382 232h44v12h-12v28h-32z" fill={stone.shade} />
      <path
        d={
          box(236, 132, 158, 14) +
          indices(9)
            .map((index) => dome(246 + index * 17.3, 133, 14, 12))
            .join('')
        }
        fill={stone.lit}
      />
      <path d={box(362, 132, 32, 14)} fill={stone.shade} />
      <path d="M236 138h158" stroke={stone.dark} strokeWidth="2.4" strokeDasharray="8 6" opacity=".6" />
      <path d="M294 133q0-20 21-26 21 6 21 26z" fill={stone.lit} />
      <path d="M315 107q21 6 21 26h-12q0-16-9-26z" fill={stone.shade} />

      <path d="M214 262h200M210 238h212" stroke={stone.dark} strokeWidth="2.4" strokeDasharray="6 4" opacity=".6" />
      <ChariotWheel x={262} y={276} />
      <ChariotWheel x={370} y={276} />
      <Elephant x={180} y={304} size={0.7} flip fill="#f0c68c" shade="#c08a58" />
      <path d={box(148, 316, 334, 4)} fill="#fde6bc" />
      <Boulders at="40 404 130 60 110 406 80 34 560 406 140 66 480 408 90 36" fill="#8a4a44" shade="#5e2f3c" />
      <path d="M0 384q300-10 600 0v16H0z" fill="#4b2636" />
      <Palm x={560} y={352} size={1.6} fill="#4b2636" leaf="#3f5a3c" />
      <Woman x={440} y={376} size={1.1} dress="#c8102e" skin="#6b3a2c" hair="#24173f" />
      <Man x={460} y={378} size={1.1} shirt="#00727a" legs="#24173f" skin="#6b3a2c" hair="#24173f" />
      <Birds at="200 96 226 84 90 110" ink="#6b3a3c" />
    </>
  );
};
