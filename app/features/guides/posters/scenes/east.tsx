import { SwimmingTiger } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { PrayerFlags } from '~/ui/poster/parts/flags.tsx';
import { Mirror, Positioned } from '~/ui/poster/parts/frame.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices, roundArch, roundToTenth, taper, xy } from '~/ui/poster/parts/svg-path.ts';
import { Banyan, Mangrove, Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { SunPath, Water } from '~/ui/poster/parts/water.tsx';

const tigerColours = { fill: '#f28c28', shade: '#d06a1c', belly: '#fdf0cf', stripe: '#2b1a24' };

/** The Mahabodhi temple and the bodhi tree, monks on their way in the morning. */
export const Bihar = () => {
  const light = { ...lights.dawn, sky: ['#fbe8d0', '#fbd2a8', '#f9b384'] as const };
  const stone = { lit: '#dcb483', shade: '#a87c5c', dark: '#5e3f3c' };
  const rows = 8;
  return (
    <>
      <Sky light={light} sun={[300, 190, 60]} look="burst" horizon={290} />
      <Streaks at="40 70 100 70 92 70 440 84 110" fill={light.cloud} />
      <Wood x={-10} y={288} width={620} fill="#8fa06c" size={20} to={320} />
      <path d={taper(222, 250, 36, 12, 70) + taper(378, 250, 36, 12, 70)} fill={stone.shade} />
      <path d={box(186, 244, 228, 62)} fill={stone.lit} />
      <path d={box(346, 244, 68, 62)} fill={stone.shade} />
      <path d={taper(300, 246, 128, 40, 176)} fill={stone.lit} />
      <path d="M312 246L310 70h10l44 176z" fill={stone.shade} />
      {indices(rows).map((row) => {
        const y = 238 - row * 21;
        const width = 122 - ((128 - 40) * row * 21) / 176;
        const count = 7 - Math.floor(row / 2);
        return (
          <path
            key={row}
            d={indices(count)
              .map((index) => archway(300 - width / 2 + (width / count) * (index + 0.5), y, width / count - 5, 14))
              .join('')}
            fill={stone.dark}
            opacity=".7"
          />
        );
      })}
      <path
        d={indices(rows)
          .map((row) => `M${xy(300 - (66 - row * 5.3), 242 - row * 21)}h${roundToTenth(132 - row * 10.6)}`)
          .join('')}
        stroke="#f0d0a0"
        strokeWidth="2.4"
      />
      <path d={archway(300, 246, 30, 62)} fill={stone.dark} />
      <path d="M278 70q22-14 44 0l-4 6h-36z" fill={stone.shade} />
      <path d="M290 62q0-18 10-30 10 12 10 30z" fill="#ffc72c" />
      <path d="M299 34V14h2v20z" fill="#e09a1f" />
      <Mirror>
        <path d={taper(204, 246, 40, 13, 76) + disc(204, 166, 5) + box(203, 152, 2, 12)} fill={stone.lit} />
        <path d="M188 232h32M190 218h28M193 204h22M196 190h16" stroke={stone.dark} strokeWidth="3" opacity=".6" />
        <path d={archway(206, 302, 20, 40) + archway(236, 302, 20, 40) + archway(264, 302, 20, 40)} fill={stone.dark} />
      </Mirror>
      <path d={archway(300, 306, 34, 56)} fill="#3f2a30" />
      <path d={box(186, 240, 228, 6)} fill="#f0d0a0" />
      <path d="M0 304h600v96H0z" fill="#b9b06c" />
      <path d="M262 304h76l70 96H192z" fill="#ecd0a0" />
      <Banyan x={502} y={326} size={1.5} fill="#6b4a3c" leaf="#3f8a54" shade="#2b6b48" />
      <path
        d="M100 318h86M112 318v-12M128 318v-12M144 318v-12M160 318v-12M176 318v-12M414 318h86M426 318v-12M442 318v-12M458 318v-12M474 318v-12"
        stroke="#d9b78a"
        strokeWidth="4"
      />
      <PrayerFlags from={[-10, 150]} to={[214, 226]} sag={40} count={13} rope="#7a4a3c" size={16} />
      <PrayerFlags from={[386, 226]} to={[500, 226]} sag={24} count={7} rope="#7a4a3c" size={14} />
      {[270, 304, 336].map((x, index) => (
        <Positioned key={x} x={x} y={378 - index * 14} size={1.2 - index * 0.1}>
          <path d="M-9 0q1-24 4-32 5-6 10 0 4 12 5 32z" fill="#f28c28" />
          <path d="M1-36q4 2 5 6 3 12 4 30H3q2-18-2-36z" fill="#c8602a" />
          <path d="M-5-30q4 14 12 18l-1 4q-12-6-13-16z" fill="#c8102e" />
          <circle cy="-40" r="5" fill="#8a5238" />
        </Positioned>
      ))}
      <Palm x={52} y={392} size={1.6} fill="#4b3a33" leaf="#2f6b48" />
      <path d="M0 392q90-14 170 8H0zM600 388q-80-14-150 12h150z" fill="#2f4f3a" />
    </>
  );
};

/** The great wheel of Konark before the stepped roof of the Sun Temple, the sun over the bay. */
export const Odisha = () => {
  const { dusk } = lights;
  const stone = { lit: '#e8a866', shade: '#b5693f', dark: '#6b2f3c' };
  const spoke = (index: number) => index * 22.5;
  return (
    <>
      <Sky
        light={{ ...dusk, sky: ['#b8405a', '#e8663f', '#f8a03c'], sun: '#ffd84d', glow: '#fbbd4a' }}
        sun={[330, 150, 120]}
        look="banded"
        horizon={280}
      />
      <Streaks at="30 80 120 60 104 60 210 60 90" fill="#f9bd6c" />
      <Water y={262} fill="#b5484f" to={330} />
      <SunPath x={120} y={262} to={310} width={90} ink="#ffd27a" />
      <path d={`${box(236, 236, 330, 74)}${box(268, 186, 262, 52)}`} fill={stone.lit} />
      <path
        d="M250 186h298l-20-14H270zM274 168h250l-18-12H292zM294 152h210l-16-12H310zM312 136h174l-16-12H328zM330 120h138l-14-12H344zM348 104h102l-12-10h-78z"
        fill={stone.lit}
      />
      <path
        d="M400 186h148l-20-14H400zM400 168h124l-18-12H400zM400 152h104l-16-12h-88zM400 136h86l-16-12h-70zM400 120h68l-14-12h-54zM400 104h50l-12-10h-38zM470 236h96v74h-96zM450 186h80v52h-80z"
        fill={stone.shade}
      />
      <path
        d="M256 186h286M280 168h238M298 152h202M316 136h166M334 120h130M352 104h94M236 250h330M236 264h330M268 212h262"
        stroke={stone.dark}
        strokeWidth="3"
        opacity=".5"
      />
      <path d="M356 94q0-20 43-20t43 20z" fill={stone.lit} />
      <path d="M399 74q43 0 43 20h-30q4-12-13-20zM385 74q14-14 28 0zM397 66V48h4v18z" fill={stone.shade} />
      <path d={roundArch(399, 238, 40, 52)} fill={stone.dark} />
      <path
        d={
          indices(6)
            .map((index) => archway(286 + index * 16, 236, 9, 18))
            .join('') +
          indices(4)
            .map((index) => archway(444 + index * 22, 236, 11, 18))
            .join('')
        }
        fill={stone.dark}
        opacity=".6"
      />
      <path d="M0 306h600v94H0z" fill="#8a3a48" />
      <path d="M236 306h330l34 94H200z" fill="#a84f48" />
      <g transform="translate(246 254)">
        <circle r="122" fill={stone.dark} />
        <circle r="118" fill={stone.lit} />
        <path d="M0-118a118 118 0 0 1 0 236 130 130 0 0 0 0-236z" fill={stone.shade} />
        <circle r="110" fill="none" stroke={stone.dark} strokeWidth="4" strokeDasharray="3 8.5" />
        <circle r="100" fill={stone.shade} />
        <circle r="92" fill="#7f3440" />
        {indices(16).map((index) => (
          <path
            key={index}
            transform={`rotate(${spoke(index)})`}
            d={index % 2 ? 'M-2.5-20l2.5-74 2.5 74z' : 'M-3.5-18q-2-22-10-36 10-12 10-40h7q0 28 10 40-8 14-10 36z'}
            fill={stone.lit}
          />
        ))}
        {indices(8).map((index) => (
          <path
            key={index}
            transform={`rotate(${index * 45})`}
            d={disc(0, -55, 7)}
            fill={stone.shade}
            stroke={stone.dark}
            strokeWidth="2"
          />
        ))}
        <circle r="24" fill={stone.lit} />
        <circle r="16" fill={stone.shade} />
        <circle r="7" fill={stone.lit} />
        <circle r="92" fill="none" stroke={stone.lit} strokeWidth="3" />
      </g>
      <path d="M0 376h600v24H0z" fill={dusk.front} />
      <path d="M80 378h330v-8H80z" fill={stone.shade} />
      <Palm x={556} y={392} size={1.7} fill={dusk.front} />
      <Palm x={40} y={394} size={1.4} fill={dusk.front} />
      <Birds at="70 120 96 108 180 128" ink={dusk.front} />
    </>
  );
};

const Howrah = ({ ink }: { ink: string }) => (
  <g stroke={ink} fill="none" strokeWidth="4">
    <path d="M-40 226h680" strokeWidth="6" />
    <path d="M-40 206Q70 196 148 132q40 58 152 62 112-4 152-62 78 64 188 74" />
    <path d="M148 132v104M452 132v104" strokeWidth="8" />
    <path
      d="M-20 224l40-22 0 22 36-34 0 34 32-54 0 54 32-80 28 80 30-70 0 70 32-46 0 46 36-34 0 34 36-32 36 32 0-34 36 34 0-46 32 46 0-70 30 70 28-80 32 80 0-54 32 54 0-34 36 34 0-22 40 22"
      strokeWidth="2.4"
    />
  </g>
);

/** A tiger swimming across a creek of the Sundarbans, Howrah bridge far up the river. */
export const WestBengal = () => {
  const light = { ...lights.monsoon, sky: ['#a9d3c8', '#cfe2c2', '#f9e4a4'] as const, sun: '#ffc72c', glow: '#fbe08a' };
  return (
    <>
      <Sky light={light} horizon={240} />
      <Clouds at="20 96 130 430 84 120 210 60 150 320 124 90" fill="#f6f3dc" />
      <Wood x={-10} y={234} width={620} fill="#8fb39c" size={10} to={250} />
      <Howrah ink="#5f7f86" />
      <Water y={240} fill="#5b998f" />
      <path d="M0 240h600v7H0z" fill="#a9c9b4" />
      <CountryBoat x={470} y={268} size={0.7} hull="#3a3040" sail="#c8502a" />
      <Mangrove x={98} y={318} size={1.6} fill="#4b4438" leaf="#2f7a54" />
      <Mangrove x={508} y={322} size={1.7} fill="#4b4438" leaf="#2f7a54" />
      <path d="M0 292q160 16 300 4t300-4v108H0z" fill="#3f7f78" />
      <SwimmingTiger x={300} y={356} size={1.2} {...tigerColours} />
      <path
        d="M150 352q70 22 150 18t150-18M120 368q80 30 180 24t180-24M86 386q80 24 214 22t214-22"
        stroke="#a9d6c4"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M216 354q84 22 168 0 30-2 60 10-144 40-288 0 30-12 60-10z" fill="#3f7f78" />
      <path d="M246 372h40M310 378h44M270 388h70" stroke="#f28c28" strokeWidth="4" strokeLinecap="round" />
      <Mangrove x={44} y={372} size={2.2} fill="#2f2b28" leaf="#1f6146" />
      <Mangrove x={566} y={374} size={2.3} fill="#2f2b28" leaf="#1a5540" />
      <path
        d="M-10 400q20-60 10-90 20 20 14 60 20-40 40-44-26 30-34 74zM610 400q-14-70-40-90 40 20 40 50z"
        fill="#174a3c"
      />
      <Birds at="180 110 206 98 440 128" ink="#7a4a4c" />
    </>
  );
};
