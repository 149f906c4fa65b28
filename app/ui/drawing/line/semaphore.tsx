import { FarBirds, Heaven, Perched, Ridges, TrackAcross, TrackAway, Tufts } from '../parts/outdoors.tsx';
import { Semaphore } from '../parts/signal.tsx';
import { Scene } from '../scene.tsx';

/** A signal at danger over a line without trains. */
export const SemaphoreDrawing = () => (
  <Scene
    light="dawn"
    shape="sun"
    back={
      <>
        <Heaven sun={[118, 92, 26]} />
        <Ridges />
        <TrackAway x={146} y={142} at={146} width={64} />
        <FarBirds at="170 62 186 72 160 76" />
      </>
    }
  >
    <TrackAcross />
    <Semaphore x={226} top={34} arm="danger" />
    <Perched x={196} y={52} />
    <Tufts at="44 180 58 181 262 180 285 181" />
  </Scene>
);
