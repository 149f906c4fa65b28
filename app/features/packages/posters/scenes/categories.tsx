import { Stag } from '~/ui/poster/parts/animals.tsx';
import { BulbDome, Chhatri, Rampart } from '~/ui/poster/parts/buildings.tsx';
import { Mirror } from '~/ui/poster/parts/frame.tsx';
import { Grass, Hills } from '~/ui/poster/parts/land.tsx';
import { lights, stones } from '~/ui/poster/parts/light.ts';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { archway, box, disc, indices, roundToTenth, xy } from '~/ui/poster/parts/svg-path.ts';
import { LeaningPalm, Palm, Wood } from '~/ui/poster/parts/trees.tsx';
import { Foam, Glints, Water, Waterfall } from '~/ui/poster/parts/water.tsx';

/** Half of a cusped arch, from its crown to its foot on the left; it reaches a little over the middle, so that no seam shows between the halves. */
const cusps = 'M301 43l-1 1q-10 26-38 26-6 26-36 30 0 26-28 36 6 24-16 40 4 20-6 40V400H0V0h301z';

/** A palace and its hill seen through a cusped arch. */
export const Heritage = () => {
  const { rose } = lights;
  return (
    <>
      <Sky light={rose} sun={[368, 150, 46]} horizon={270} />
      <Streaks at="200 110 70 400 96 60" fill={rose.cloud} />
      <Hills points="100 250 200 200 300 240 420 190 520 240" fill={rose.far} />
      <Rampart x={240} y={214} width={200} height={40} stone={{ lit: '#c9826c', shade: '#a8605a', dark: '#6b2f3c' }} />
      <Hills points="100 290 220 246 330 250 520 262" fill="#b06a68" />
      <path d={box(196, 216, 128, 90)} fill="#f2c48a" />
      <path d={box(284, 216, 40, 90)} fill="#c98f62" />
      <path d={`${box(190, 210, 140, 7)}${box(196, 252, 128, 4)}`} fill="#fbe3b4" />
      <BulbDome x={260} y={212} width={50} height={48} stone={stones.marble} />
      <Chhatri x={206} y={210} size={0.7} stone={{ lit: '#f2c48a', shade: '#c98f62', dark: '#6b2f3c' }} />
      <Chhatri x={314} y={210} size={0.7} stone={{ lit: '#f2c48a', shade: '#c98f62', dark: '#6b2f3c' }} />
      <path
        d={
          indices(5)
            .map((index) => archway(210 + index * 25, 246, 13, 22))
            .join('') +
          archway(260, 306, 28, 42) +
          archway(216, 302, 15, 28) +
          archway(304, 302, 15, 28)
        }
        fill="#7a3a44"
      />
      <Wood x={100} y={312} width={400} fill="#5f7a5c" size={15} to={330} />
      <path d="M100 318h400v90H100z" fill="#8fc3b4" />
      <Glints at="210 336 60 320 344 80 250 356 120" ink={rose.glint} />
      <path d="M100 368h400v40H100z" fill="#e3b98a" />
      <path d="M100 368h400v6H100z" fill="#fbe3b4" />
      <Mirror>
        <path d={cusps} fill="#b8402f" />
        <path
          d="M301 33l-1 1q-14 26-46 28-8 26-36 30-2 26-28 36 4 24-16 40 4 20-6 40V400h-14V200q-2-20 8-34 16-22 14-46 26-8 28-34 30-4 36-30 34-6 60-36z"
          fill="#f2b04a"
        />
        <path d="M0 0h301v16H0z" fill="#7f2430" />
        <path d="M40 60h70v150H40zM40 236h70v130H40z" fill="none" stroke="#f2b04a" strokeWidth="4" />
        <path
          d="M75 90q22 24 0 60-22-36 0-60zM75 180v-50M75 170q-22 0-24-20M75 170q22 0 24-20M75 270q20 20 0 50-20-30 0-50zM75 346v-40M75 338q-20 0-22-18M75 338q20 0 22-18"
          fill="none"
          stroke="#fbe3b4"
          strokeWidth="4"
        />
        <path d={`${disc(75, 108, 6)}${disc(75, 286, 6)}`} fill="#1f9aa0" />
        <path d="M150 34q20-14 44 0-20 22-44 0zM220 30q14-8 26 0-12 12-26 0z" fill="#f2b04a" />
        <path d="M168 216h26V400h-26z" fill="#d9563f" />
        <path d="M162 206h34v12h-34zM162 378h34v22h-34z" fill="#f2b04a" />
      </Mirror>
    </>
  );
};

const tallTree = (x: number, width: number) =>
  `M${xy(x - width / 2, 400)}q${xy(width * 0.3, -200, width * 0.14, -410)}h${roundToTenth(width * 0.7)}q${xy(-width * 0.1, 210, width * 0.16, 410)}z`;

/** A clearing in a wood at first light: a fall, a stream and a stag. */
export const Nature = () => (
  <>
    <path d="M0 0h600v400H0z" fill="#f6e9bf" />
    <circle cx="318" cy="96" r="84" fill="#fbdc8f" />
    <circle cx="318" cy="96" r="54" fill="#fff3cf" />
    <Hills points="-20 190 100 130 230 176 340 120 470 170 640 120" fill="#bcd3a4" />
    <Wood x={-10} y={210} width={620} fill="#9cc08f" size={26} to={400} />
    <Hills points="-20 240 120 200 250 236 300 240 420 190 640 220" fill="#6fa57c" />
    <path d="M220 250l20-60 30-16h90l26 20 20 60z" fill="#5f7f6c" />
    <path d="M330 174h30l26 20 20 60h-60z" fill="#486a5e" />
    <Waterfall x={280} y={172} width={46} height={100} fill="#f2faf2" thread="#b5d9cd" />
    <Wood x={-10} y={262} width={270} fill="#4b8f66" size={24} to={400} />
    <Wood x={350} y={262} width={260} fill="#4b8f66" size={24} to={400} />
    <path d="M250 272h110q20 40 60 60 50 30 70 70H150q30-60 80-84 30-20 20-46z" fill="#5fb0a4" />
    <Foam x={262} y={282} width={84} size={11} fill="#fbfdf6" />
    <Glints at="290 304 50 270 330 80 330 352 60 240 370 110 360 388 70" ink="#dff2e4" thick={3} />
    <path d="M-10 400v-90q110-8 190 30 40 20 20 60zM610 400v-80q-120-4-170 30-30 24-10 50z" fill="#2f7a52" />
    <path d={tallTree(60, 46) + tallTree(560, 52)} fill="#33463a" />
    <path d={tallTree(128, 24) + tallTree(486, 26)} fill="#4f6b50" />
    <path
      d="M0 0h170q-10 40-50 40-10 36-50 30-20 40-70 30zM600 0H420q10 44 56 40 10 40 54 32 20 34 70 26z"
      fill="#1f5c44"
    />
    <path
      d="M0 0h110q-10 24-40 24-10 26-40 22-10 20-30 20zM600 0H480q10 26 44 24 10 26 40 22 10 16 36 14z"
      fill="#164a3a"
    />
    <Stag x={448} y={346} size={1.5} flip fill="#7a4a33" ink="#4b2a22" />
    <Grass x={-6} y={402} width={230} height={60} fill="#174a38" step={12} />
    <Grass x={400} y={402} width={210} height={50} fill="#174a38" step={12} />
    <Birds at="236 70 262 58 390 140" ink="#4f6b50" />
  </>
);

/** A quiet beach at noon: a striped umbrella, two chairs and a leaning palm. */
export const BeachScene = () => {
  const { noon } = lights;
  return (
    <>
      <Sky light={noon} sun={[456, 92, 42]} horizon={210} />
      <Clouds at="60 96 120 250 70 80 500 170 80" fill={noon.cloud} />
      <Hills points="-20 206 80 160 190 180 260 210" fill="#4f9a86" to={214} />
      <Water y={208} fill="#148fa6" />
      <path d="M0 208h600v8H0z" fill="#7fd6d2" />
      <path d="M0 240q160-10 300 0t300-6v60H0z" fill="#2bb0b8" />
      <Glints at="80 226 60 300 232 90 470 226 60 180 254 70 400 262 80" ink="#c4f0e8" />
      <path d="M-10 400V300q120-26 260-10t360-34v144z" fill="#fbf3e0" />
      <path d="M-10 400v-84q120-24 260-8t360-32v124z" fill="#f6dca6" />
      <path d="M-10 400v-34q160-10 320 6t300-10v40z" fill="#ecc687" />
      <g transform="translate(300 356)">
        <path d="M-90 16h150l-10 10H-80z" fill="#c99a5c" opacity=".5" />
        <path d="M-4 14L8-120h5L2 14z" fill="#7a4a33" />
        <path
          d="M-96-86Q-80-150 16-152 96-140 112-66q-20-14-38-4-18-18-42-8-22-16-42-6-24-12-44 0-20-10-42-2z"
          fill="#fbf6ea"
        />
        <path d="M-54-84q14-60 70-68-22 30-28 64-24-10-42 4zM32-78q2-44-16-74 50 16 58 82-18-16-42-8z" fill="#c8102e" />
        <path d="M-70 10l14-30h50l-10 30M36 14l12-30h50l-8 30" stroke="#7a4a33" strokeWidth="4" fill="none" />
        <path d="M-110-40l16-4 34 26h56l2 8h-64z" fill="#f28c28" />
        <path d="M128-34l-16-4-30 26H30l-2 8h62z" fill="#00727a" />
      </g>
      <path d={`${disc(470, 372, 14)}`} fill="#fbf6ea" />
      <path d="M470 358a14 14 0 0 1 10 24q-8-8-10-24zM458 380a14 14 0 0 1-1-14q8 4 12 18z" fill="#c8102e" />
      <path d="M130 380q6-12 16-6 10-8 14 4 8 4 2 10-16 6-32-8z" fill="#e8735a" />
      <LeaningPalm x={34} y={392} size={2.1} fill="#6b4a3f" leaf="#1f7a5a" nut="#f28c28" />
      <Palm x={574} y={404} size={1.7} fill="#6b4a3f" leaf="#2f8a5a" />
      <Birds at="330 120 356 108 200 136" ink="#1f5c7a" />
    </>
  );
};
