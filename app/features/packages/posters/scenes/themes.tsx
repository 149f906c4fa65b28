import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Boulders, Hills, Peaks } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Child, Man, Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Clouds, Sky, Streaks } from '~/ui/poster/parts/sky.tsx';
import { disc } from '~/ui/poster/parts/svg-path.ts';
import { Palm, Pine, RoundTree, Wood } from '~/ui/poster/parts/trees.tsx';
import { Foam, SunPath, Water } from '~/ui/poster/parts/water.tsx';

const people = { skin: '#7a4a33', hair: '#24141a' };

/** Two walking along the shore into the sunset, a swing under the palms. */
export const HoneymoonTheme = () => {
  const { rose } = lights;
  return (
    <>
      <Sky
        light={{ ...rose, sky: ['#f9c6c0', '#f9ab9c', '#fbc48a'], sun: '#fff3d0', glow: '#fcdcae' }}
        sun={[300, 188, 76]}
        horizon={240}
      />
      <Streaks at="60 70 100 110 86 60 430 66 100 470 82 60" fill="#fff0e4" />
      <Water y={236} fill="#d97f86" />
      <path d="M0 236h600v7H0z" fill="#fbd9b0" />
      <path d="M0 280q150-10 300 0t300-6v60H0z" fill="#b8627c" />
      <SunPath x={300} y={238} to={310} width={120} ink="#ffe7b8" />
      <path d="M0 316q150-14 300-2t300-12v110H0z" fill="#fdeee0" />
      <path d="M0 326q150-14 300-2t300-12v110H0z" fill="#f3c49a" />
      <path d="M0 368q150-12 300-2t300-10v60H0z" fill="#d99a7c" />
      <Woman x={286} y={362} size={1.8} dress="#c8102e" {...people} />
      <Man x={318} y={362} size={1.8} shirt="#fbf6ea" legs="#1f2a5a" {...people} />
      <path d="M298 312h10" stroke={people.skin} strokeWidth="5" strokeLinecap="round" />
      <path d="M270 366h70l-10 6h-50z" fill="#b8775c" />
      <path d="M300 378l-4 3 4 4 4-4zM292 388l-5 4 5 4 5-4zM312 386l-5 4 5 4 5-4z" fill="#b8775c" />
      <g fill="#4b2444">
        <Palm x={74} y={388} size={2.6} fill="#4b2444" leaf="#3a2450" />
        <Palm x={16} y={396} size={2} fill="#4b2444" leaf="#4b2c5c" />
        <Palm x={540} y={390} size={2.7} fill="#4b2444" leaf="#3a2450" />
        <Palm x={592} y={400} size={2} fill="#4b2444" leaf="#4b2c5c" />
      </g>

      <path d="M0 392q90-14 160 8H0zM600 390q-90-12-150 10h150z" fill="#2b1a44" />
      <Birds at="210 120 236 108 380 116 404 104" ink="#7a3a5c" />
    </>
  );
};

/** A family on a green hill, their kites in the wind. */
export const FamilyTheme = () => {
  const { noon } = lights;
  return (
    <>
      <Sky light={noon} sun={[110, 92, 40]} horizon={260} />
      <Clouds at="210 80 100 30 180 90 460 190 110" fill={noon.cloud} />
      <Hills points="-20 256 100 206 240 250 380 200 520 246 640 206" fill="#7fc0b0" />
      <Hills points="-20 290 140 256 320 290 480 250 640 280" fill="#4fa57f" />
      <Wood x={-10} y={292} width={200} fill="#2f8a62" size={14} to={400} />
      <path d="M-10 400v-80q150-40 330-30t290 50v60z" fill="#7fbf57" />
      <path d="M-10 400v-40q190-36 340-24t280 40v30z" fill="#5fa548" />
      <path
        d="M268 312Q360 220 404 112M330 318Q470 260 522 130M232 320Q220 220 262 150"
        stroke="#fbf6ea"
        strokeWidth="1.6"
        fill="none"
      />
      <g transform="translate(406 96) rotate(24)">
        <path d="M0-50L36 0 0 44-36 0z" fill="#c8102e" />
        <path d="M0-50L36 0H0z" fill="#ffc72c" />
        <path d="M0 44L-36 0H0z" fill="#ffc72c" />
        <path d="M0 44q10 14 0 26t4 26" stroke="#c8102e" strokeWidth="4" fill="none" />
      </g>
      <g transform="translate(526 116) rotate(-14)">
        <path d="M0-38L28 0 0 34-28 0z" fill="#1f2a5a" />
        <path d="M0-38L28 0H0zM0 34L-28 0H0z" fill="#f28c28" />
        <path d="M0 34q-10 12 0 22t-4 22" stroke="#1f2a5a" strokeWidth="4" fill="none" />
      </g>
      <g transform="translate(258 138) rotate(-20)">
        <path d="M0-32L24 0 0 28-24 0z" fill="#00727a" />
        <path d="M0-32L24 0H0zM0 28L-24 0H0z" fill="#fbf6ea" />
        <path d="M0 28q8 10 0 18t4 18" stroke="#00727a" strokeWidth="4" fill="none" />
      </g>
      <Man x={218} y={372} size={2} shirt="#f28c28" legs="#1f2a5a" {...people} />
      <Child x={258} y={376} size={2} shirt="#c8102e" {...people} />
      <Child x={320} y={372} size={1.7} shirt="#ffc72c" {...people} />
      <Woman x={358} y={374} size={2} dress="#8a2f6b" {...people} />
      <path
        d="M228 306l8-24M262 336l8-24M324 330l8-12M236 324l10 18M342 330l-10 14"
        stroke={people.skin}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <RoundTree x={540} y={366} size={2.2} fill="#2f8a52" shade="#1f6b48" stem="#5e3f33" />
      <RoundTree x={48} y={372} size={1.6} fill="#2f8a52" shade="#1f6b48" stem="#5e3f33" />
      <path d="M420 384l40-10 50 10-44 12z" fill="#fbf6ea" />
      <path d="M440 379l44 12M462 374l-20 14M486 379l-20 14" stroke="#c8102e" strokeWidth="3" />
      <path d="M452 380v-16h24v14z" fill="#b07f42" />
      <path d="M452 364q12-14 24 0" stroke="#7a4a33" strokeWidth="3" fill="none" />
      <path d="M0 394q150-12 300-2t300-4v12H0z" fill="#2f6b3c" />
      <Birds at="160 160 186 148" ink="#1f5c7a" />
    </>
  );
};

/** A raft in white water between canyon walls. */
export const RaftTheme = () => {
  const { noon } = lights;
  const paddler = (x: number, y: number, vest: string, flip = false) => (
    <Positioned key={x} x={x} y={y} flip={flip}>
      <path d="M-10 0q-2-26 10-28 12 2 11 28z" fill={vest} />
      <circle cy="-36" r="8" fill="#7a4a33" />
      <path d="M-9-36q0-11 9-11t9 11z" fill="#ffc72c" />
      <path d="M4-20L24 4M-8-16l26 10" stroke="#7a4a33" strokeWidth="5" strokeLinecap="round" />
      <path d="M6-34L34 26" stroke="#1e1b18" strokeWidth="3" />
      <path d="M30 20l10-4 6 20-8 4z" fill="#c8102e" />
    </Positioned>
  );
  return (
    <>
      <Sky light={noon} sun={[330, 80, 36]} horizon={200} />
      <Clouds at="380 110 80 200 80 70" fill={noon.cloud} />
      <Peaks
        points="140 210 230 110 300 160 380 90 480 200 520 210"
        fill="#8fb0d0"
        shade="#6c90ba"
        snow={['#fffaf0', '#d3dfec']}
        snowLine={0.6}
        to={260}
      />
      <Hills points="120 226 230 190 330 214 440 184 520 220" fill="#3f8f86" to={270} />
      <path d="M-10 0h130l30 60-10 60 50 40-14 60 60 40 10 60-60 90H-10z" fill="#c98a58" />
      <path d="M-10 0h60l20 80-20 80 40 60-10 90 60 100H-10z" fill="#a86a48" />
      <path d="M610 0H500l-40 70 20 60-60 50 20 50-60 40-10 50 80 90h160z" fill="#b97a4e" />
      <path d="M610 0h-40l-30 90 20 70-50 70 20 80-60 100h140z" fill="#8f5740" />
      <path d="M140 120l50 40-60-6zM176 220l60 40-76-8zM480 130l-60 50 70-10zM440 230l-60 40 80-4z" fill="#8f5740" />
      <Pine x={66} y={70} size={0.9} fill="#23695a" shade="#134a45" />
      <Pine x={104} y={60} size={0.7} fill="#23695a" shade="#134a45" />
      <Pine x={536} y={64} size={0.9} fill="#23695a" shade="#134a45" />
      <path d="M236 256q60-10 130 6 30 30 100 60t150 40v50H-10v-60q120-20 190-52 50-24 56-44z" fill="#2fa3b0" />
      <path d="M260 258q40-4 80 4 20 40 100 76t170 60v14H40q120-40 190-84 40-30 30-70z" fill="#57c0c4" />
      <path
        d="M250 292q40-16 70 0t60 2M180 330q50-20 90 0t80 0 70 6M60 372q40-20 90-2M470 372q50-16 110 6"
        stroke="#fbfdf6"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
      />
      <Boulders at="170 362 60 40 446 350 70 44 330 286 40 22" fill="#8a7a80" shade="#5f5560" />
      <g transform="translate(300 346) rotate(-8)">
        {paddler(-40, -24, '#f28c28')}
        {paddler(2, -30, '#c8102e')}
        {paddler(44, -24, '#f28c28')}
        <path
          d="M-110-30q14-10 30 4 40 16 84 16t80-18q16-12 28 0 10 26-26 40-40 16-84 16T-84 14q-34-16-26-44z"
          fill="#1f2a5a"
        />
        <path d="M-108-22q60 36 112 34t106-38" stroke="#ffc72c" strokeWidth="5" fill="none" />
        {paddler(-70, -8, '#c8102e', true)}
        {paddler(78, -12, '#c8102e')}
      </g>
      <Foam x={170} y={394} width={280} size={20} fill="#fbfdf6" />
      <Foam x={-10} y={402} width={230} size={16} fill="#e4f4f0" />
      <Foam x={400} y={402} width={220} size={16} fill="#e4f4f0" />
      <path
        d={
          disc(160, 330, 5) +
          disc(150, 312, 3.5) +
          disc(436, 300, 5) +
          disc(452, 316, 4) +
          disc(180, 300, 3) +
          disc(420, 318, 3)
        }
        fill="#fbfdf6"
      />
      <Birds at="260 60 286 50" ink="#2f5d7d" />
    </>
  );
};
