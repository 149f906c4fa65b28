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
      <path d={box(300 - width / 2, y - 40, width, 40)} fill={pink.shade} />
      <path
        d={xs.map((x) => `${box(x - 18, y - 31, 36, 31)}M${x - 18} ${y - 30}q2-11 18-11t18 11z`).join('')}
        fill={pink.lit}
      />
      <path d={xs.map((x) => `M${x - 11} ${y - 21}v8m11-8v8m11-8v8`).join('')} stroke={pink.dark} strokeWidth="6" />
      <path
        d={`${xs.map((x) => `M${x - 19} ${y - 30}h38M${x - 18} ${y - 6}h36`).join('')}M${300 - width / 2} ${y}h${width}`}
        stroke={trim}
        strokeWidth="2.2"
      />
    </>
  );
};

/** A pink front of five storeys, each narrower than the one below, above the awnings of a bazaar. */
export const PinkPalace = () => (
  <>
    <Sky light={noon} sun={[486, 104, 40]} horizon={300} />
    <Clouds at="30 104 120 430 148 120" fill={noon.cloud} />
    <path d={box(-10, 264, 620, 90)} fill={pink.shade} />
    <path d="M-10 264h620" stroke={trim} strokeWidth="4" />
    <g strokeLinecap="round">
      <Storey count={3} y={140} />
      <Storey count={5} y={181} />
      <Storey count={9} y={222} />
      <Storey count={11} y={263} />
      <Storey count={11} y={304} />
    </g>
    {[256, 300, 344].map((x) => (
      <Chhatri key={x} x={x} y={x === 300 ? 98 : 101} size={x === 300 ? 0.9 : 0.7} stone={pink} />
    ))}
    {[212, 388, 124, 476].map((x, index) => (
      <Chhatri key={x} x={x} y={index < 2 ? 142 : 183} size={0.7} stone={pink} />
    ))}
    <path d={box(40, 304, 520, 42)} fill={pink.lit} />
    <path
      d={bays(11)
        .map((x) => archway(x, 337, 28, 26))
        .join('')}
      fill={pink.dark}
    />
    <path d={box(-10, 336, 620, 74)} fill="#ecd2a4" />
    <path d={[0, 3, 6, 9].map((at) => `M${54 + at * bay} 309h52l8 14h-68z`).join('')} fill="#c8102e" />
    <Birds at="96 70 122 58 150 80" ink={noon.front} />
    <Woman x={396} y={342} size={1.1} dress="#f28c28" skin={skin} hair={hair} />
    <Woman x={422} y={344} size={1.1} dress="#00727a" skin={skin} hair={hair} />
    <Man x={520} y={343} size={1.1} shirt="#fbf6ea" legs="#1f2a5a" skin={skin} hair={hair} turban="#ffc72c" />
  </>
);
