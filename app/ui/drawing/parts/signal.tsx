import { ink } from '../ink.ts';
import { groundLine } from '../scene.tsx';

/** A semaphore on its post with ladder and finial; the arm points left: level at danger, lowered when clear. */
export const Semaphore = ({
  x,
  top,
  arm,
  bottom = groundLine + 3,
}: {
  x: number;
  top: number;
  arm: 'danger' | 'clear';
  bottom?: number;
}) => {
  const pivot = top + 24;
  const rungs = Array.from({ length: Math.floor((bottom - pivot - 22) / 9) }, (_, index) => pivot + 20 + index * 9);
  return (
    <>
      <path
        stroke={ink.steel}
        strokeWidth="1.6"
        d={`M${x + 8} ${pivot + 12}L${x + 14} ${bottom}M${x + 15} ${pivot + 12}L${x + 22} ${bottom}${rungs
          .map((y) => {
            const lean = ((y - pivot - 12) / (bottom - pivot - 12)) * 6;
            return `M${Math.round(x + 8 + lean)} ${y}h7`;
          })
          .join('')}`}
      />
      <path fill={ink.steel} d={`M${x + 3} ${pivot + 10}h14v3h-14z`} />
      <path fill={ink.iron} d={`M${x - 4} ${top + 4}h8l2 ${bottom - top - 4}h-12z`} />
      <path fill={ink.steel} d={`M${x - 3} ${top + 4}h2.6l-1 ${bottom - top - 4}h-3z`} />
      <path fill={ink.paper} d={`M${x - 5.6} ${bottom - 22}h11.2l.8 8h-12.8z`} />
      <path fill={ink.iron} d={`M${x - 6} ${top + 5}h12l-3-5h-2l-1-9-1 9h-2z`} />
      <g transform={`rotate(${arm === 'clear' ? -38 : 0} ${x} ${pivot})`}>
        <path fill={ink.red} d={`M${x - 2} ${pivot - 7}h-58q-3 7 0 14h58z`} />
        <path fill={ink.maroon} d={`M${x - 2} ${pivot + 3}h-58.5q.5 2 .5 4h58z`} />
        <path fill={ink.paper} d={`M${x - 49} ${pivot - 7}h7v14h-7z`} />
        <path fill={ink.iron} d={`M${x - 6} ${pivot - 9}h20q12 0 12 9t-12 9H${x - 6}z`} />
        <circle fill={arm === 'danger' ? ink.red : ink.maroon} cx={x + 5} cy={pivot} r="5.6" />
        <circle fill={arm === 'clear' ? ink.mint : ink.leaf} cx={x + 18} cy={pivot} r="5.2" />
      </g>
      <circle fill={ink.brass} cx={x} cy={pivot} r="2.6" />
    </>
  );
};
