import { Chhatri } from '~/ui/poster/parts/buildings.tsx';
import { lights, type Stone } from '~/ui/poster/parts/light.ts';
import { Man, Woman } from '~/ui/poster/parts/people.tsx';
import { Birds, Clouds, Sky } from '~/ui/poster/parts/sky.tsx';
import { archway, box, indices } from '~/ui/poster/parts/svg-path.ts';

const { noon } = lights;
const pink: Stone = { lit: '#f0a08a', shade: '#d4735f', dark: '#7a2a35' };
const trim = '#fdeadb';
const skin = '#8a5a3c';
const hair = '#241a1c';
const bay = 44;

/** The centres of `count` bays in the middle of the front. */
const bays = (count: number): number[] => indices(count).map((index) => 300 + (index - (count - 1) / 2) * bay);

/** A storey of latticed bay windows, each under its small dome; `y` is its floor. */
const Storey = ({ count, y }: { count: number; y: number }) => {
  const xs = bays(count);
  const width = count * bay + 12;
  return (
    <>
      <path d={box(300 - width / 2, y - 46, width, 46)} fill={pink.shade} />
      <path
        d={xs.map((x) => `${box(x - 18, y - 36, 36, 36)}M${x - 18} ${y - 35}q2-13 18-13t18 13z`).join('')}
        fill={pink.lit}
      />
      <path
        d={xs.map((x) => `M${x - 11} ${y - 25}v10m11-10v10m11-10v10`).join('')}
        stroke={pink.dark}
        strokeWidth="6"
      />
      <path
        d={`${xs.map((x) => `M${x - 19} ${y - 35}h38M${x - 18} ${y - 7}h36`).join('')}M${300 - width / 2} ${y}h${width}`}
        stroke={trim}
        strokeWidth="2.4"
      />
    </>
  );
};

/** A pink front of five storeys, each narrower than the one below, above the awnings of a bazaar. */
export const PinkPalace = () => (
  <>
    <Sky light={noon} sun={[486, 96, 40]} horizon={300} />
    <Clouds at="30 96 120 430 140 120" fill={noon.cloud} />
    <path d={box(-10, 258, 620, 90)} fill={pink.shade} />
    <path d="M-10 258h620" stroke={trim} strokeWidth="4" />
    <g strokeLinecap="round">
      <Storey count={3} y={112} />
      <Storey count={5} y={160} />
      <Storey count={9} y={208} />
      <Storey count={11} y={256} />
      <Storey count={11} y={304} />
    </g>
    {[256, 300, 344].map((x) => (
      <Chhatri key={x} x={x} y={x === 300 ? 64 : 66} size={x === 300 ? 0.9 : 0.7} stone={pink} />
    ))}
    {[212, 388, 124, 476].map((x, index) => (
      <Chhatri key={x} x={x} y={index < 2 ? 114 : 162} size={0.8} stone={pink} />
    ))}
    <path d={box(40, 304, 520, 50)} fill={pink.lit} />
    <path
      d={bays(11)
        .map((x) => archway(x, 354, 28, 38))
        .join('')}
      fill={pink.dark}
    />
    <path d={box(-10, 350, 620, 60)} fill="#ecd2a4" />
    <path d={[0, 3, 6, 9].map((at) => `M${54 + at * bay} 312h52l8 16h-68z`).join('')} fill="#c8102e" />
    <Birds at="96 60 122 48 150 70" ink={noon.front} />
    <Woman x={150} y={374} size={1.1} dress="#f28c28" skin={skin} hair={hair} />
    <Woman x={176} y={378} size={1.1} dress="#00727a" skin={skin} hair={hair} />
    <Man x={420} y={376} size={1.1} shirt="#fbf6ea" legs="#1f2a5a" skin={skin} hair={hair} turban="#ffc72c" />
  </>
);
