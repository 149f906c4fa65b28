/** Two ridges of hills above the footer. */
export const FooterSkyline = () => (
  <svg
    className="site-footer__skyline"
    viewBox="0 0 1440 150"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <path
      className="site-footer__ridge-far"
      d="M0 150V96l120-38 96 30 150-62 132 50 118-34 170 58 140-46 126 34 150-60 120 42 118-20v100z"
    />
    <path className="site-footer__ridge-near" d="M0 150v-30q180-40 360-14t360 0 360-6 360 10v40z" />
  </svg>
);
