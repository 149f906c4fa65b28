import { ink } from '../ink.ts';
import { Cloud, Heaven, Ridges, TrackAcross, Tufts } from '../parts/outdoors.tsx';
import { Semaphore } from '../parts/signal.tsx';
import { Scene } from '../scene.tsx';

/** A lowered signal beside a signal box: all clear. */
export const SignalClearDrawing = () => (
  <Scene
    light="noon"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[252, 84, 20]} horizon={128} />
        <Cloud x={186} y={66} size={0.9} />
        <Ridges horizon={126} />
        <path fill={ink.paper} opacity=".9" d="M218 112q-2-6 5-6 1-7 8-5 5-6 11 0 7-1 6 5 8 1 6 6z" />
        <path fill={ink.red} d="M226 118h26v9h-26zM256 118h34v9h-34z" />
        <path fill={ink.iron} d="M206 114h17v13h-19v-6zM206 108h4v6h-4z" />
      </>
    }
  >
    <TrackAcross />
    <g transform="translate(100 174)">
      <path fill={ink.maroon} d="M-34-56h72V0h-72z" />
      <path fill={ink.red} d="M-34-56h58V0h-58z" />
      <path
        stroke={ink.maroon}
        strokeWidth="1.6"
        d="M-34-46h58M-34-34h58M-34-22h58M-34-10h58M-20-56v10M0-56v10M-10-46v12M12-46v12M-20-34v12M0-34v12M-10-22v12M12-22v12"
      />
      <path fill={ink.oak} d="M-40-62h84v7h-84z" />
      <path fill={ink.cream} d="M-36-98h76v36h-76z" />
      <path fill={ink.pane} d="M-32-94h16v28h-16zM-12-94H4v28h-16zM8-94h16v28H8zM28-94h9v28h-9z" />
      <path stroke={ink.cream} strokeWidth="1.8" d="M-24-94v28M-4-94v28M16-94v28M-32-82H37" />
      <path fill={ink.teal} d="M-46-98l14-20h64l16 20z" />
      <path fill={ink.deep} d="M-46-98h94l-3-4h-88zM32-118l16 20h-8l-14-20z" />
      <path fill={ink.paper} d="M-22-55h32v10h-32z" />
      <path fill={ink.slate} d="M-18-52h24v4h-24z" />
      <path fill={ink.bark} d="M26-40h12V0H26z" opacity=".8" />
      <g fill="none" stroke={ink.iron} strokeWidth="2.4">
        <path d="M44-62L62 0M52-62L70 0M46-54h8M49-44h8M52-34h8M55-24h8M58-14h8M61-4h8" />
      </g>
    </g>
    <Semaphore x={236} top={30} arm="clear" />
    <circle fill={ink.mint} opacity=".4" cx="250" cy="43" r="13" />
    <Tufts at="24 180 44 181 196 181 292 180" />
  </Scene>
);
