import { Egret, Rhino } from '~/ui/poster/parts/animals.tsx';
import { CountryBoat } from '~/ui/poster/parts/boats.tsx';
import { Positioned } from '~/ui/poster/parts/frame.tsx';
import { Boulders, Grass, Hills, Rows } from '~/ui/poster/parts/land.tsx';
import { lights } from '~/ui/poster/parts/light.ts';
import { Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Clouds, Rain, Sky } from '~/ui/poster/parts/sky.tsx';
import { RoundTree } from '~/ui/poster/parts/trees.tsx';
import { Foam, Glints, Waterfall } from '~/ui/poster/parts/water.tsx';

/** A one-horned rhino in the grass of Kaziranga, tea gardens and the Brahmaputra behind. */
export const Assam = () => {
  const light = { ...lights.monsoon, sky: ['#9cc9c4', '#bfdec9', '#e6efcb'] as const, sun: '#fbf3c4', glow: '#d5e8c8' };
  return (
    <>
      <Sky light={light} sun={[300, 150, 70]} look="plain" horizon={200} />
      <Clouds at="240 96 150 440 70 130 30 60 90" fill="#f4f6e4" />
      <Hills points="-20 176 90 136 220 170 350 126 480 164 640 130" fill="#8fa9ab" />
      <Hills points="-20 196 120 166 260 192 420 160 640 186" fill="#5b8f86" />
      <path d="M0 192h600v40H0z" fill="#a9d0c4" />
      <CountryBoat x={210} y={212} size={0.6} hull="#3a3040" sail="#fbf6ea" />
      <Glints at="40 206 70 300 212 80 330 202 40 110 218 40" ink="#f2faf0" />
      <Hills points="330 234 420 190 520 170 640 160" fill="#3f9a5a" />
      <Hills points="-20 236 100 218 260 234 420 226 640 236" fill="#2f8a52" />
      <Rows x={-40} y={252} width={330} count={7} step={11} sag={-26} ink="#57b562" thick={7} dash="9 3" />
      <Rows x={316} y={232} width={340} count={9} step={11} sag={-44} ink="#6cc26a" thick={7} dash="9 3" />
      {[
        [92, 262],
        [452, 238],
        [492, 252],
      ].map(([x = 0, y = 0], index) => (
        <Positioned key={x} x={x} y={y} size={0.8}>
          <path d="M-10 6q0-30 6-38 8-4 12 0 6 8 6 38z" fill={['#c8102e', '#f28c28', '#c8102e'][index]} />
          <path d="M8-34q14 4 12 26H6z" fill="#c9974f" />
          <circle cx="2" cy="-38" r="6" fill="#7a4a33" />
          <path d="M-16-40q18-18 36 0z" fill="#e9c27a" />
        </Positioned>
      ))}
      <path d="M-10 322q150-20 310-10t310-14v110H-10z" fill="#8fa944" />
      <Grass x={-6} y={344} width={620} height={44} fill="#7a963c" step={10} />
      <path d="M-10 342h620v60H-10z" fill="#7a963c" />
      <Rhino x={296} y={378} size={1.9} fill="#8f8c99" shade="#737080" ink="#5c5968" />
      <Egret x={262} y={233} size={1.1} fill="#fffaf0" bill="#f2b030" />
      <Egret x={470} y={370} size={1.2} flip fill="#fffaf0" bill="#f2b030" />
      <Grass x={-6} y={402} width={620} height={50} fill="#4f7a38" step={11} />
      <path d="M0 394q150-6 300 0t300-4v10H0z" fill="#2f5a34" />
      <RoundTree x={566} y={330} size={1.2} fill="#3f8a4c" shade="#2b6b44" stem="#4b3a33" />
      <Birds at="380 110 406 98 430 116" ink="#3f6b5c" />
    </>
  );
};

/** A living root bridge over a stream in the rain-green gorge, a fall behind it. */
export const Meghalaya = () => {
  const { monsoon } = lights;
  const root = '#6b4a38';
  const pale = '#8f6a4c';
  return (
    <>
      <path d="M0-300h600v700H0z" fill="#cfe3cf" />
      <path d="M0-300h600v420q-300 40-600 0z" fill="#e6efd8" />
      <path d="M0-300h236L250 0q-10 120 6 300H0zM600-300H376L356 0q12 140-8 300h252z" fill="#7fb09a" />
      <path d="M0-300h180L206 0q-18 150 20 320H0zM600-300H430L398 0q20 150-20 330h222z" fill="#4f9474" />
      <path d="M276-300h52V0h-52z" fill="#f2faf2" />
      <Waterfall x={276} y={-4} width={52} height={300} fill="#f2faf2" thread="#b5d9cd" />
      <path
        d="M0-300h110L150 0q-20 60-4 130-30 90 10 230H0zM600-300H490L452 0q18 70 0 140 30 90-12 230h160z"
        fill="#2f7a58"
      />
      <path
        d="M0 60q60 20 110 0-10 40-50 50 50 10 80 0-20 50-70 50 40 20 80 20-30 40-80 30L0 300zM600 50q-60 20-110 0 10 40 50 50-50 10-80 0 20 50 70 50-40 20-80 20 30 40 80 30l70 90z"
        fill="#256a4c"
      />
      <path d="M0 300h600v100H0z" fill="#256a4c" />
      <path d="M90 400q70-100 210-116t210 116z" fill="#4fa394" />
      <path d="M240 400q30-60 60-100 20 40 80 100z" fill="#8fd0bf" />
      <Foam x={236} y={304} width={130} size={14} fill="#fbfdf6" />
      <Boulders
        at="196 348 60 36 246 330 44 26 404 342 56 34 360 326 36 22 170 392 80 40 440 394 90 46 300 398 70 26"
        fill="#7d9a86"
        shade="#4f7266"
      />
      <g fill="none" strokeLinecap="round">
        <path
          d="M76-300L90-10q20 120 4 190-10 60-40 110-20 40-30 120M524-300L510-10q-20 120-4 190 10 60 40 110 20 40 30 120"
          stroke={root}
          strokeWidth="46"
        />
        <path
          d="M66-300L76-10q18 120 2 190-10 60-36 110M534-300L524-10q-18 120-2 190 10 60 36 110"
          stroke={pale}
          strokeWidth="9"
        />
        <path d="M96 190Q300 300 504 190M80 208Q300 316 520 208" stroke={root} strokeWidth="13" />
        <path d="M98 196Q300 308 502 196" stroke={pale} strokeWidth="5" />
        <path d="M100 130Q300 256 500 130" stroke={root} strokeWidth="8" />
        <path d="M104 100Q220 190 300 192t196-92" stroke={pale} strokeWidth="5" />
        <path
          d="M130 146l4 62M156 160l2 62M184 174l-2 62M212 184l2 60M240 192l-4 62M270 196l4 64M300 198l-4 66M330 196l4 64M360 190l-4 64M388 184l2 60M416 174l-4 62M444 160l2 62M470 146l-6 62"
          stroke={root}
          strokeWidth="4"
        />
        <path
          d="M130 208l26-48M158 222l26-48M184 236l28-52M214 244l26-52M240 254l30-58M274 260l26-62M300 264l30-68M334 260l26-70M360 254l28-70M390 244l26-70M416 236l28-76M446 222l24-76"
          stroke={pale}
          strokeWidth="2.4"
        />
        <path
          d="M110 230q-6 60 20 100M140 250q-4 40 10 90M170 262q0 30-6 60M490 230q6 60-20 100M460 250q4 40-10 90M430 262q0 30 6 60"
          stroke={root}
          strokeWidth="4"
        />
        <path
          d="M60 290q-30 40-66 50M70 300q20 50 60 70M540 290q30 40 66 50M530 300q-20 50-60 70"
          stroke={root}
          strokeWidth="14"
        />
      </g>
      <Woman x={286} y={256} size={1.2} dress="#c8102e" skin="#8a5a3f" hair="#1e1b18" />
      <path d="M294 214q16 4 14 28h-16z" fill="#d9a45c" />
      <path
        d="M-10-300h190q-20 60-50 60 30 70-10 110 40 20 30 130-30 40-70 30-10 40-60 34-10 20-30 16zM610-300H420q20 60 50 60-30 70 10 110-40 20-30 130 30 40 70 30 10 40 60 34 10 20 30 16z"
        fill="#17553f"
      />
      <path d="M-10 400v-80q30 10 40 40 30-10 60 40zM610 400v-80q-30 10-40 40-30-10-60 40z" fill="#123f36" />
      <path
        d="M10 400q-6-50 14-90 6 40-2 90zM50 400q2-40 26-66 0 36-12 66zM586 400q6-50-14-90-6 40 2 90zM548 400q-2-40-24-66 0 36 12 66z"
        fill="#2f8a5a"
      />
      <Rain x={150} y={20} width={310} height={150} ink="#fbfdf6" />
      <Birds at="220 60 240 50" ink={monsoon.near} />
    </>
  );
};
