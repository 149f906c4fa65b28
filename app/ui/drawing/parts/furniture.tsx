import { ink } from '../ink.ts';
import { groundLine } from '../scene.tsx';

/** A desk with a panelled front; `top` is its surface, `x` and `width` are those of the top. */
export const Desk = ({ x, width, top }: { x: number; width: number; top: number }) => {
  const [left, right] = [x + 8, x + width - 8];
  const drawers = 44;
  return (
    <>
      <path fill={ink.wood} d={`M${left} ${top}h${right - left}v${groundLine - top}H${left}z`} />
      <path fill={ink.bark} d={`M${left} ${top + 7}h${right - left}v5H${left}z`} opacity=".6" />
      <path
        fill={ink.bark}
        d={`M${left + drawers} ${top + 20}h${right - left - drawers * 2}v${groundLine - top - 20}H${left + drawers}z`}
      />
      <path
        fill={ink.oak}
        d={[left + 6, right - drawers + 6]
          .map(
            (edge) =>
              `M${edge} ${top + 18}h${drawers - 12}v12h-${drawers - 12}zM${edge} ${top + 35}h${drawers - 12}v12h-${drawers - 12}z`,
          )
          .join('')}
      />
      <path
        fill={ink.brass}
        d={[left + drawers / 2, right - drawers / 2]
          .map((knob) => `M${knob - 5} ${top + 22.5}h10v3h-10zM${knob - 5} ${top + 39.5}h10v3h-10z`)
          .join('')}
      />
      <path fill={ink.oak} d={`M${x + 2} ${top}h${width - 4}q2 0 2 2v4q0 2-2 2H${x + 2}q-2 0-2-2v-4q0-2 2-2z`} />
      <path fill={ink.cream} opacity=".35" d={`M${x + 2} ${top}h${width - 4}q2 0 2 2H${x}q0-2 2-2z`} />
    </>
  );
};

/** A plain table with turned legs. */
export const WoodTable = ({ x, width, top }: { x: number; width: number; top: number }) => (
  <>
    <path
      fill={ink.bark}
      d={[x + 10, x + width - 18].map((leg) => `M${leg} ${top + 8}h8l-2 ${groundLine - top - 8}h-4z`).join('')}
    />
    <path fill={ink.wood} d={`M${x + 6} ${top + 7}h${width - 12}v9H${x + 6}z`} />
    <path fill={ink.oak} d={`M${x + 2} ${top}h${width - 4}q2 0 2 2v4q0 2-2 2H${x + 2}q-2 0-2-2v-4q0-2 2-2z`} />
    <path fill={ink.cream} opacity=".35" d={`M${x + 2} ${top}h${width - 4}q2 0 2 2H${x}q0-2 2-2z`} />
  </>
);

/** A platform bench: iron ends, slats of wood. */
export const Bench = ({ x, width, y = groundLine }: { x: number; width: number; y?: number }) => (
  <>
    <path fill={ink.wood} d={`M${x} ${y - 50}h${width}v6H${x}zM${x} ${y - 40}h${width}v6H${x}z`} />
    <path
      fill={ink.oak}
      d={`M${x - 4} ${y - 26}h${width + 8}v6H${x - 4}zM${x} ${y - 50}h${width}v2H${x}zM${x} ${y - 40}h${width}v2H${x}z`}
    />
    <path fill={ink.bark} d={`M${x - 4} ${y - 20}h${width + 8}v3H${x - 4}z`} />
    {[x + 5, x + width - 5].map((leg) => (
      <path
        key={leg}
        fill="none"
        stroke={ink.iron}
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={`M${leg} ${y - 53}v34M${leg} ${y - 18}q-1 10-7 17M${leg} ${y - 18}q1 10 7 17`}
      />
    ))}
  </>
);
