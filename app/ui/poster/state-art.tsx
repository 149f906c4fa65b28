import { EmptyTrack } from './empty-track.tsx';

/** The drawing of an empty state or error page. The default is inline, so that it is there without a network. */
export const StateArt = ({ src }: { src?: string }) =>
  src ? <img className="state-art" src={src} alt="" width={220} height={120} decoding="async" /> : <EmptyTrack />;
