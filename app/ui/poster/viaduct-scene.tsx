const archWidth = 112;
const archCount = 14;
const deck = 486;

/** One opening of the viaduct: straight legs under a half circle. */
const arch = (index: number): string => {
  const left = index * archWidth - 40 + 13;
  const span = archWidth - 26;
  return `M${left} 760V${deck + 74}a${span / 2} ${span / 2} 0 0 1 ${span} 0V760z`;
};

/** The openings; the walls around them reach beyond both edges, since the last opening does. */
const arches = Array.from({ length: archCount }, (_, index) => arch(index)).join('');
const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

const Coach = ({ x }: { x: number }) => (
  <g transform={`translate(${x} ${deck - 52})`}>
    <rect className="scene__coach" width="146" height="42" rx="6" />
    <path className="scene__stripe" d="M0 27h146v6H0z" />
    {rows(6).map((window) => (
      <rect key={window} className="scene__window" x={12 + window * 21.5} y="9" width="14" height="12" rx="2" />
    ))}
    <path className="scene__wheels" d="M24 42a7 7 0 0 0 14 0zM108 42a7 7 0 0 0 14 0z" />
  </g>
);

const Palm = ({ x, y, size, lean }: { x: number; y: number; size: number; lean: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size}) skewX(${lean})`}>
    <path d="M-4 0q3-70 0-132h7q5 62 4 132z" />
    <path d="M0-132q-22-28-62-16 30-2 38 10-28 4-36 32 22-22 58-20zM0-132q22-30 62-18-30-2-38 11 30 4 36 33-22-24-58-22zM0-132q-4-26 14-44 8 24-8 44zM-2-130q-18 18-14 46 12-20 18-42zM4-130q20 16 18 44-14-18-20-42z" />
  </g>
);

const Scenery = () => (
  <>
    <path className="scene__sky-high" d="M0 0h1440v760H0z" />
    <path className="scene__sky-mid" d="M0 190q360-50 720-22t720-30v622H0z" />
    <path className="scene__sky-low" d="M0 310q420-60 760-26t680-34v510H0z" />
    <circle className="scene__sun-glow" cx="1010" cy="286" r="150" />
    <circle className="scene__sun" cx="1010" cy="286" r="98" />
    <path
      className="scene__birds"
      d="M1120 124q10-12 20 0 10-12 20 0M1184 92q8-9 16 0 8-9 16 0M1290 150q9-11 18 0 9-11 18 0"
    />
    <path
      className="scene__ridge-1"
      d="M0 420l96-52 70 26 130-96 96 62 84-34 150 68 128-40 96 40 130-104 150 104 96-44 118 62 96-44v392H0z"
    />
    <path className="scene__snow" d="M296 298l96 62-34-4-22 14-26-20-34 12zM980 290l88 61-28-6-26 16-22-20-36 10z" />
    <path className="scene__ridge-2" d="M0 486q90-70 210-64t220 52q110-62 236-44t230 66q120-80 264-58t280 66v256H0z" />
    <path className="scene__ridge-3" d="M0 560q160-92 330-40t300 30q180-70 380-10t430-28v248H0z" />
    <path
      className="scene__terraces"
      d="M40 570q150-54 290-22M20 600q170-54 330-18M0 634q190-54 380-14M1060 560q150-34 330-4M1030 592q180-36 400-4M1010 628q200-36 430-4"
    />
    <path className="scene__water" d="M430 760q130-96 300-108t250-6 130 114z" />
    <path className="scene__glint" d="M600 706h120M660 726h170M760 690h90M560 742h90" />
    <path className="scene__pier-shade" fillRule="evenodd" d={`M-40 ${deck + 10}h1600V760H-40z${arches}`} />
    <path
      className="scene__viaduct"
      fillRule="evenodd"
      d={`M-40 ${deck + 4}h1600V760H-40z${arches}`}
      transform="translate(-7 0)"
    />
    <path className="scene__deck" d={`M0 ${deck - 4}h1440v18H0z`} />
    <path className="scene__rail" d={`M0 ${deck - 6}h1440`} />
  </>
);

const Coaches = () => (
  <>
    {rows(5).map((coach) => (
      <Coach key={coach} x={276 + coach * 152} />
    ))}
    <g transform={`translate(1036 ${deck - 56})`}>
      <path className="scene__engine" d="M0 6q0-6 6-6h104q26 0 38 30l6 16H0z" />
      <path className="scene__engine-band" d="M0 28h146l4 9H0z" />
      <path className="scene__window" d="M106 8q18 0 26 16h-26z" />
      <path className="scene__window" d="M16 9h16v12H16zM44 9h16v12H44zM72 9h16v12H72z" />
      <path className="scene__wheels" d="M20 46a7 7 0 0 0 14 0zM104 46a7 7 0 0 0 14 0z" />
      <circle className="scene__lamp" cx="149" cy="38" r="4" />
    </g>
  </>
);

const Foreground = () => (
  <>
    <path className="scene__bank" d="M0 690q150-70 300-34t260 104H0zM1440 668q-150-50-280-2t-240 94h520z" />
    <g className="scene__front">
      <path d="M0 736q120-52 250-26t200 50H0zM1440 722q-110-40-220-10t-190 48h410z" />
      <Palm x={92} y={744} size={1.5} lean={-4} />
      <Palm x={186} y={756} size={1.08} lean={6} />
      <Palm x={1336} y={742} size={1.62} lean={5} />
      <Palm x={1248} y={756} size={1.1} lean={-6} />
    </g>
  </>
);

/** The train on the viaduct as one drawing, for a file. */
export const ViaductDrawing = () => (
  <svg className="scene" viewBox="0 0 1440 760" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <Scenery />
    <Coaches />
    <Foreground />
  </svg>
);

/**
 * The home page illustration: a train on a viaduct at sunrise; a night scene in the dark scheme. The train is a drawing of its own over the picture, so
 * that the compositor moves it: a part of a drawing is painted anew in every frame.
 */
export const ViaductScene = () => (
  <div className="scene">
    <svg className="scene__picture" viewBox="0 0 1440 760" aria-hidden="true">
      <Scenery />
      <Foreground />
    </svg>
    <svg className="scene__train" viewBox="270 424 922 72" aria-hidden="true">
      <Coaches />
    </svg>
  </div>
);
