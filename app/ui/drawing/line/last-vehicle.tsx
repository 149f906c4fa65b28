import { ink } from '../ink.ts';
import { Cloud, Heaven, Ridges, TrackAway, Tufts } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** The last vehicle of a train, seen from behind. */
export const LastVehicleDrawing = () => (
  <Scene
    light="noon"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[78, 78, 18]} horizon={122} />
        <Cloud x={220} y={66} />
        <Ridges horizon={120} />
        <TrackAway x={160} y={116} width={104} />
        <path fill={ink.iron} d="M52 60h4v90h-4zM264 72h4v84h-4zM44 66h20v3H44zM256 78h20v3h-20z" />
      </>
    }
  >
    <path fill={ink.field} d="M14 184q-4-6 4-8h284q8 2 4 8-70 6-146 6t-146-6z" />
    <path fill={ink.slate} d="M76 176h168l20 9q-50 4-104 4t-104-4z" />
    <path fill={ink.bark} d="M80 178h160l5 6H75z" />
    <path fill={ink.shine} d="M105 174h8l-2 11h-9zM208 174h7l4 11h-9z" />
    <Tufts at="34 180 50 182 288 180 270 182" />
    <path fill={ink.ink} d="M106 160h108v12H106z" />
    <path fill={ink.iron} d="M112 168h14v10h-14zM194 168h14v10h-14z" />
    <path fill={ink.maroon} d="M104 160V60q0-34 56-34t56 34v100z" />
    <path fill={ink.red} d="M108 160V62q0-31 52-31t52 31v98z" />
    <path fill={ink.cream} d="M108 92h104v10H108z" />
    <path fill={ink.steel} d="M104 58q2-32 56-32t56 32q-20-18-56-18t-56 18z" />
    <path fill={ink.ink} d="M140 160V72q0-8 8-8h24q8 0 8 8v88z" />
    <path fill={ink.steel} d="M144 160V74q0-6 6-6h20q6 0 6 6v86z" />
    <path fill={ink.ink} d="M148 74h24v30h-24z" />
    <path fill={ink.pane} d="M150 76h20v26h-20z" />
    <path stroke={ink.ink} strokeWidth="2" d="M144 114h32M144 122h32M144 130h32M144 138h32M144 146h32M144 154h32" />
    <circle fill={ink.ink} cx="124" cy="124" r="9" />
    <circle fill={ink.yellow} cx="124" cy="124" r="6" />
    <circle fill={ink.ink} cx="196" cy="124" r="9" />
    <circle fill={ink.yellow} cx="196" cy="124" r="6" />
    <path fill={ink.ink} d="M186 66h22v20h-22z" />
    <path fill={ink.yellow} d="M188 68h18v16h-18z" />
    <path fill="none" stroke={ink.ink} strokeWidth="2.4" d="M191 71v9h5M197.5 70.5l3.3 9 3.3-9" />
    <path fill={ink.yellow} d="M114 66h18v18h-18z" />
    <path stroke={ink.ink} strokeWidth="3.4" d="M117 69l12 12M129 69l-12 12" />
    <path fill={ink.steel} d="M112 148h10v8h-10zM198 148h10v8h-10z" />
    <circle fill={ink.iron} cx="126" cy="165" r="6" />
    <circle fill={ink.iron} cx="194" cy="165" r="6" />
    <path fill={ink.iron} d="M155 160h10v12l-5 6-5-6z" />
  </Scene>
);
